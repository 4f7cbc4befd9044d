import { startDemoNews, type DemoNews } from '@plumbline/testing';
import type { UIMessageChunk } from '@plumbline/llm';
import { parseReply } from './chat-replies.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';
import { seedCollection } from './seed-collection.ts';

const PAGES = [
  {
    url: 'https://oakmoor.example/bridge',
    title: 'The Grendel bridge',
    publishedAt: '2026-03-02T08:00:00Z',
    text:
      'The Grendel bridge in Oakmoor is 412 metres long. It was opened by mayor Ida Falk in ' +
      'May 2019.',
  },
  {
    url: 'https://oakmoor.example/ko',
    title: '그렌델 다리',
    publishedAt: '2026-03-03T08:00:00Z',
    text: '그렌델 다리의 건설 비용은 6170만 유로였다. 다리는 2019년 5월에 개통되었다.',
  },
];

describe('what chat says', () => {
  let demo: DemoNews;
  let verify: VerifyTestApp;
  let collection: string;
  beforeAll(async () => {
    demo = await startDemoNews();
    verify = await startVerify(demo.env);
    ({ id: collection } = await seedCollection(verify, { name: 'Oakmoor', pages: PAGES }));
  });
  afterAll(async () => {
    await verify.close();
    await demo.close();
  });

  const chat = async (body: object) => {
    const { text } = await verify.http
      .post('/api/v1/chat')
      .set(toBearerHeader(verify.keys.ann))
      .send(body)
      .expect(200);
    const events = [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => data!);
    expect(events.pop()).toBe('[DONE]');
    const chunks = events.map((data) => JSON.parse(data) as UIMessageChunk);
    expect(chunks.map(({ type }) => type)).not.toContain('error');
    return parseReply(chunks);
  };

  it.each([
    ['How long is the Grendel bridge?', 'The Grendel bridge in Oakmoor is 412 metres long [1].'],
    ['그렌델 다리의 건설 비용은 얼마였나요?', '그렌델 다리의 건설 비용은 6170만 유로였다 [1].'],
  ])('is what the pages of the collection say: %s', async (message, expectedText) => {
    const reply = await chat({ message, collection_id: collection });
    expect(reply.text).toBe(expectedText);
    expect(reply.data('grounding')).toEqual([{ grounded: true, missing: null }]);
  });

  it('goes on with what was spoken of, and stays with it', async () => {
    const first = await chat({
      message: 'How long is the Grendel bridge?',
      collection_id: collection,
    });
    const [{ messageMetadata }] = first.chunksOfType('start') as unknown as [
      { messageMetadata: { session_id: string } },
    ];
    const { session_id } = messageMetadata;
    expect(
      (await chat({ message: 'Who opened it?', session_id, collection_id: collection })).text,
    ).toContain('Ida Falk');
    const doubted = await chat({
      message: 'No, it was opened by Harald Blau.',
      session_id,
      collection_id: collection,
    });
    expect(doubted.text).toMatch(/^This is what the sources say:\n.*Ida Falk/);
    expect(doubted.text).not.toContain('Blau');
  });

  it.each([
    ['de', 'Wer besitzt die Kathedrale von Quixotria?'],
    ['fr', 'Qui possède la cathédrale de Quixotria ?'],
    ['es', '¿Quién posee la catedral de Quixotria?'],
    ['ko', '퀵소트리아 대성당은 누구의 소유인가요?'],
    ['ja', 'クイクソトリア大聖堂は誰のものですか？'],
    ['zh', '奎克索特里亚大教堂属于谁？'],
    ['ar', 'من يملك كاتدرائية كويكسوتريا؟'],
  ])(
    'tells in the language of the message what the pages do not say (%s)',
    async (language, message) => {
      const own = await chat({ message, collection_id: collection });
      const { grounded, missing } = own.data('grounding')[0]!;
      expect(grounded).toBe(false);
      expect(own.text).toBe(missing);
      expect((await chat({ message, collection_id: collection, language })).text).toBe(missing);
    },
  );

  it('follows the edits of a graph at once', async () => {
    const asAnn = toBearerHeader(verify.keys.ann);
    const { body: graph } = await verify.http
      .post('/api/v1/tkgs')
      .set(asAnn)
      .send({ name: 'Plans' })
      .expect(200);
    const nodes = `/api/v1/tkgs/${graph.tkg_id}/graph/nodes`;
    const ask = () => chat({ message: 'When will the Harrow tunnel open?', tkg_id: graph.tkg_id });
    expect((await ask()).data('grounding')).toMatchObject([{ grounded: false }]);
    const { body: node } = await verify.http
      .post(nodes)
      .set(asAnn)
      .send({ label: 'The Harrow tunnel will open in May 2027.' })
      .expect(200);
    const first = await ask();
    expect(first.text).toContain('The Harrow tunnel will open in May 2027 [1].');
    expect(first.data('citation')).toMatchObject([
      { source_id: node.id, quote: 'The Harrow tunnel will open in May 2027.', url: null },
    ]);
    expect(first.chunksOfType('source-url')).toEqual([]);
    const whole = await chat({ message: 'What do you know?', tkg_id: graph.tkg_id });
    expect(whole.text).toBe(
      'The graph has one statement:\nThe Harrow tunnel will open in May 2027 [1].',
    );
    await verify.http
      .patch(nodes)
      .set(asAnn)
      .send({ id: node.id, label: 'The Harrow tunnel will open in June 2028.' })
      .expect(200);
    expect((await ask()).text).toContain('June 2028 [1].');
    await verify.http.delete(`${nodes}/${node.id}`).set(asAnn).expect(200);
    expect((await ask()).data('grounding')).toMatchObject([{ grounded: false }]);
  });

  it('comes from the tools that are enabled, where there is nothing else', async () => {
    const plain = await chat({
      message: 'The repair of the harbour of Lindholm cost 61.7 million euros.',
    });
    expect(plain.text).toMatch(/^No language model is configured/);
    const checked = await chat({
      message: 'The repair of the harbour of Lindholm cost 61.7 million euros.',
      use_fact_checker: true,
    });
    const [{ output }] = checked.chunksOfType('tool-output-available') as unknown as [
      { output: { verdict: string; summary: string } },
    ];
    expect(checked.text).toBe(output.summary);
    expect(checked.chunksOfType('source-url').length).toBeGreaterThan(0);
  });
});
