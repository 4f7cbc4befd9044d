import fc from 'fast-check';
import { findCitationFaults, splitSentences } from '../../test/citation-audit.ts';
import type { Excerpt } from './excerpt.ts';
import { createExcerpt } from '../../test/sample-excerpt.ts';
import type { Question } from './question.ts';
import { isQuotable, isSelfContained } from './quotability.ts';
import { stripPunctuation, writeByRules, type ReportFindings } from './report-writer.ts';

const LANGUAGES = ['en', 'ko', 'ja', 'zh', 'de', 'fr', 'es', 'sv'];
const ask = (kind: Question['kind'], form?: Question['form']): Question => ({
  kind,
  question: `What of the ${kind}? Is it so.`,
  title: kind,
  ...(form && { form }),
});
const writeReport = (material: Partial<ReportFindings>, language = 'en') =>
  writeByRules(
    { questionAnswers: [], answerSentences: [], agreements: [], disagreements: [], ...material },
    language,
  );

describe('a report by rules', () => {
  const mill = createExcerpt('The mill closed on 3 May. It had 40 workers.', {
    outlet: 'Norvik Courier',
    published: '2026-05-04',
  });
  const other = createExcerpt('Only 12 people worked there.', {
    outlet: 'Herald',
    published: '2026-05-09',
  });

  it('quotes word for word, with who said it and when', () => {
    const { sections, summary } = writeReport({
      questionAnswers: [{ question: ask('course', 'topic'), excerpts: [mill] }],
    });
    const text = 'Norvik Courier, 4 May 2026: “The mill closed on 3 May. It had 40 workers.”';
    expect(sections).toEqual([{ title: 'course', sentences: [{ text, excerpts: [mill] }] }]);
    expect(summary).toEqual(sections[0]!.sentences);
  });

  it('puts what contradicts behind what it contradicts, and says which is later', () => {
    const { sections } = writeReport({
      disagreements: [{ earlier: mill, later: other, confidence: 0.9 }],
    });
    expect(sections[0]).toMatchObject({
      title: 'Where sources disagree',
      sentences: [
        { excerpts: [mill] },
        { text: expect.stringMatching(/^Later, in contrast, Herald, 9 May 2026: /) },
      ],
    });
  });

  it('tells a course of events in the order of time', () => {
    const first = createExcerpt('The mill was sold.', { date: '2019' });
    const last = createExcerpt('The mill burnt down.', { date: '2026-05' });
    const { sections } = writeReport({
      questionAnswers: [{ question: ask('course'), excerpts: [last, first] }],
    });
    expect(sections[0]!.sentences.map(({ excerpts }) => excerpts[0])).toEqual([first, last]);
  });

  it('names all that was asked and not found in one line', () => {
    const unanswered = (['causes', 'outlook'] as const).map((kind) => ({
      question: ask(kind, 'question'),
      excerpts: [],
    }));
    const { summary, sections } = writeReport({
      questionAnswers: [{ question: ask('figures', 'question'), excerpts: [mill] }, ...unanswered],
    });
    expect(sections.at(-1)).toEqual({
      title: 'What was not found',
      sentences: [
        {
          text: expect.stringMatching(/^No source answers the following: .*causes.*; .*outlook/),
          excerpts: [],
        },
      ],
    });
    expect(summary.flatMap(({ excerpts }) => excerpts)).toEqual([mill]);
  });

  it('does not name what nobody asked', () => {
    const { sections } = writeReport({
      questionAnswers: [
        { question: ask('course', 'topic'), excerpts: [mill] },
        { question: ask('causes'), excerpts: [] },
      ],
    });
    expect(sections.map(({ title }) => title)).not.toContain('What was not found');
  });

  it('can be parted into its sentences again, whatever is quoted, in every language', () => {
    const pieces = fc.array(
      fc.constantFrom(
        'The mill ',
        'closed. ',
        '“',
        '”',
        '„',
        '«',
        '»',
        '「',
        '」',
        '"',
        '[7]',
        '. ',
        '? ',
        '폐쇄',
        '。',
        'St. ',
        "'",
        '3.5 ',
      ),
      { minLength: 1, maxLength: 12 },
    );
    const words = pieces.map((all) => all.join('')).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(words, words, fc.constantFrom(...LANGUAGES), (text, outlet, language) => {
        const quotedExcerpt = createExcerpt(text, { outlet, published: '2026-05-04' });
        const material: Partial<ReportFindings> = {
          questionAnswers: [
            { question: ask('figures', 'topic'), excerpts: [quotedExcerpt] },
            { question: { ...ask('causes'), title: outlet }, excerpts: [] },
          ],
          agreements: [[quotedExcerpt, mill]],
          disagreements: [{ earlier: quotedExcerpt, later: mill, confidence: 1 }],
        };
        for (const { sentences } of writeReport(material, language).sections)
          for (const sentence of sentences) {
            const line = `${sentence.text} [1]`;
            expect(splitSentences(line)).toHaveLength(1);
            expect(
              findCitationFaults(line, [
                { quotes: sentence.excerpts.map((own: Excerpt) => own.text) },
              ]),
            ).toEqual([]);
          }
      }),
      { numRuns: 300 },
    );
  });
});

it('stripPunctuation leaves out what would end a sentence or open a quotation', () => {
  expect(stripPunctuation('Is it? [1] “Yes.” No. 5')).toBe('Is it 1 Yes No 5');
});

describe('what may be quoted', () => {
  it.each([
    ['The mill of Norvik closed in May of this year.', true],
    ['Why did the mill of Norvik close in May?', false],
    ['Closed.', false],
    ['"We had no choice but to close the mill, he said.', false],
    ['“Wir hatten keine Wahl, sagte der Besitzer der Mühle.', false],
    ['„Wir hatten keine Wahl“, sagte der Besitzer der Mühle.', true],
    ['방앗간은 5월에 문을 닫았다.', true],
  ])('%j: %s', (text, expected) => expect(isQuotable(text)).toBe(expected));

  it.each([
    ['He closed the mill in May.', 'en', false],
    ['The mill closed in May.', 'en', true],
    ['But the mill stayed open.', 'en', false],
    ['Er schloss die Mühle im Mai.', 'de', false],
    ['Diese Zahl ist zu hoch.', 'de', false],
    ['그는 방앗간을 닫았다.', 'ko', false],
    ['방앗간은 문을 닫았다.', 'ko', true],
    ['この工場は五月に閉鎖した。', 'ja', false],
    ['Elle a fermé le moulin.', 'fr', false],
    ['Su dueño cerró el molino.', 'es', false],
    ['该厂五月关闭。', 'zh', false],
  ])('%j in %s stands alone: %s', (text, language, expected) =>
    expect(isSelfContained(text, language)).toBe(expected),
  );
});
