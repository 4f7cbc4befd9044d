import os
from datetime import datetime, timedelta, timezone

from plumbline import MemoryClient, VerifyClient

verify = VerifyClient(os.environ["VERIFY"], token=os.environ["KEY"])
memory = MemoryClient(os.environ["MEMORY"])

# A verdict
check = verify.fact_checker.check(claim="The repair of Lindholm harbour cost 48.2 million euros.")
print(check.verdict, check.summary)

# An answer from the news, with its citations
reply = verify.chat.ask(
    message="What did the repair of Lindholm harbour cost?", use_fact_search=True
)
print(reply.text)
print(reply.citations[0].outlet, reply.citations[0].url)

# What the memory knew yesterday, and what it knows now
yesterday = datetime.now(timezone.utc) - timedelta(days=1)
memory.remember(
    space="user:ada",
    messages=[{"content": "Ada moved to Oslo.", "observed_at": "2026-03-13"}],
)
for as_of in (yesterday, datetime.now(timezone.utc)):
    memories = memory.search(as_of=as_of, q="Oslo", kind=["claim"], limit=1)
    print([row.statement for row in memories.items])
