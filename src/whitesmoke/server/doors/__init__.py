"""The ways in: HTTP, websocket, event stream, and the files of the browser client."""
