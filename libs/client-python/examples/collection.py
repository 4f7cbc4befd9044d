import os

from plumbline import VerifyClient

verify = VerifyClient(os.environ["VERIFY"], token=os.environ["KEY"])

# A collection answers only from its own pages and files
collection = verify.collections.create(name="Harbour")
page = verify.fact_search(q="Lindholm harbour repair").articles[0]
verify.collections.ingest_page(collection.id, url=page.url)
answer = verify.collections.answer(collection.id, question="What did the harbour's repair cost?")
print(answer.grounded, answer.answer)
print(answer.citations[0].quote == answer.answer, answer.sources[0].title)

# It says what its pages do not say
answer = verify.collections.answer(collection.id, question="Who is the mayor of Lindholm?")
print(answer.grounded, answer.missing)
