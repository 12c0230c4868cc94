"""The server: tables with people and bots at them, and nothing ever lost.

Rooms, each of which imports only those above it (`tests/test_house.py`):

| room | what is in it |
| --- | --- |
| `config`, `metrics`, `server_time` | for every room: settings, counters, the time |
| `storage/` | the database: events are written by one thread, sealed, read back and checked |
| `wire/` | what crosses the line: requests, messages, refusals and the sentences in them |
| `guards/` | who may ask for how much: guests, limits, costs, origins |
| `thinking/` | what bots need that know no table: levels, compiling, threads that guests share |
| `tables/` | one live table and all of them: decide, check, apply, store, acknowledge, tell |
| `doors/` | the ways in: HTTP, websocket, event stream, pages |
| `host/` | a server from start to end: what is served, health, maintenance, backups, admin |
"""
