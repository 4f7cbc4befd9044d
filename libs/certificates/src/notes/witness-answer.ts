import { isInstantText } from '../certificate.ts';
import { parseHashes } from '../merkle-proofs.ts';
import type { HeadEntry } from './head-entry.ts';

/** A cosignature of a checkpoint, as answers list it. */
export interface ListedCosignature {
  /** Name of the witness's key. */
  witness: string;
  /** When the witness cosigned, such as 2026-07-16T09:30:00.000000Z. */
  time: string;
  /** The signature line, as in the checkpoint. */
  line: string;
}

/** The answer of GET /v1/certificates/{id}/witness, once the ledger was logged. */
export interface WitnessAnswer {
  entry: HeadEntry;
  /** Proof that the ledger of the entry begins with that of the certificate (RFC 6962, 2.1.2). */
  consistency: string[];
  /** Proof that the log of the checkpoint contains the entry (RFC 6962, 2.1.1). */
  inclusion: string[];
  /** The signed note with all cosignatures. */
  checkpoint: string;
  cosignatures: ListedCosignature[];
}

const isHex = (value: unknown, digits: number): boolean =>
  typeof value === 'string' && value.length === digits && /^[0-9a-f]*$/.test(value);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isText = (value: unknown): boolean => typeof value === 'string';

const ENTRY_RULES: Record<keyof HeadEntry, (value: unknown) => boolean> = {
  origin_id: (value) => isHex(value, 64),
  ledger_size: isCount,
  ledger_root: (value) => isHex(value, 64),
  captured_at: isInstantText,
  nonce: (value) => isHex(value, 32),
  log_index: isCount,
};
const COSIGNATURE_RULES: Record<keyof ListedCosignature, (value: unknown) => boolean> = {
  witness: isText,
  time: isText,
  line: isText,
};

/** Returns why a value is no such answer, naming the faulty member; undefined for an answer. */
export function findWitnessAnswerFault(value: unknown): string | undefined {
  if (!isObject(value)) return 'the answer must be an object';
  if (value.entry === null) return 'entry is null: the ledger of the certificate is not logged yet';
  const entryFault = findMemberFault('entry', value.entry, ENTRY_RULES);
  if (entryFault) return entryFault;
  for (const name of ['consistency', 'inclusion'])
    if (!parseHashes(value[name])) return `${name} must be an array of SHA-256 hashes`;
  if (!isText(value.checkpoint)) return 'checkpoint must be a string';
  if (!Array.isArray(value.cosignatures)) return 'cosignatures must be an array';
  return value.cosignatures
    .map((one, index) => findMemberFault(`cosignatures[${index}]`, one, COSIGNATURE_RULES))
    .find((fault) => fault !== undefined);
}

function findMemberFault(
  name: string,
  value: unknown,
  rules: Record<string, (value: unknown) => boolean>,
): string | undefined {
  if (!isObject(value)) return `${name} must be an object`;
  const member = Object.keys(rules).find(
    (one) => !Object.hasOwn(value, one) || !rules[one]!(value[one]),
  );
  return member && `${name}.${member} is missing or malformed`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
