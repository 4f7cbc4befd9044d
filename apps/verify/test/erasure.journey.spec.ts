import { SETTINGS } from '@plumbline/http';
import { startDemoNews, startPageServer, type DemoNews, type PageServer } from '@plumbline/testing';
import {
  MARKED_NAME,
  MARKERS,
  NAMING_QUESTION,
  NEUTRAL_QUESTION,
  storeMarkedContent,
  type MarkedContent,
} from './marked-content.ts';
import { AccountService } from '../src/auth/account.service.ts';
import { findResidualTexts } from './residual-texts.ts';
import { startVerify, toBearerHeader, type VerifyTestApp } from './verify-app.ts';

const MAX_FILL_MS = 120_000;
const STORING_TABLES = [
  ...['chat_message', 'check_review', 'chunk', 'collection_source', 'detection', 'document_check'],
  ...['edge', 'fact_check', 'fingerprint', 'graph', 'graph_edit', 'node', 'source', 'statement'],
  ...['verdict', 'research_job'],
].map((table) => `verify.${table}`);

describe('an erasure', () => {
  let demo: DemoNews;
  let pages: PageServer;
  beforeAll(async () => {
    [demo, pages] = await Promise.all([startDemoNews(), startPageServer()]);
  });
  afterAll(() => Promise.all([demo.close(), pages.close()]));

  /** An account with everything, beside another account with equal texts. */
  function useFilledAccount(question: string) {
    const state = {} as {
      verify: VerifyTestApp;
      content: MarkedContent;
      othersContent: MarkedContent;
      /** What is left when only the other account has the texts. */
      othersRows: Record<string, number>;
    };
    beforeAll(async () => {
      state.verify = await startVerify({
        ...demo.env,
        FETCH_ALLOWED_PRIVATE_HOSTS: [demo.env.FETCH_ALLOWED_PRIVATE_HOSTS, pages.host]
          .filter(Boolean)
          .join(','),
      });
      const { keys } = state.verify;
      state.othersContent = await storeMarkedContent(state.verify, pages, keys.stranger, question);
      state.othersRows = await findRows(state.verify);
      state.content = await storeMarkedContent(state.verify, pages, keys.ann, question);
    }, MAX_FILL_MS);
    afterAll(() => state.verify.close());
    return state;
  }
  const findRows = (verify: VerifyTestApp, words: readonly string[] = MARKERS) =>
    findResidualTexts(verify.database, words, verify.app.get(SETTINGS));
  /** Every kind of row that keeps texts; a kind that the search misses would prove nothing. */
  const expectTextsEverywhere = async (verify: VerifyTestApp) =>
    expect(Object.keys(await findRows(verify))).toEqual(expect.arrayContaining(STORING_TABLES));
  const createCalls = (verify: () => VerifyTestApp) => ({
    erase: (body: object, key = verify().keys.ann) =>
      verify()
        .http.post('/api/v1/erasures')
        .set(toBearerHeader(key))
        .send({ reason: 'The contract has ended.', ...body }),
    get: (path: string, key = verify().keys.ann) =>
      verify().http.get(`/api/v1/${path}`).set(toBearerHeader(key)),
  });

  describe('of sources', () => {
    const state = useFilledAccount(NEUTRAL_QUESTION);
    const { erase, get } = createCalls(() => state.verify);

    it('has texts in every table to begin with', () => expectTextsEverywhere(state.verify));

    it('counts in a dry run what it would take, and takes nothing', async () => {
      const before = await findRows(state.verify);
      const { body } = await erase({ source_id: state.content.sourceId, dry_run: true });
      expect(body).toMatchObject({
        ...{ id: null, scope: 'source', dry_run: true, status: 'done', requested_by: 'Ann' },
        sources: [{ id: state.content.sourceId, title: expect.stringContaining('Quorvax') }],
        reason: 'The contract has ended.',
      });
      expect(body.counts).toMatchObject({ sources: 1, fingerprints: 1, memory: null });
      for (const name of ['passages', 'nodes', 'edges', 'edits', 'checks', 'messages'])
        expect([name, body.counts[name]]).not.toEqual([name, 0]);
      expect(await findRows(state.verify)).toEqual(before);
    });

    it('leaves no word of them in any table, nor in the queue, and nothing of others goes', async () => {
      const { sourceId, pageIds } = state.content;
      for (const id of [sourceId, ...pageIds]) {
        const { body } = await erase({ source_id: id }).expect(200);
        expect(body).toMatchObject({ scope: 'source', status: 'done', counts: { sources: 1 } });
      }
      expect(await findRows(state.verify)).toEqual(state.othersRows);
    });

    it('keeps the turns of a chat, with a notice in place of what cites a source', async () => {
      const { body } = await get(`chat/sessions/${state.content.sessionId}`).expect(200);
      expect(body.messages.map(({ role, text }: Record<string, string>) => [role, text])).toEqual([
        ['user', NEUTRAL_QUESTION],
        ['assistant', 'This message was erased.'],
      ]);
    });

    it('is on record, without what was erased', async () => {
      const { body } = await get('erasures').expect(200);
      expect(body.erasures).toHaveLength(3);
      for (const erasure of body.erasures)
        expect(erasure).toMatchObject({
          ...{ scope: 'source', requested_by: 'Ann', reason: 'The contract has ended.' },
          ...{ status: 'done', sources: [], dry_run: false },
        });
      const [{ id }] = body.erasures;
      expect((await get(`erasures/${id}`).expect(200)).body).toEqual(body.erasures[0]);
      await get(`erasures/${id}`, state.verify.keys.stranger).expect(404);
      await get(`erasures/${id}`, state.verify.keys.master).expect(200);
    });

    it('leaves nothing at all when the other account erases its sources too', async () => {
      const { sourceId, pageIds } = state.othersContent;
      for (const id of [sourceId, ...pageIds])
        await erase({ source_id: id }, state.verify.keys.stranger).expect(200);
      expect(await findRows(state.verify)).toEqual({});
    });
  });

  describe('of a subject', () => {
    const state = useFilledAccount(NAMING_QUESTION);
    const { erase, get } = createCalls(() => state.verify);

    it('lists in a dry run the sources that would go', async () => {
      const { body } = await erase({ subject: MARKED_NAME, dry_run: true }).expect(200);
      expect(body).toMatchObject({ id: null, scope: 'subject', counts: { sources: 3 } });
      expect(body.sources).toHaveLength(3);
    });

    it('leaves no word of what names it in any table, also where it is written otherwise', async () => {
      const { body } = await erase({ subject: ` ${MARKED_NAME.toUpperCase()} ` }).expect(200);
      expect(body).toMatchObject({ scope: 'subject', status: 'done', counts: { sources: 3 } });
      // Texts that name it in another script only are erased under that name.
      await erase({ subject: '즈믈렉스' }).expect(200);
      await erase({ subject: 'زملكوفا' }).expect(200);
      expect(await findRows(state.verify)).toEqual(state.othersRows);
    });

    it('is on record without the name', async () => {
      const { body } = await get('erasures').expect(200);
      expect(JSON.stringify(body)).not.toMatch(new RegExp(MARKERS.join('|'), 'i'));
    });

    it('leaves nothing at all when the other account erases the subject too', async () => {
      for (const subject of [MARKED_NAME, '즈믈렉스', 'زملكوفا'])
        await erase({ subject }, state.verify.keys.stranger).expect(200);
      expect(await findRows(state.verify)).toEqual({});
    });
  });

  describe('of an account', () => {
    const state = useFilledAccount(NAMING_QUESTION);
    const { erase, get } = createCalls(() => state.verify);

    it('needs a master key', async () => {
      await erase({ account: true }).expect(403);
    });

    it('leaves no word of it in any table, and its keys are refused', async () => {
      const { master, ann, bob, stranger } = state.verify.keys;
      const { body } = await erase({ account: true }, master).expect(200);
      expect(body).toMatchObject({ scope: 'account', status: 'done', counts: { sources: 3 } });
      expect(await findRows(state.verify)).toEqual(state.othersRows);
      for (const key of [master, ann, bob]) await get('erasures', key).expect(401);
      const { body: found } = await get(
        'fact-search?source=ingest&q=Drumlow+harbour+repairs',
        stranger,
      ).expect(200);
      expect(found.meta.total).toBeGreaterThan(0);
    });

    it('leaves a tombstone without names', async () => {
      const { rows } = await state.verify.database.pool.query(
        'select name = id::text as nameless, erased_at is not null as erased from verify.account where id = $1',
        [state.verify.accountId],
      );
      expect(rows).toEqual([{ nameless: true, erased: true }]);
    });

    it('leaves nothing at all when the other account is erased too', async () => {
      const accounts = state.verify.app.get(AccountService);
      const { id } = await accounts.findOrCreateAccount('other');
      const { token } = await accounts.createKey(id, { kind: 'master', name: 'Owner' });
      await erase({ account: true }, token).expect(200);
      expect(await findRows(state.verify)).toEqual({});
    });
  });
});
