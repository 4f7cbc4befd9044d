import { createManualGraph, type ManualGraph } from '../../../test/manual-graph.ts';
import { startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

const ARABIC = 'ميناء ليندهولم أعيد افتتاحه في مارس';
const KOREAN = '린드홀름 항구는 2026년 3월에 다시 열렸다';
const EMOJI = 'The bridge 🌉 of Aarsund </node> & "more" 👩‍👩‍👧';

describe('nodes edited by hand', () => {
  let verify: VerifyTestApp;
  let graph: ManualGraph;
  beforeAll(async () => {
    verify = await startVerify();
  });
  afterAll(() => verify.close());
  beforeEach(async () => {
    graph = await createManualGraph(verify);
  });

  describe('nodes', () => {
    it('are created as beliefs, in the words given', async () => {
      const created = await graph.node('  Rain flooded the quay  ', {
        description: 'seen from the tower',
      });
      expect(created).toEqual({
        ...{
          id: expect.any(String),
          label: 'Rain flooded the quay',
          title: 'Rain flooded the quay',
          type: 'BELIEF',
        },
        ...{
          description: 'seen from the tower',
          category: '',
          annotation: null,
          claim_date: null,
          deadline: null,
        },
        ...{ about: [], ingest_source_id: null, start: null, end: null },
      });
      expect(await graph.read()).toEqual({
        nodes: [created],
        edges: [],
        sources: [],
        truncated: false,
        next_cursor: null,
      });
    });

    it.each([ARABIC, KOREAN, EMOJI, 'x'.repeat(1000), '𝕏'.repeat(1000)])(
      'keep a label of any script as it is (%.20s)',
      async (label) => {
        expect((await graph.node(label, { type: 'CLAIM' })).label).toBe(label);
        expect((await graph.read()).nodes[0].label).toBe(label);
      },
    );

    it('name the entities of the graph that stand in their words, whichever was there first', async () => {
      const harbour = await graph.node('Lindholm', { type: 'ENTITY' });
      const claim = await graph.node('Lindholm reopened on 12 March 2026.', { type: 'CLAIM' });
      const other = await graph.node('The Lindholmers cheered.');
      expect(claim).toMatchObject({ about: [harbour.id], claim_date: '2026-03-12' });
      expect(other.about).toEqual([]);
      const cheered = await graph.node('Lindholmers', { type: 'ENTITY' });
      expect(
        (await graph.read()).nodes.find(({ id }: { id: string }) => id === other.id).about,
      ).toEqual([cheered.id]);
    });

    it('are renamed and described anew, by the id in the body or in the path', async () => {
      const { id } = await graph.node('The mill closes by 2027', { type: 'PREDICTION' });
      expect(
        (
          await graph
            .call('patch', '/nodes', { id, label: 'The mill closes by June 2028' })
            .expect(200)
        ).body,
      ).toMatchObject({
        ...{
          id,
          label: 'The mill closes by June 2028',
          deadline: '2028-06-30',
          type: 'PREDICTION',
        },
      });
      expect(
        (await graph.call('patch', `/nodes/${id}`, { description: 'said the owner' }).expect(200))
          .body,
      ).toMatchObject({
        ...{ label: 'The mill closes by June 2028', description: 'said the owner' },
      });
      expect(await graph.history()).toHaveLength(3);
      await graph
        .call('patch', `/nodes/${id}`, { label: 'The mill closes by June 2028' })
        .expect(200); // nothing comes of it
      expect(await graph.history()).toHaveLength(3);
    });

    it('go with their edges, by the id in the body or in the path', async () => {
      const [a, b, c] = [await graph.node('a'), await graph.node('b'), await graph.node('c')];
      await graph.edge(a.id, b.id);
      const left = await graph.edge(b.id, c.id);
      expect((await graph.call('delete', '/nodes', { id: a.id }).expect(200)).body).toEqual({
        deleted: true,
      });
      expect((await graph.read()).edges).toEqual([left]);
      await graph.call('delete', `/nodes/${c.id}`).expect(200);
      expect(await graph.read()).toMatchObject({ nodes: [b], edges: [] });
    });

    it.each([
      [{}, /^label must be a string/],
      [{ label: '' }, /^label must not be empty/],
      [{ label: ' \n' }, /^label must not be empty/],
      [{ label: 7 }, /^label must be a string/],
      [{ label: 'a\0b' }, /^label must not contain NUL/],
      [{ label: 'half \ud83c' }, /^label must not contain unpaired surrogates/],
      [{ label: 'x'.repeat(1001) }, /^label must not be longer than 1000/],
      [{ label: 'x', description: 'x'.repeat(4001) }, /^description must not be longer than 4000/],
      [{ label: 'x', type: 'THING' }, /^type must be one of .*BELIEF/],
    ])('are refused when they are none (%#)', async (body, message) => {
      expect(await graph.expectRefusal(400, 'post', '/nodes', body)).toMatch(message);
      expect((await graph.read()).nodes).toEqual([]);
    });

    it('are refused when the body is too large, or none', async () => {
      expect(
        await graph.expectRefusal(413, 'post', '/nodes', { label: 'x'.repeat(2 ** 20) }),
      ).toMatch(/^body is larger/);
      await graph.call('post', '/nodes', []).expect(400);
      expect(await graph.expectRefusal(400, 'patch', '/nodes', { label: 'x' })).toMatch(
        /^id must be a UUID/,
      );
      expect(await graph.expectRefusal(400, 'delete', '/nodes')).toMatch(/^id must be a UUID/);
      const { id } = await graph.node('x');
      expect(await graph.expectRefusal(400, 'patch', `/nodes/${id}`, {})).toMatch(
        /^label or description/,
      );
    });

    it('that the graph does not have are not found', async () => {
      const nowhere = '019aa0f0-0000-7000-8000-000000000000';
      for (const id of [nowhere, 'x', '%F0%9F%8C%89', "1'--"]) {
        expect(await graph.expectRefusal(404, 'patch', `/nodes/${id}`, { label: 'x' })).toMatch(
          /^Node .* does not exist/,
        );
        expect(await graph.expectRefusal(404, 'delete', `/nodes/${id}`)).toMatch(
          /^Node .* does not exist/,
        );
        expect(
          await graph.expectRefusal(404, 'patch', `/nodes/${id}/annotation`, {
            when: '2026',
            precision: 'year',
          }),
        ).toMatch(/^Node .* does not exist/);
      }
      const elsewhere = await graph.node('of the first graph');
      graph = await createManualGraph(verify);
      await graph.expectRefusal(404, 'delete', `/nodes/${elsewhere.id}`);
    });
  });

  describe('annotations', () => {
    it.each([
      ['2026', 'year'],
      ['2026-Q3', 'quarter'],
      ['2026-07', 'month'],
      ['2024-02-29', 'day'],
    ])('say when a belief holds: %s, a %s', async (when, precision) => {
      const { id } = await graph.node('The ferry sails');
      expect(
        (await graph.call('patch', `/nodes/${id}/annotation`, { when, precision }).expect(200))
          .body,
      ).toMatchObject({
        ...{ id, label: 'The ferry sails', annotation: { when, precision } },
      });
      expect((await graph.read()).nodes[0].annotation).toEqual({ when, precision });
    });

    it.each([
      ['2026-07', 'year'],
      ['2026', 'quarter'],
      ['2026-Q5', 'quarter'],
      ['2026-q3', 'quarter'],
      ['2026-13', 'month'],
      ['2026-Q3', 'month'],
      ['2026-02-30', 'day'],
      ['2026-7-1', 'day'],
      ['0000', 'year'],
      ['٢٠٢٦', 'year'],
      ['today', 'day'],
    ])('must be a date that exists, at its precision: not %s as a %s', async (when, precision) => {
      const { id } = await graph.node('The ferry sails');
      const message = await graph.expectRefusal(400, 'patch', `/nodes/${id}/annotation`, {
        when,
        precision,
      });
      expect(message).toMatch(/^when must be an existing date with the precision/);
    });

    it('take the place of the one before, and can be taken away', async () => {
      const { id } = await graph.node('The ferry sails');
      const path = `/nodes/${id}/annotation`;
      await graph.call('patch', path, { when: '2025', precision: 'year' }).expect(200);
      await graph.call('patch', path, { when: '2026-Q1', precision: 'quarter' }).expect(200);
      expect((await graph.read()).nodes[0].annotation).toEqual({
        when: '2026-Q1',
        precision: 'quarter',
      });
      expect((await graph.call('delete', path).expect(200)).body.annotation).toBeNull();
      expect((await graph.history()).map(({ action }: { action: string }) => action)).toEqual([
        ...Array<string>(3).fill('annotate_node'),
        'create_node',
      ]);
      expect(await graph.expectRefusal(400, 'patch', path, { when: '2026' })).toMatch(
        /^precision must be one of .*quarter/,
      );
      expect(await graph.expectRefusal(400, 'patch', path, {})).toMatch(/^when must be/);
    });

    it('are not for entities, which do not hold at any time', async () => {
      const { id } = await graph.node('Lindholm', { type: 'ENTITY' });
      expect(
        await graph.expectRefusal(400, 'patch', `/nodes/${id}/annotation`, {
          when: '2026',
          precision: 'year',
        }),
      ).toMatch(/^nodeId must not be the id of an ENTITY/);
    });
  });
});
