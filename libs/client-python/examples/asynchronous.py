import asyncio
import os

from plumbline import AsyncVerifyClient

CLAIMS = [
    "The repair of Lindholm harbour cost 48.2 million euros.",
    "The repair of Lindholm harbour cost 61.7 million euros.",
]


async def main() -> None:
    async with AsyncVerifyClient(os.environ["VERIFY"], token=os.environ["KEY"]) as verify:
        checks = [verify.fact_checker.check(claim=claim) for claim in CLAIMS]
        print([check.verdict for check in await asyncio.gather(*checks)])
        async for event in verify.checks.stream(claim=CLAIMS[1]):
            if event.type == "result":
                print(event.result.status)


asyncio.run(main())
