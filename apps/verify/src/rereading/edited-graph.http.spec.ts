import {
  modelReplies as replies,
  startLanguageModel,
  type LanguageModelServer,
} from '@plumbline/testing';
import { replyAsReader } from '../../test/reading-model.ts';
import {
  createRereadingCalls,
  type NodeRow,
  type RereadingCalls,
} from '../../test/rereading-calls.ts';
import { startVerify, type VerifyTestApp } from '../../test/verify-app.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { RereadingService } from './rereading.service.ts';

describe('a graph that its owner has changed before the model reads its text again', () => {
  let model: LanguageModelServer;
  let verify: VerifyTestApp;
  let calls: RereadingCalls;
  beforeAll(async () => {
    model = await startLanguageModel(replies.fails(401));
    verify = await startVerify({
      ...{ LLM_BASE_URL: model.baseUrl, LLM_MODEL_SMALL: 'small-model', LLM_TIMEOUT_MS: '2000' },
    });
    calls = createRereadingCalls(verify, model);
  });
  afterAll(async () => {
    await verify.close();
    await model.close();
  });

  it('keeps what its owner renamed, annotated, added and deleted, and all can be undone', async () => {
    const { ingest_source_id: id, tkg_id: graph } = await calls.ingestByRules();
    const claims = (await calls.listNodes(id)).filter(({ type }) => type === 'CLAIM');
    const [renamed, annotated, deleted] = claims as [NodeRow, NodeRow, NodeRow];
    const path = `tkgs/${graph}/graph/nodes`;
    await calls
      .send('patch', `${path}/${renamed.id}`)
      .send({ label: 'Nothing of the kind.' })
      .expect(200);
    await calls
      .send('patch', `${path}/${annotated.id}/annotation`)
      .send({ when: '2026-Q3', precision: 'quarter' })
      .expect(200);
    const { body: added } = await calls
      .send('post', path)
      .send({ label: '갈매기 🐦', type: 'BELIEF' })
      .expect(200);
    await calls.send('delete', `${path}/${deleted.id}`).expect(200);

    model.reply(replyAsReader);
    await calls.sweep(id);
    const rows = await calls.query<{ id: string; text: string; annotation: string | null }>(
      'select id, text, annotation from verify.node where graph_id = $1',
      graph,
    );
    const texts = rows.map(({ text }) => text);
    expect(rows).toContainEqual({ id: renamed.id, text: 'Nothing of the kind.', annotation: null });
    expect(rows).toContainEqual({
      id: annotated.id,
      text: annotated.text,
      annotation: '2026-Q3',
    });
    expect(rows.map((row) => row.id)).toContain(added.id ?? added.node?.id);
    expect(texts).not.toContain(renamed.text);
    expect(texts).not.toContain(deleted.text);
    for (let undone = 0; undone < 4; undone++)
      await calls.send('post', `tkgs/${graph}/graph/undo`).expect(200);
    expect((await calls.listNodes(id)).map((node) => node.id)).toEqual(
      expect.arrayContaining([renamed.id, annotated.id, deleted.id]),
    );
  });

  it('is not there again when it was deleted while the model read it', async () => {
    const { ingest_source_id: id, tkg_id: graph } = await calls.ingestByRules();
    let letGo: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (letGo = resolve));
    model.reply(async (request) => {
      await released;
      return replyAsReader(request);
    });
    const rereading = verify.app.get(RereadingService);
    const source = (await rereading.findMarked(id))!;
    const outcome = rereading.reread(source, { ...source, keyId: null });
    await waitUntil(async () => model.requests[0]);
    await calls.send('delete', `tkgs/${graph}`);
    letGo();
    expect(await outcome).toEqual({ kind: 'superseded' });
    expect(await calls.query('select from verify.node where graph_id = $1', graph)).toEqual([]);
  });
});
