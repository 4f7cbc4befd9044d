import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import {
  hashErasedRow,
  hashLedgerRow,
  isErasedRow,
  isSalt,
  parseLedgerRow,
  toHex,
} from '@plumbline/certificates';
import { mapYielding } from '@plumbline/concurrency';
import { METRICS, type ApiError, type Metrics } from '@plumbline/http';
import { errors } from '../errors/errors.ts';
import { LedgerDatabaseClient } from './ledger-database.client.ts';

/**
 * For each row of an answer, in hexadecimal: the leaf that the Merkle tree has for it, then the
 * salt of the row, or the digest of its content if it is erased, or nothing if it never had a salt.
 * Null for a row that the tree does not have.
 */
type Seals = readonly (string | null)[];

/** The members of an answer of the database that have rows, and the seals of these rows. */
interface SealedAnswer {
  items?: readonly unknown[];
  rows?: readonly unknown[];
  candidates?: readonly { row: unknown }[];
  seals?: Seals | null;
  nodes?: readonly unknown[];
  node_seals?: Seals | null;
  edges?: readonly unknown[];
  edge_seals?: Seals | null;
  declaration?: unknown;
  declaration_seal?: Seals | null;
}

const LEAF_DIGITS = 64;

/**
 * Calls the read functions of `memory_api`. Computes the leaf of each returned row again and
 * compares it with the tenant's Merkle tree, so that a row that was changed behind the ledger's
 * back is never returned.
 */
@Injectable()
export class LedgerReadClient {
  readonly #logger = new Logger('ledger');

  constructor(
    private readonly ledgerClient: LedgerDatabaseClient,
    @Optional() @Inject(METRICS) private readonly metrics?: Metrics,
  ) {}

  /**
   * @param statement SQL that selects one value, named `answer`
   * @throws ApiError 500 when a row differs from its leaf
   */
  async read<Result extends object>(
    tenant: string,
    statement: string,
    values: unknown[],
  ): Promise<Result> {
    const answer = await this.ledgerClient.call<Result & SealedAnswer>(tenant, statement, values);
    const alteredRows = await findAlteredRows(answer);
    if (alteredRows.length) throw this.reportAltered(tenant, alteredRows);
    return answer;
  }

  /**
   * Counts and logs rows that differ from the tree.
   * @param names of the rows
   * @returns the error to throw
   */
  reportAltered(tenant: string, names: readonly string[]): ApiError {
    this.metrics
      ?.counter(
        'ledger_altered_rows_total',
        'Rows that were not returned because they differ from the Merkle tree of the ledger.',
        [],
      )
      .inc(names.length);
    this.#logger.error(
      'Rows of the ledger differ from its Merkle tree: somebody changed the database behind the ' +
        `service. Run "npm run audit". Tenant: ${tenant}. Rows: ${names.join(', ')}`,
    );
    return errors.ledgerAltered();
  }
}

/** Returns the names of the rows that differ from their leaves, at most ten. */
async function findAlteredRows(answer: SealedAnswer): Promise<string[]> {
  const { items, rows, candidates, nodes, edges, declaration } = answer;
  const listed = items ?? rows ?? candidates?.map(({ row }) => row) ?? [];
  const sealedRows = [
    ...pairSeals(listed, answer.seals),
    ...pairSeals(nodes ?? [], answer.node_seals),
    ...pairSeals(edges ?? [], answer.edge_seals),
    ...pairSeals(declaration ? [declaration] : [], answer.declaration_seal),
  ];
  const names = await mapYielding(sealedRows, ({ row, seal }) =>
    isIntact(row, seal) ? undefined : nameRow(row),
  );
  return names.filter((name) => name !== undefined).slice(0, 10);
}

const pairSeals = (rows: readonly unknown[], seals: Seals | null | undefined) =>
  rows.map((row, index) => ({ row, seal: seals?.[index] ?? null }));

function isIntact(value: unknown, seal: string | null): boolean {
  const row = parseLedgerRow(value);
  if (!row || seal === null) return false;
  const [leaf, secret] = [seal.slice(0, LEAF_DIGITS), seal.slice(LEAF_DIGITS) || null];
  if (!isErasedRow(row)) return isSalt(secret) && toHex(hashLedgerRow(row, secret)) === leaf;
  // Without a salt, nothing is left from which the leaf could be computed
  if (secret === null) return true;
  return secret.length === LEAF_DIGITS && toHex(hashErasedRow(row, secret)) === leaf;
}

function nameRow(value: unknown): string {
  const { id, source_id, edge_type, target_id, fact_key } = value as Record<string, unknown>;
  return JSON.stringify(id ?? fact_key ?? [source_id, edge_type, target_id]).slice(0, 200);
}
