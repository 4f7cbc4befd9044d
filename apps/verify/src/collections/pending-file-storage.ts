import { errors } from '../errors/errors.ts';
import type { IncomingFile } from './incoming-file.ts';

/** The client of the transaction that adds the files. */
interface TransactionClient {
  query<Row>(statement: string, values: unknown[]): Promise<{ rows: Row[] }>;
}

/** Maximum bytes of an account's files that wait for their ingest. */
export const MAX_PENDING_BYTES = 200 * 2 ** 20;

/** The lock makes the uploads of an account take turns, so that they share one limit. */
const LOCK_ACCOUNT_SQL = 'select from verify.account where id = $1 for no key update';
const PENDING_BYTES_SQL =
  'select coalesce(sum(octet_length(bytes)), 0)::float8 as bytes from verify.pending_file ' +
  'where account_id = $1';
const INSERT_SQL =
  'insert into verify.pending_file (collection_source_id, account_id, content_type, bytes) ' +
  'values ($1, $2, $3, $4)';

/**
 * Stores the content of files until their ingest has ended.
 * @throws 429 when too many bytes of the account wait
 */
export async function insertPendingFiles(
  client: TransactionClient,
  accountId: string,
  files: readonly { collectionSourceId: string; file: IncomingFile }[],
): Promise<void> {
  if (!files.length) return;
  await client.query(LOCK_ACCOUNT_SQL, [accountId]);
  const { rows } = await client.query<{ bytes: number }>(PENDING_BYTES_SQL, [accountId]);
  const newBytes = files.reduce((sum, { file }) => sum + file.bytes.length, 0);
  if (rows[0]!.bytes + newBytes > MAX_PENDING_BYTES)
    throw errors.tooManyPendingFiles(MAX_PENDING_BYTES / 2 ** 20);
  for (const { collectionSourceId, file } of files)
    await client.query(INSERT_SQL, [collectionSourceId, accountId, file.contentType, file.bytes]);
}
