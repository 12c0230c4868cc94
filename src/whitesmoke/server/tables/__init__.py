"""One live table, all live tables, and what people and bots do at them."""
