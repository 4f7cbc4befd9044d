import { classifyMarkup } from './markup.ts';
import { findInsertionPoints } from './insertion-points.ts';

/** The text with its slots shown. */
function showInsertionPoints(text: string): string {
  const points = findInsertionPoints(text, classifyMarkup(text));
  return points.reduceRight((out, point) => `${out.slice(0, point)}¦${out.slice(point)}`, text);
}

describe('the places where a mark may stand', () => {
  it.each([
    ['behind the space between two words of a clause', 'The old harbour ¦bridge was closed.'],
    [
      'neither before nor behind a comma or a stop',
      'The harbour, bridges closed. Then autumn; winter: spring.',
    ],
    ['not beside words that lean on their neighbours', 'The harbour would have been of the town.'],
    ['before the space in Hangul', '새로운 다리를¦ 건설하는¦ 계획을¦ 발표했다.'],
    [
      'before the space where words run from right to left',
      'أعلن المجلس¦ المحلي¦ خطة¦ جديدة, אמרה העירייה¦ החדשה¦ אתמול.',
    ],
    ['behind the space in Devanagari', 'क्षेत्रीय परिषद आज नई योजना ¦बनाएगी।'],
    [
      'behind the commas of Chinese and Japanese',
      '报告指出，¦费用将会上涨；¦但是没有说明。彼は、¦そう述べた。',
    ],
    ['between phrases of Thai', 'สภาท้องถิ่น ¦ประกาศแผนการใหม่ ¦เมื่อวานนี้'],
    [
      'not between two scripts, or beside figures',
      'Some harbour 세계, some harbour 2024 bridge, some harbour цена',
    ],
    [
      'not beside addresses',
      'Look under www.example.com today, or write somebody@example.com today, example.org ' +
        'today, https://example.com/one today.',
    ],
    ['not at the ends of lines, nor at two spaces', 'Some harbour\nbridge closed  yesterday'],
    [
      'not in code',
      'Some harbour `bridge closed again` yesterday\n\n    some harbour bridge ' +
        'closed\n\n```\nsome harbour bridge closed\n```',
    ],
    ['not in headings', '# Some harbour bridge closed\n\nSome harbour bridge closed\n==='],
    [
      'not in labels and targets of links',
      '[Some harbour bridge](/some/where "some harbour bridge") [some harbour bridge][]',
    ],
    [
      'not in definitions of links',
      '[one]: /where "some harbour bridge"\n\n[two]:\n  /where\n  "some harbour bridge"',
    ],
    [
      'not in tags, but in the text of elements',
      '<p title="some harbour bridge">some harbour ¦bridge</p><pre>some harbour ' +
        'bridge</pre><!-- some harbour bridge -->',
    ],
    ['not in front matter', '---\ntitle: some harbour bridge\n---\nSome harbour ¦bridge'],
    [
      'not in mathematics',
      '$some harbour bridge$ and $$some harbour bridge$$ and \\(some harbour bridge\\)',
    ],
    ['not in templates', '{{ some harbour bridge }} {% some harbour bridge %}'],
    [
      'not beside invisible characters',
      'some harbour \u200dbridge, some harbour\u200b bridge, some harbour \ufe0fbridge',
    ],
    ['in cells, not at their bars', '| some harbour ¦bridge | closed |'],
    ['in items, not at their marks', '- some harbour ¦bridge\n1. closed harbour ¦bridge'],
    ['within words with hyphens and apostrophes never', 'some well-known ¦harbour’s ¦bridges'],
  ])('%s', (_, text) => {
    expect(showInsertionPoints(text.replaceAll('¦', ''))).toBe(text);
  });

  it('are found in a time that grows with the text alone', () => {
    for (const sign of [
      '`',
      '[',
      '](',
      '<a ',
      '<a b="',
      '$',
      '{',
      '(',
      '\\(',
      '<pre>',
      '``` ',
      '> ',
      '- ',
      '[a]: ',
      ' \n',
      '</',
      '<!--',
      '"',
      '\\begin{',
    ])
      expect(findInsertionPoints(sign.repeat(50_000), classifyMarkup(sign.repeat(50_000)))).toEqual(
        [],
      );
  });
});
