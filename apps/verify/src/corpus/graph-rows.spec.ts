import { extractOffline } from '@plumbline/extraction';
import * as fc from 'fast-check';
import { findEntityMentions } from './entity-mentions.ts';
import { toEntityKey } from './entity-key.ts';
import { buildGraphRows } from './graph-rows.ts';

const CONTEXT = {
  sourceId: '00000000-0000-4000-8000-00000000000a',
  graphId: '00000000-0000-4000-8000-00000000000b',
  title: null,
};
const buildRowsFromText = (text: string) =>
  buildGraphRows(text, extractOffline({ text, referenceDate: new Date('2026-05-04') }), CONTEXT);

describe('the rows of a source', () => {
  it.each([
    [
      'The harbour of Lindholm cost 48 million euros in 2024. Mayor Jane Holt opened its quay on 3 ' +
        'May 2026. Lindholm will add a second quay by 2029.',
      ['Lindholm', 'Jane Holt'],
      ['Lindholm | The harbour', 'Jane Holt | Mayor', 'Lindholm | Lindholm will'],
    ],
    [
      '삼성전자는 2025년 3월 영업이익이 6조 6000억 원이라고 밝혔다. 한국은행은 기준금리를 2.5%로 내렸다.',
      ['삼성전자', '한국은행'],
      ['삼성전자 | 삼성전자', '한국은행 | 한국은행'],
    ],
  ])(
    'join claims and predictions with the entities that they name: %s',
    async (text, names, pairs) => {
      const { nodes, entityMentions } = await buildRowsFromText(text);
      const entities = nodes.filter(({ type }) => type === 'ENTITY');
      expect(entities.map(({ title }) => title)).toEqual(expect.arrayContaining(names));
      for (const { title, normalized, terms, start, end } of entities) {
        expect(text.slice(start!, end!)).toBe(title);
        expect(normalized).toBe(toEntityKey(title));
        expect(terms.length).toBeGreaterThan(0);
      }
      const byId = new Map(nodes.map((node) => [node.id, node]));
      const renderedPairs = entityMentions.map(
        ({ factId, entityId }) => `${byId.get(entityId)!.title} | ${byId.get(factId)!.text}`,
      );
      for (const pair of pairs)
        expect(renderedPairs.some((one) => one.startsWith(pair))).toBe(true);
      for (const { factId, entityId } of entityMentions)
        expect([byId.get(factId)!.type, byId.get(entityId)!.type]).toEqual([
          expect.stringMatching(/CLAIM|PREDICTION/),
          'ENTITY',
        ]);
    },
  );

  it('join exactly what has a mention within, each pair once', () => {
    const spans = fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 30 })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(
        spans,
        fc.array(spans, { maxLength: 6 }),
        fc.infiniteStream(fc.boolean()),
        (gaps, named, coin) => {
          let at = 0;
          const facts = gaps.map(([gap, length], index) => {
            const start = at + gap;
            at = start + length;
            return { id: `f${index}`, start, end: at };
          });
          const shuffled = facts.toSorted(() => (coin.next().value ? 1 : -1));
          const entities = named.map((mentions, index) => ({
            id: `e${index}`,
            mentions: mentions.map(([start, length]) => ({
              start: start * 10,
              end: start * 10 + length,
            })),
          }));
          const expected = entities.flatMap(({ id, mentions }) =>
            facts
              .filter(({ start, end }) =>
                mentions.some((mention) => start <= mention.start && mention.end <= end),
              )
              .map((fact) => `${fact.id} ${id}`),
          );
          const mentionPairs = findEntityMentions(shuffled, entities).map(
            ({ factId, entityId }) => `${factId} ${entityId}`,
          );
          expect(mentionPairs.toSorted()).toEqual(expected.toSorted());
        },
      ),
    );
  });
});

describe('the key of an entity', () => {
  it.each([
    ['St. Louis', 'St Louis'],
    ['U.S.', 'US'],
    ['Ｇａｌａｘｙ  S24', 'galaxy s24'],
    ['Coca‑Cola', 'Coca-Cola'],
    ["L'Oréal", 'L’Oréal'],
  ])('is one for %s and %s', (one, other) => expect(toEntityKey(one)).toBe(toEntityKey(other)));

  it.each([
    ['Acme 1.5', 'Acme 15'],
    ['Galaxy S24', 'Galaxy S24 Ultra'],
    ['Oréal', 'Oreal'],
    ['삼성', '삼성전자'],
  ])('is not one for %s and %s', (one, other) =>
    expect(toEntityKey(one)).not.toBe(toEntityKey(other)),
  );

  it('of a key is the key', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (name) => toEntityKey(toEntityKey(name)) === toEntityKey(name),
      ),
    );
  });
});

describe('a sentence of two statements', () => {
  it('becomes two claims that its link joins, each described by the sentence', async () => {
    const text =
      'Kesco closed its mill in Norby in 2024 because the river had flooded the hall. Kesco ' +
      'had opened the Norby mill in 1901.';
    const { nodes, edges } = await buildRowsFromText(text);
    const claims = nodes.filter(({ type }) => type === 'CLAIM');
    expect(claims.map(({ title, description }) => [title, description])).toEqual([
      ['Kesco closed its mill in Norby in 2024', text.slice(0, text.indexOf(' Kesco'))],
      ['The river had flooded the hall', text.slice(0, text.indexOf(' Kesco'))],
      ['Kesco had opened the Norby mill in 1901', ''],
    ]);
    expect(edges).toMatchObject([
      { fromId: claims[1]!.id, toId: claims[0]!.id, type: 'CAUSES', mechanism: '' },
    ]);
  });

  it('stays one where somebody only says so, and a condition is no claim', async () => {
    const { nodes } = await buildRowsFromText(
      'The mayor said the mill closed because the river rose in 2024. Kesco will lose 40 jobs ' +
        'if its last mill stays closed in 2025.',
    );
    expect(nodes.filter(({ type }) => type === 'CLAIM').map(({ title }) => title)).toEqual([
      'The mayor said the mill closed because the river rose in 2024',
      'Kesco will lose 40 jobs if its last mill stays closed in 2025',
    ]);
  });
});
