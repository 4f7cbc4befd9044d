import { stripInvisibleCharacters } from '@plumbline/text';
import { inlineTaskRunner } from './tasks.ts';

const referenceDate = new Date('2026-05-20T00:00:00Z');
/** As a watermark stands: behind a space, and in Korean before it. */
const MARK = '\ufe06\ufe0d\ufe08\ufe0a\ufe07\ufe0c\u2061\u2063\u2064';
const addMarks = (text: string) =>
  text.replace(/(?<=\p{Script=Latin}{2,} )(?=\p{L})|(?<=\p{Script=Hangul})(?= )/gu, MARK);

const TEXTS: Record<string, string> = {
  en:
    'In early May 2024 the Northern Harbour Authority raised its fees by 12 percent. Because ' +
    'of the rise in harbour fees, Marta Olsen of Olsen Ferries stopped two lines. The authority ' +
    'will publish its accounts in March 2027.',
  ko:
    '한국은행은 2024년 5월 기준금리를 3.5퍼센트로 동결했다. 금리가 높아졌기 때문에 주택 거래가 12퍼센트 줄었다. 김서연 대표는 내년 3월 공장을 새로 ' +
    '짓겠다고 말했다.',
};

/** A result without its places and invisible marks. */
const removeMarks = (result: unknown): unknown =>
  JSON.parse(
    stripInvisibleCharacters(
      JSON.stringify(result, (name, value: unknown) =>
        name === 'start' || name === 'end' ? undefined : value,
      ),
    ),
  );

describe.each(Object.entries(TEXTS))('a text with invisible marks (%s)', (language, text) => {
  it('says what it says without them, and is quoted as it stands, marks and all', async () => {
    const own = addMarks(text);
    expect(own).not.toBe(text);
    const [without, extraction] = await Promise.all(
      [text, own].map((each) =>
        inlineTaskRunner.run('extract', { text: each, language, referenceDate }),
      ),
    );
    expect(removeMarks(extraction)).toEqual(removeMarks(without));
    expect(extraction!.claims.length + extraction!.predictions.length).toBeGreaterThan(1);
    expect(extraction!.edges.length).toBeGreaterThan(0);
    const { sentences, claims, predictions, edges } = extraction!;
    for (const { start, end, text: quoted } of [
      ...sentences,
      ...claims,
      ...predictions,
      ...edges.flatMap(({ from, to }) => [from, to]),
    ])
      expect(own.slice(start, end)).toBe(quoted);
    for (const { evidence } of edges) expect(own).toContain(evidence);
    for (const { name, mentions } of extraction!.entities)
      expect(
        mentions.map(({ start, end }) => stripInvisibleCharacters(own.slice(start, end))),
      ).toContain(name);
  });

  it('answers and is reported as it is without them', async () => {
    const question = language === 'en' ? 'Who stopped two lines?' : '기준금리는 얼마인가?';
    const own = addMarks(text);
    const answers = await Promise.all(
      [text, own].map((each) =>
        inlineTaskRunner.run('answer', {
          question,
          passages: [{ id: 'one', text: each }],
          referenceDate,
        }),
      ),
    );
    expect(removeMarks(answers[1])).toEqual(removeMarks(answers[0]));
    for (const { start, end, quote } of answers[1]!.sentences.flatMap(({ citations }) => citations))
      expect(own.slice(start, end)).toBe(quote);
    const reports = await Promise.all(
      [text, own].map((each) =>
        inlineTaskRunner.run('report', { sources: [{ id: 'one', text: each }] }),
      ),
    );
    expect(removeMarks(reports[1])).toEqual(removeMarks(reports[0]));
    for (const { start, end, text: quoted } of reports[1]!.summary)
      expect(own.slice(start, end)).toBe(quoted);
  });

  it('is evidence as it is without them', async () => {
    const [claim = ''] = text.split(/(?<=\.) /);
    const outcomes = await Promise.all(
      [text, addMarks(text)].map(async (each) => {
        const passages = [{ id: 'one', text: each }];
        const question = { claim: addMarks(claim), language: 'en', referenceDate, passages };
        const [[comparison] = []] = await inlineTaskRunner.run('compare', [question]);
        return comparison?.outcome;
      }),
    );
    expect(outcomes).toEqual(['entailed', 'entailed']);
  });
});
