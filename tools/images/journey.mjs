// A journey through the three images: the worker ingests a page, verify answers a question about
// it, and memory stores and certifies a statement.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

export async function journey({ verify, memory, secretsFolder, page, hold }) {
  const keyOf = (name) =>
    Object.keys(JSON.parse(readFileSync(join(secretsFolder, name), 'utf8')))[0];
  const callerOf = (base, key) => async (path, body) => {
    const response = await fetch(`${base}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`);
    return text.startsWith('{') ? JSON.parse(text) : text;
  };
  const onVerify = callerOf(`${verify}/api/v1`, keyOf('verify_api_keys'));
  const onMemory = callerOf(`${memory}/v1`, keyOf('memory_api_keys'));

  const { claims } = await onVerify('/claims/detect', {
    text: 'The bridge of Orvane cost 14 million euros. I like bridges!',
  });
  hold('verify: finds the claim in a text', claims.length === 1, JSON.stringify(claims));
  const { token } = await onVerify('/account/keys', { kind: 'personal', name: 'Ann' });
  const asAnn = callerOf(`${verify}/api/v1`, token);
  const { id } = await asAnn('/collections', { name: 'Bridges' });
  await asAnn(`/collections/${id}/ingest`, { urls: [page] });
  const status = await until(
    () => asAnn(`/collections/${id}/ingest-status`),
    ({ summary }) => !summary.processing,
  );
  hold('worker: ingests a page', status.summary.completed === 1, JSON.stringify(status));
  const { answer, grounded } = await asAnn(`/collections/${id}/answer`, {
    question: 'What did the bridge of Orvane cost?',
  });
  hold('verify: answers from the page', grounded && /14 million/.test(answer), answer);
  const reply = await asAnn('/chat', {
    message: 'When was the bridge of Orvane opened?',
    collection_id: id,
  });
  hold('verify: streams a reply', /data-citation[^]*\[DONE\]/.test(reply), reply.slice(-500));

  const known = await until(
    () => asAnn(`/collections/${id}/ingest-status`),
    ({ sources }) => sources.every(({ ledger }) => ledger === 'delivered'),
  );
  hold(
    'worker: delivers the page to the memory service',
    known.sources[0].ledger === 'delivered',
    JSON.stringify(known.sources),
  );
  const ask = (as_of) =>
    asAnn(`/collections/${id}/answer`, { question: 'What did the bridge of Orvane cost?', as_of });
  const now = await ask(new Date().toISOString());
  hold(
    'verify: answers as of now, with a certificate of the memory service',
    now.grounded && now.certificate,
    JSON.stringify(now),
  );
  hold(
    'verify: gives no answer as of yesterday',
    !(await ask(new Date(Date.now() - 86_400_000).toISOString())).grounded,
  );

  const { accepted } = await onMemory('/memories', {
    space: 'user:ann',
    messages: [
      {
        content: 'Ann: The bridge of Orvane was opened on 3 May 2026.',
        observed_at: new Date().toISOString(),
      },
    ],
  });
  hold('memory: stores a message', accepted > 0, accepted);
  const { items, certificate } = await onMemory(
    `/memories/search?q=bridge&as_of=${new Date(Date.now() + 1_000).toISOString()}`,
  );
  hold('memory: finds the message as of now', items.length > 0, JSON.stringify(items));
  const kept = await onMemory(`/certificates/${certificate.id}`);
  hold('memory: keeps the certificate of the search', kept.id === certificate.id);
}

/** Repeats `ask` until its result is `enough` or the time is up, and returns the result. */
async function until(ask, enough) {
  for (const from = Date.now(); ;) {
    const answer = await ask();
    if (enough(answer) || Date.now() - from > PATIENCE_MS) return answer;
    await sleep(200);
  }
}
