import type { VerifyAnswer } from '../src/api/certificates/certificates.dto.ts';
import { createClaim, createLink, type Caller } from './memory-service.ts';

export const space = 'user:ada';
export const backfill = {
  declared_captured_at: '2024-03-01T00:00:00Z',
  reason: '이전 시스템에서 가져옴',
};

/** End of the detail of a check that says nothing about a certificate that is not kept. */
export const NOT_COUNTED = 'this does not make the certificate invalid';

export const verifyCertificate = (caller: Caller, certificate: unknown, rows?: unknown) =>
  caller.post<VerifyAnswer>('/v1/certificates/verify', { certificate, rows });

/** Returns the names of the checks that fail. */
export async function findFaults(
  caller: Caller,
  certificate: unknown,
  rows?: unknown,
): Promise<string[]> {
  const { valid, checks } = await verifyCertificate(caller, certificate, rows);
  const isKept = checks.every(({ detail }) => !detail.endsWith(NOT_COUNTED));
  const counting = checks.filter(
    ({ name }) => isKept || !['issued', 'ledger_root', 'ledger_batches'].includes(name),
  );
  expect(valid).toBe(counting.every(({ ok }) => ok));
  for (const { detail } of checks) expect(detail).not.toBe('');
  return checks.filter(({ ok }) => !ok).map(({ name }) => name);
}

/**
 * Some nodes and edges, a declaration, and a backfill: one of each thing that an answer may hold.
 */
export async function fillLedger(caller: Caller): Promise<void> {
  await caller.post('/v1/facts', { fact_key: 'معدل', policy: 'latest_asserted' });
  await caller.remember({
    space,
    nodes: [
      createClaim('cause 원인'),
      createClaim('effect 👩‍👩‍👧'),
      createClaim('rate', {
        fact_key: 'معدل',
        fact_value: 1e21,
        payload: { '\u0001': [1e-7, null] },
      }),
    ],
    edges: [createLink('cause 원인', 'effect 👩‍👩‍👧', { confidence: 0.1 + 0.2, lag: '3 days' })],
  });
  await caller.remember({
    space,
    nodes: [
      createClaim('early', {
        fact_key: 'معدل',
        fact_value: 2,
        statement: 'The rate was declared early.',
      }),
    ],
    edges: [createLink('early', 'effect 👩‍👩‍👧')],
    backfill,
  });
}
