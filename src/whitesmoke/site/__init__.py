"""The same rules and bots in a browser, without a server: games as WebAssembly, a page of files."""
