import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '@plumbline/database';
import type { HttpValidators } from '@plumbline/documents';
import type { CollectionSource } from '../collection.entity.ts';
import { RunSupersededError } from './ingest-run.ts';

const LOAD_SQL = `select s.file_name as "fileName", f.content_type as "contentType", f.bytes
  from verify.collection_source s left join verify.pending_file f on f.collection_source_id = s.id
  where s.id = $1 and s.run = $2 and s.status = 'processing'`;

/** An uploaded file. It has no validators, because it cannot be fetched again. */
export interface LoadedFile extends HttpValidators {
  fileName: string;
  contentType: string;
  bytes: Buffer;
}

/** The uploaded files whose ingest has not ended. */
@Injectable()
export class PendingFileRepository {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /**
   * @throws RunSupersededError
   * @throws Error when the content is missing, which no request can cause
   */
  async load({ id, run }: Pick<CollectionSource, 'id' | 'run'>): Promise<LoadedFile> {
    const { rows } = await this.database.pool.query<
      Pick<LoadedFile, 'fileName' | 'contentType'> & { bytes: Buffer | null }
    >(LOAD_SQL, [id, run]);
    const [file] = rows;
    if (!file) throw new RunSupersededError();
    const { bytes } = file;
    if (!bytes) throw new Error(`The content of file ${id} is missing`);
    return { ...file, bytes, etag: null, lastModified: null };
  }
}
