import { modelReplies as replies, type LanguageModelServer } from '@plumbline/testing';
import { RereadingSweepService } from '../src/rereading/rereading-sweep.service.ts';
import { HARBOUR_TEXT } from './sample-texts.ts';
import { toBearerHeader, type VerifyTestApp } from './verify-app.ts';
import { waitUntil } from './wait-until.ts';

export interface SourceRow {
  id: string;
  graphId: string;
  engine: string;
  attempts: number;
  at: Date | null;
  passages: number;
}

export interface NodeRow {
  id: string;
  type: string;
  text: string;
}

export interface IngestedText {
  text: string;
  /** The value of `X-Engine`. */
  engine: string;
  ingest_source_id: string;
  tkg_id: string;
  claims: { title: string }[];
}

/** Calls for the specs of rereading, with Ann's texts. */
export function createRereadingCalls(verify: VerifyTestApp, model: LanguageModelServer) {
  let textCount = 0;
  const send = (method: 'get' | 'post' | 'patch' | 'delete', path: string, key = verify.keys.ann) =>
    verify.http[method](`/api/v1/${path}`).set(toBearerHeader(key));
  const query = async <Row extends object>(statement: string, ...values: unknown[]) =>
    (await verify.database.pool.query<Row>(statement, values)).rows;
  const ingest = async (text: string): Promise<IngestedText> => {
    const { headers, body } = await send('post', 'ingest').send({ content: text }).expect(200);
    return { text, engine: headers['x-engine'] as string, ...body };
  };
  const readSource = async (id: string) =>
    (
      await query<SourceRow>(
        'select id, graph_id as "graphId", engine, reread_attempts as attempts, reread_at as at, ' +
          'passages from verify.source where id = $1',
        id,
      )
    )[0]!;
  return {
    send,
    query,
    ingest,
    readSource,
    /** Ingests a new text while the model is unavailable. */
    async ingestByRules(
      text = `${HARBOUR_TEXT}\nThe mill ${++textCount} pays 900 euros a year.`,
    ): Promise<IngestedText> {
      model.reply(replies.fails(401));
      const result = await ingest(text);
      expect(result.engine).toBe('offline');
      return result;
    },
    listNodes: (id: string) =>
      query<NodeRow>(
        'select id, type, text from verify.node where source_id = $1 order by type, text',
        id,
      ),
    /** Queues only this source and waits until it has changed. */
    async sweep(id: string): Promise<SourceRow> {
      const before = await readSource(id);
      await query('update verify.source set reread_at = null where id <> $1', id);
      await query(`update verify.source set reread_at = now() - interval '1 s' where id = $1`, id);
      await query('update verify.rereading_turn set next_at = now()');
      await verify.app.get(RereadingSweepService).sweep();
      return waitUntil(async () => {
        const now = await readSource(id);
        const hasChanged = now.engine !== before.engine || now.attempts !== before.attempts;
        return hasChanged ? now : undefined;
      });
    },
  };
}

export type RereadingCalls = ReturnType<typeof createRereadingCalls>;
