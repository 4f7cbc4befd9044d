import {
  checkSignature,
  findCertificateFault,
  type Certificate,
  type PublicKey,
} from '@plumbline/certificates';
import { yieldToEventLoop } from '@plumbline/concurrency';
import type { FaultList } from './audit-report.ts';
import type { LedgerRecordReader } from './ledger-record.reader.ts';

const PAGE_SIZE = 1_000;

/**
 * Verifies every stored certificate of a tenant.
 * @returns how many there are; undefined when `signal` ended the audit
 */
export async function auditCertificates(
  reader: LedgerRecordReader,
  tenant: string,
  { keys, faults, signal }: { keys: readonly PublicKey[]; faults: FaultList; signal: AbortSignal },
): Promise<number | undefined> {
  let count = 0;
  let lastId: string | null = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof reader.readCertificates>> = await reader.readCertificates(
      tenant,
      lastId,
      PAGE_SIZE,
    );
    for (const { id, certificate } of page) {
      const fault = findFault(id, certificate, keys);
      if (fault) faults.add('certificates', null, `the stored certificate ${id} ${fault}`);
    }
    count += page.length;
    lastId = page.at(-1)?.id ?? lastId;
    if (page.length < PAGE_SIZE) return count;
    if (signal.aborted) return undefined;
    await yieldToEventLoop();
  }
}

function findFault(
  id: string,
  certificate: unknown,
  keys: readonly PublicKey[],
): string | undefined {
  const fault = findCertificateFault(certificate);
  if (fault) return `is not valid: ${fault}`;
  const signature = checkSignature(certificate as Certificate, keys);
  if (!signature.ok) return `is not valid: ${signature.detail}`;
  return (certificate as Certificate).id === id ? undefined : 'has the id of another certificate';
}
