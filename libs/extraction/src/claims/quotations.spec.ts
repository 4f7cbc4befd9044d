import { analyzeDocument } from '../analyzed-document.ts';
import { findQuotations, removeQuotations } from './quotations.ts';
import { flagQuotedSentences } from './quoted-sentences.ts';

const quotedTexts = (text: string) =>
  findQuotations(text).map(({ start, end }) => text.slice(start, end));

describe('quotations', () => {
  it.each([
    ['He said “it is over” and left.', ['“it is over”']],
    ['"Yes," she said, "it is."', ['"Yes,"', '"it is."']],
    ["Holt called it 'a mess of our own' on Monday.", ["'a mess of our own'"]],
    ["The workers' hall isn't Anna's.", []],
    ['It ended there,” he said.', ['It ended there,”']],
    ['She said: “It ended there.', ['“It ended there.']],
    ['彼は「誤りだ」と述べた。', ['「誤りだ」']],
    ['„Nein“, sagte er.', ['„Nein“']],
    ['« Non », dit-elle.', ['« Non »']],
    ['Nobody spoke.', []],
  ])('in %j are %j', (text, expected) => expect(quotedTexts(text)).toEqual(expected));

  it('leave the writer’s own words', () => {
    const text = 'He said “it is over” and left.';
    expect(removeQuotations(text, findQuotations(text))).toBe('He said  and left.');
  });
});

describe('flagQuotedSentences', () => {
  const quoted = (text: string) => {
    const source = analyzeDocument({
      text,
      referenceDate: new Date('2026-11-20T00:00:00Z'),
      language: 'en',
    });
    return source.sentences
      .filter(({ index }) => flagQuotedSentences(source)[index])
      .map((sentence) => sentence.text);
  };

  it('are those that begin within a quotation', () =>
    expect(quoted('Holt was calm. “We waited. Nobody came. We left.” Then it rained.')).toEqual([
      'Nobody came.',
      'We left.”',
    ]));

  it('end with their paragraph, whether the quotation was closed or not', () =>
    expect(quoted('She said: “We waited. Nobody came.\n\nIt rained. It stopped.')).toEqual([
      'Nobody came.',
    ]));

  it('take a mark behind a figure for inches', () =>
    expect(quoted('The pipe is 5" wide. It is 3 metres long.')).toEqual([]));
});
