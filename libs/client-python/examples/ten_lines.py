import os
from datetime import datetime, timedelta, timezone

from plumbline import MemoryClient, VerifyClient

verify = VerifyClient(os.environ["VERIFY"], token=os.environ["KEY"])
memory = MemoryClient(os.environ["MEMORY"])

# A verdict
check = verify.fact_checker.check(claim="The repair of Lindholm harbour cost 48.2 million euros.")
print(check.verdict, check.summary)

# An answer from the pages of a collection, with its source
collection = verify.collections.create(name="Harbour")
page = verify.fact_search(q="Lindholm harbour repair").articles[0]
verify.collections.ingest_page(collection.id, url=page.url)
answer = verify.collections.answer(collection.id, question="What did the harbour's repair cost?")
print(answer.answer, "-", answer.sources[0].title)

# What the memory knew yesterday, and what it knows now
yesterday = datetime.now(timezone.utc) - timedelta(days=1)
memory.remember(
    space="user:ada",
    messages=[{"content": "Ada moved to Oslo.", "observed_at": "2026-03-13"}],
)
for as_of in (yesterday, datetime.now(timezone.utc)):
    found = memory.search(as_of=as_of, q="Oslo", kind=["claim"], limit=1)
    print([row.statement for row in found.items])
