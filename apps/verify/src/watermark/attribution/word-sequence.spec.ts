import * as fc from 'fast-check';
import { toWordSequence } from './word-sequence.ts';

const readWords = (text: string): string[] => {
  const { wordCount, startOffsets, endOffsets } = toWordSequence(text);
  return Array.from({ length: wordCount }, (_, word) =>
    text.slice(startOffsets[word], endOffsets[word]),
  );
};
const expectSameWords = (one: string, other: string) =>
  expect(toWordSequence(other).codes).toEqual(toWordSequence(one).codes);

describe('the words of a text', () => {
  it.each([
    [
      'figures whole',
      'It fell 12.5% to $1,000.50 on 2026-07-16, at -5 degrees.',
      'It fell 12.5% to $1,000.50 on 2026-07-16 at -5 degrees',
    ],
    [
      'a minus that begins a line or a bracket, and a dash of a list',
      'So\n–5 and (-6)\n- 7',
      'So –5 and -6 7',
    ],
    ['Korean by spaces', '가람대교는 2019년 개통됐다.', '가람대교는 2019년 개통됐다'],
    ['Chinese by characters', '北桥于2019年6月开通。', '北 桥 于 2019 年 6 月 开 通'],
    ['Thai by characters with their marks', 'สะพานนี้', 'ส ะ พ า น นี้'],
    ['Hindi with its vowels', 'पुल बना', 'पुल बना'],
    ['no markers of lists', '1. First it rose.\n- Then it fell.', 'First it rose Then it fell'],
    ['no emoji', 'Well 👩‍👩‍👧 done 👍🏽 1️⃣', 'Well done 1️⃣'],
  ])('are read with %s', (_what, text, expected) =>
    expect(readWords(text).join(' ')).toBe(expected),
  );

  it.each([
    [
      'links',
      'See [the report](https://example.org/a_(b) "Title") and [more][ref].\n\n[ref]: ' +
        'https://example.org/c',
      'See the report and more.',
    ],
    ['images', 'Look ![a cat](cat.png) here.', 'Look here.'],
    [
      'emphasis inside a word',
      'Un**believ**able _news_ and `code`.',
      'Unbelievable news and code.',
    ],
    [
      'tags',
      '<p class="lead">Un<b>believ</b>able<br>news</p><!-- no --><script>var x = 1;</script>',
      'Unbelievable news',
    ],
    ['entities', 'Caf&eacute; &amp; bar&nbsp;&#233;&#xE9;', 'Café & bar éé'],
    ['invisible characters', 'The\u200bre \ufe06\ufe0d\u2061\u2064is\u00ad one.', 'There is one.'],
  ])('are those of the page that %s make', (_what, source, shown) =>
    expectSameWords(shown, source),
  );

  it.each([
    ['figures', '3.5', '35'],
    ['figures', '5-10', '510'],
    ['currencies', '$5', '€5'],
    ['signs', 'at -5', 'at 5'],
    ['accents', 'résumé', 'resume'],
    ['vowels of Hindi', 'पुल', 'पल'],
  ])('keep apart %s: %s and %s', (_what, one, other) =>
    expect(toWordSequence(one).codes).not.toEqual(toWordSequence(other).codes),
  );

  const piece = fc.constantFrom(
    ...[
      'The ',
      'ﬁnal ',
      'STRASSE ',
      'straße ',
      'ΟΔΟΣ ',
      'İstanbul ',
      'Ångström ',
      'e\u0301te\u0301 ',
      'ệ ',
      '１２．５％ ',
      '㎏ ',
      '½ ',
      '℃ ',
    ],
    ...[
      '가람 ',
      '각 ',
      'ｶﾞｰﾄﾞ',
      '東京',
      '، السلام ',
      'عَلَيْكُم ',
      'क्षत्रिय ',
      'กำ',
      '𝐁𝐨𝐥𝐝 ',
      '. ',
      ', ',
      '\n\n',
      '“',
      '”',
      '…',
      '–',
      '👩‍👧 ',
      '\ud800',
    ],
  );
  it('do not change with case, white space, normal forms and marks', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }),
        fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'),
        (pieces, form) => {
          const text = `So ${pieces.join('')}`;
          expectSameWords(text, text.normalize(form));
          expectSameWords(text, text.toLowerCase());
          expectSameWords(text, text.replace(/\s+/g, ' '));
          expectSameWords(text, text.replaceAll(' ', ' \ufe06\ufe0b\u2063'));
        },
      ),
    );
  });

  it('are read from any string, in order', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc
            .array(fc.constantFrom(...'<>&;![](){}*_#-.1a\n "\ud83d\ufe06'))
            .map((all) => all.join('')),
        ),
        (text) => {
          const { wordCount, startOffsets, endOffsets, codeStarts, sentenceEnds } =
            toWordSequence(text);
          let last = 0;
          for (let word = 0; word < wordCount; word++) {
            expect(startOffsets[word]).toBeGreaterThanOrEqual(word && startOffsets[word - 1]!);
            expect(endOffsets[word]).toBeGreaterThan(startOffsets[word]!);
            expect(codeStarts[word + 1]).toBeGreaterThan(codeStarts[word]!);
            last = endOffsets[word]!;
          }
          expect(last).toBeLessThanOrEqual(text.length);
          expect(sentenceEnds.at(-1) ?? 0).toBe(wordCount);
        },
      ),
    );
  });
});
