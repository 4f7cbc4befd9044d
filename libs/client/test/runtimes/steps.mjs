// Runs in every runtime with the packed package: calls each kind of operation against the service
// of `steps-service.ts` and returns what came of it.
import { memoryClient, PlumblineError, verifyClient } from '@plumbline/client';

/**
 * @param {string} baseUrl the service
 * @param {string} closedUrl an address where nobody listens
 */
export async function runSteps(baseUrl, closedUrl) {
  const options = { baseUrl, token: async () => 'a key', retry: { attempts: 2, firstDelayMs: 1 } };
  const verify = verifyClient(options);
  const memory = memoryClient(options);
  const catchError = async (call) => {
    const error = await call.then(
      (answer) => new Error(`answered ${JSON.stringify(answer)}`),
      (thrown) => thrown,
    );
    if (!(error instanceof PlumblineError)) throw error;
    if (JSON.stringify({ ...error, text: String(error.cause) }).includes('a key'))
      throw new Error('The error contains the token');
    return error;
  };
  const steps = {
    async check() {
      let engine;
      const onAnswer = ({ headers }) => (engine = headers['x-engine']);
      const { verdict } = await verify.factChecker.check({ claim: 'It räins.' }, { onAnswer });
      return [verdict, engine];
    },
    async list() {
      const ids = [];
      for await (const { id } of memory.all({ as_of: '2026-01-01', kind: ['claim', 'entity'] }))
        ids.push(id);
      return ids;
    },
    async chat() {
      let text = '';
      for await (const event of verify.chat.stream({ message: 'Hello' })) {
        // The service continues the reply after this call, then breaks the connection.
        if (event.type === 'start') await verify.chat.stop(event.messageId);
        if (event.type === 'text-delta') text += event.delta;
      }
      return text;
    },
    async leave() {
      for await (const { type } of verify.deepResearch.stream({ query: 'harbour' }))
        if (type === 'progress') break;
      return (await memory.health.ready()).status;
    },
    async upload() {
      const bytes = new Uint8Array([0, 255, 13, 10, 200]);
      const parts = (async function* () {
        yield bytes.subarray(0, 2);
        yield bytes.subarray(2);
      })();
      const files = [bytes, new Blob([bytes]), new File([bytes], 'a.pdf'), parts];
      const hashes = [];
      for (const file of files)
        hashes.push((await verify.ingest.addFile({ file, name: 'ü.pdf' })).source_id);
      return hashes;
    },
    async error() {
      const call = memory.list({ as_of: 'never' }, { requestId: 'r-1' });
      const { status, code, field, requestId } = await catchError(call);
      return [status, code, field, requestId];
    },
    async redirect() {
      return (await catchError(memory.certificates.key())).code;
    },
    async retry() {
      return [(await memory.version()).version, (await memory.checkInstall()).ok];
    },
    async abort() {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 50);
      const { signal } = controller;
      const aborted = await catchError(memory.certificates.get('silent', { signal }));
      const late = await catchError(memory.certificates.get('silent', { timeoutMs: 50 }));
      const stuck = await catchError(memory.certificates.get('stuck', { timeoutMs: 50 }));
      return [aborted.code, late.code, stuck.code];
    },
    async large() {
      return (await catchError(memoryClient({ ...options, maxAnswerSize: 9 }).log.head())).code;
    },
    async broken() {
      // The caller says that it must not be repeated, even with the same idempotency key.
      const once = { isIdempotent: false };
      return (await catchError(verify.tkgs.create({ name: 'g' }, once))).code;
    },
    async cut() {
      return (await catchError(memory.certificates.get('cut', { retry: { attempts: 0 } }))).code;
    },
    async refused() {
      let attempts = 0;
      const token = () => `a key ${++attempts}`;
      const client = verifyClient({ ...options, baseUrl: closedUrl, token });
      return [(await catchError(client.tkgs.create({ name: 'g' }))).code, attempts];
    },
  };
  const results = {};
  for (const [name, step] of Object.entries(steps))
    results[name] = await step().catch((error) => `failed: ${error?.stack ?? error}`);
  return results;
}
