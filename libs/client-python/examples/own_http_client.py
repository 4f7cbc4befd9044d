import os

import httpx

from plumbline import VerifyClient


def log(response: httpx.Response) -> None:
    print(response.request.method, response.request.url.path, response.status_code)


with httpx.Client(event_hooks={"response": [log]}) as http_client:
    verify = VerifyClient(os.environ["VERIFY"], http_client=http_client)
    verify.health.live()
