import os

from plumbline import VerifyClient

verify = VerifyClient(os.environ["VERIFY"], token=os.environ["KEY"])
question = "What did the repair of Lindholm harbour cost?"

# The whole reply, with what it cites
reply = verify.chat.ask(message=question, use_fact_search=True)
print(len(reply.text) > 0, reply.citations[0].outlet, reply.engine)

# Stop a reply while it arrives: without it, a reply in a collection is still completed
for event in verify.chat.stream(message=question, use_fact_search=True):
    if event.message_id:
        verify.chat.stop(event.message_id)
print(event.type)
