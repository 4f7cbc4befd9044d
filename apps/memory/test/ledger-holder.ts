import {
  checkConsistency,
  checkInclusion,
  verifyExport,
  type Certificate,
} from '@plumbline/certificates';
import type { MemoriesAnswer } from '../src/api/memories/memories.dto.ts';
import type { Caller } from './api-caller.ts';
import type { AuditedLedgers } from './audited-ledger.ts';
import { runRound } from './head-log-rounds.ts';
import { FUTURE } from './memory-service.ts';

/** What a holder kept outside of the database: an answer with its certificate, and the key. */
export interface Holder {
  caller: Caller;
  key: string;
  answer: MemoriesAnswer;
  keys: string;
}

/** Whether reads of the ledger are refused, because a row differs from what was recorded. */
export const isReadRefused = (caller: Caller) =>
  caller.read({ as_of: FUTURE, limit: 1000 }).then(
    () => false,
    (error: Error) => /MEMORY_LEDGER_ALTERED/.test(error.message),
  );

/** Whether somebody who kept an answer notices that the ledger is not what it was. */
export async function doesHolderNotice(
  { service }: AuditedLedgers,
  { caller, key, answer, keys }: Holder,
): Promise<boolean> {
  const export_ = await fetch(
    `${service.url}/v1/memories/export?format=proof&as_of=${FUTURE}&since=${answer.certificate.ledger_size}`,
    { headers: { authorization: `Bearer ${key}` } },
  );
  const text = await export_.text().catch(() => '');
  const { valid } = await verifyExport(text, { keys, earlier: answer.certificate }).catch(() => ({
    valid: false,
  }));
  if (!valid) return true;
  const newer = (JSON.parse(text.trimEnd().split('\n').at(-1)!) as { certificate: Certificate })
    .certificate;
  const consistency = await caller.get(`/v1/certificates/${newer.id}/consistency`, {
    from: answer.certificate.id,
  });
  const rows = answer.items.filter(({ erased }) => !erased);
  const inclusion = await caller.post(`/v1/certificates/${newer.id}/inclusion`, { rows });
  return !(
    checkConsistency(consistency, answer.certificate, newer).ok &&
    checkInclusion(inclusion, rows, newer).ok
  );
}

/** Fills a ledger, of which somebody keeps an answer, and logs its head. */
export async function fillLedger(ledgers: AuditedLedgers) {
  const { tenant, key, caller } = await ledgers.fill();
  const answer = await caller.read({ as_of: FUTURE, limit: 1000 });
  const keys = JSON.stringify(await caller.get('/v1/certificates/key'));
  await runRound(ledgers.service);
  return { tenant, caller, holder: { caller, key, answer, keys } };
}

/**
 * Makes the tree anew from the rows as they are now, with any leaves for erased rows, whose own
 * leaves cannot be made again.
 */
export async function regrowTree(ledgers: AuditedLedgers, tenant: string): Promise<void> {
  await ledgers.tamper(
    tenant,
    'update memory.nodes set erased_by = -erased_by where tenant = $t and erased_by is not null',
    'update memory.edges set erased_by = -erased_by where tenant = $t and erased_by is not null',
    'delete from memory.tree where tenant = $t',
    `select set_config('memory.tenant', $t, false), memory.grow_tree($t)`,
    'update memory.nodes set erased_by = -erased_by where tenant = $t and erased_by is not null',
    'update memory.edges set erased_by = -erased_by where tenant = $t and erased_by is not null',
  );
}
