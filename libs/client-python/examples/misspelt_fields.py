import os
from typing import Any

from plumbline import CallOptions, MemoryClient, PlumblineError

address = os.environ["MEMORY"]
# Python refuses unknown arguments, and type checkers unknown fields inside of them
nodes: Any = [{"id": "a", "kind": "claim", "statement": "It rains.", "titel": "Rain"}]

# The service ignores the field, and names it in a header
memory = MemoryClient(address)
show_ignored = CallOptions(on_answer=lambda head: print(head.headers["x-ignored-fields"]))
memory.remember(space="user:ada", nodes=nodes, options=show_ignored)

# During development, let the service refuse it
strict = MemoryClient(address, headers={"Prefer": "handling=strict"})
try:
    strict.remember(space="user:ada", nodes=nodes)
except PlumblineError as error:
    print(error.status, error.message)
