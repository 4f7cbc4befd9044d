import os
from datetime import datetime, timezone

from plumbline import MemoryClient, verify_certificate, verify_export

memory = MemoryClient(os.environ["MEMORY"])
keys = memory.certificates.key()  # fetch it once and keep it
as_of = datetime.now(timezone.utc)

# An answer and its certificate; give the text as it was received if you have it
answer = memory.list(as_of=as_of, limit=10)
print(verify_certificate(answer, keys=keys).valid)

# Every row of the ledger, and that the ledger of the answer is its beginning
export = memory.export.proof(as_of=as_of, since=answer.certificate.ledger_size)
result = verify_export(export, keys=keys, earlier=answer)
print(result.valid, [check.name for check in result.checks][-3:])
