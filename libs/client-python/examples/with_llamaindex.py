import os

from plumbline import VerifyClient
from plumbline.llamaindex import PlumblineRetriever, create_check_claim_tool

verify = VerifyClient(os.environ["VERIFY"], token=os.environ["KEY"])

retriever = PlumblineRetriever.from_news(verify, limit=3)
print(retriever.retrieve("Lindholm harbour repair")[0].node.metadata["title"])

tool = create_check_claim_tool(verify)  # for FunctionAgent, ReActAgent …
print(tool.call(claim="The repair of Lindholm harbour cost 48.2 million euros.").content[:14])
