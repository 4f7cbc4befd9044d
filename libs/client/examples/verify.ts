import { memoryClient } from '@plumbline/client';
import { verifyCertificate, verifyExport } from '@plumbline/client/verify';

const memory = memoryClient({ baseUrl: process.env.MEMORY ?? 'http://127.0.0.1:3001' });
const keys = await memory.certificates.key(); // fetch it once and keep it
const as_of = new Date().toISOString();

// An answer and its certificate; give the text as it was received if you have it
const answer = await memory.list({ as_of, limit: 10 });
console.log(verifyCertificate(answer, { keys }).valid);

// Every row of the ledger, and that the ledger of the answer is its beginning
const since = answer.certificate.ledger_size;
const { valid, checks } = await verifyExport(memory.export.proof({ as_of, since }), {
  keys,
  earlier: answer,
});
console.log(valid, checks.map(({ name }) => name).slice(-3));
