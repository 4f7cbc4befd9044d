import os

from plumbline import MemoryClient, PlumblineError, VerifyClient

verify = VerifyClient(os.environ["VERIFY"], token=os.environ["KEY"])
memory = MemoryClient(os.environ["MEMORY"])

# A verdict with its sources
check = verify.fact_checker.check(claim="The repair of Lindholm harbour cost 48.2 million euros.")
print(check.verdict, len(check.sources) > 0)

# Remember a message, then search as of an instant before it was known
remembered = memory.remember(
    space="user:ada",
    messages=[
        {
            "content": "The harbour of Lindholm reopened on 12 March 2026.",
            "observed_at": "2026-03-13",
        }
    ],
)
memories = memory.search(as_of="2026-01-01", q="harbour", space="user:ada")
print(len(remembered.episodes), len(memories.items))  # nothing was known in January

# Stream a reply; the client resumes after a broken connection
reply = ""
for event in verify.chat.stream(
    message="What did the repair of Lindholm harbour cost?", use_fact_search=True
):
    reply += event.delta
print(len(reply) > 0)

# Every failure is a PlumblineError, which never contains the key
try:
    memory.list(as_of="soon")
except PlumblineError as error:
    print(error.status, error.code, error.field)
