import { toBearerHeader, startVerify, type VerifyTestApp } from '../../test/verify-app.ts';
import { AnswerService } from './answer.service.ts';

describe('answers from a graph', () => {
  let verify: VerifyTestApp;
  let answers: AnswerService;
  let graph: string;
  const call = async (method: 'post' | 'patch' | 'delete', path: string, body: object) =>
    (
      await verify.http[method](`/api/v1/tkgs${path}`)
        .set(toBearerHeader(verify.keys.ann))
        .send(body)
        .expect(200)
    ).body;
  const node = async (label: string, type = 'BELIEF'): Promise<string> =>
    (await call('post', `/${graph}/graph/nodes`, { label, type })).id;
  const ask = async (question: string, more: { language?: string; before?: string[] } = {}) => {
    const answer = await answers.answerFromGraph(graph, { question, language: 'en', ...more });
    expect(answer.missing === null).toBe(answer.grounded);
    for (const { carrierId, start, end, quote } of answer.sentences.flatMap(
      ({ citations }) => citations,
    )) {
      const { rows } = await verify.database.pool.query(
        'select text from verify.node where id = $1',
        [carrierId],
      );
      expect(rows[0].text.slice(start, end)).toBe(quote);
    }
    return answer;
  };
  const answerText = async (question: string) =>
    (await ask(question)).sentences.map(({ text }) => text).join(' ');
  beforeAll(async () => {
    verify = await startVerify();
    answers = verify.app.get(AnswerService);
    graph = (await call('post', '', { name: 'Harbour' })).tkg_id;
  });
  afterAll(() => verify.close());

  it('says that there is nothing in an empty one', async () => {
    const { grounded, missing, sentences } = await ask('When did the harbour reopen?');
    expect({ grounded, sentences }).toEqual({ grounded: false, sentences: [] });
    expect(missing).toContain('harbour');
    expect((await ask('When did the harbour reopen?', { language: 'ko' })).missing).toMatch(
      /[가-힣]/,
    );
  });

  it('quotes the labels of nodes, as they are now', async () => {
    const id = await node('The harbour of Lindholm reopened in March 2026.');
    expect(await answerText('When did the harbour of Lindholm reopen?')).toBe(
      'The harbour of Lindholm reopened in March 2026.',
    );
    await call('patch', `/${graph}/graph/nodes`, {
      id,
      label: 'The harbour of Lindholm reopened in June 2026.',
    });
    expect(await answerText('When did the harbour of Lindholm reopen?')).toBe(
      'The harbour of Lindholm reopened in June 2026.',
    );
    await call('delete', `/${graph}/graph/nodes`, { id });
    expect((await ask('When did the harbour of Lindholm reopen?')).grounded).toBe(false);
  });

  it('tells edges as sentences, carried by both of their ends', async () => {
    const from = await node('Heavy rain in the hills', 'EVENT');
    const to = await node('Flooding of the old town', 'EVENT');
    const edge = await call('post', `/${graph}/graph/edges`, { from, to, edge_type: 'CAUSES' });
    const { sentences } = await ask('What causes flooding of the old town?');
    expect(sentences[0]?.text).toBe('“Heavy rain in the hills” causes “Flooding of the old town”.');
    expect(sentences[0]?.citations.map(({ carrierId }) => carrierId)).toEqual([from, to]);
    await call('delete', `/${graph}/graph/edges`, { id: edge.id });
    expect(
      (await ask('What causes flooding of the old town?')).sentences.some(({ text }) =>
        text.includes('causes'),
      ),
    ).toBe(false);
  });

  it('gives beliefs of different times with their times, the newest first', async () => {
    const annotate = async (label: string, when: string, precision: string) =>
      call('patch', `/${graph}/graph/nodes/${await node(label)}/annotation`, { when, precision });
    await annotate('Marta Holt leads the port of Varde.', '2024', 'year');
    await annotate('Jonas Berg leads the port of Varde.', '2026-Q2', 'quarter');
    expect(await answerText('Who leads the port of Varde?')).toBe(
      'As of 2026-Q2: “Jonas Berg leads the port of Varde”. An earlier statement, 2024: “Marta Holt leads ' +
        'the port of Varde”.',
    );
    expect(await answerText('Who led the port of Varde in 2024?')).toContain('Marta Holt');
  });

  it('understands what was said before, in any script', async () => {
    await node('아리랑 다리는 2019년에 완공되었다.');
    expect(
      (await ask('아리랑 다리는 언제 완공되었나요?', { language: 'ko' })).sentences[0]?.text,
    ).toContain('2019년');
    await node('The ferry to Aldmoor carried 400 people in 2023.');
    await node('The ferry to Aldmoor carried 900 people in 2024.');
    const { sentences } = await ask('and in 2024?', {
      before: ['How many people did the ferry to Aldmoor carry in 2023?'],
    });
    expect(sentences[0]?.text).toContain('900');
  });

  it.each([
    '🎉',
    '',
    '?',
    'x'.repeat(5_000),
    '\u0000\ud800',
    'الجسر',
    'select 1; drop table verify.node',
  ])('stands %j', async (question) => {
    expect((await ask(question)).grounded).toBe(false);
  });
});
