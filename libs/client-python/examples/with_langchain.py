import os

from plumbline import VerifyClient
from plumbline.langchain import PlumblineRetriever, create_check_claim_tool

verify = VerifyClient(os.environ["VERIFY"], token=os.environ["KEY"])

retriever = PlumblineRetriever.from_news(verify, limit=3)
print(retriever.invoke("Lindholm harbour repair")[0].metadata["title"])

tool = create_check_claim_tool(verify)  # for create_react_agent, bind_tools …
print(tool.invoke({"claim": "The repair of Lindholm harbour cost 48.2 million euros."})[:14])
