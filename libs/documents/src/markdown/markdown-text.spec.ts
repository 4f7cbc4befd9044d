import fc from 'fast-check';
import { readMarkdownText } from './markdown-text.ts';

/** The passage of a source that its reader takes for a sentence. */
const readPassage = (source: string, clean: string): string => {
  const { text, toSourceSpan } = readMarkdownText(source);
  const { start, end } = toSourceSpan({
    start: text.indexOf(clean),
    end: text.indexOf(clean) + clean.length,
  });
  return source.slice(start, end);
};

describe('the passage of a sentence', () => {
  it.each([
    [
      'The **flood** hit [60 people](https://x.example/a(b)). It rained.',
      'The flood hit 60 people.',
    ],
    ['**The rate fell.** It rose.', 'The rate fell.'],
    ['_It rose._ [The bank failed in 2023.](https://x.example "Bank")', 'The bank failed in 2023.'],
    [
      'It cost 5\\% &amp; rose by 100&#176;C &mdash; then fell.',
      'It cost 5% & rose by 100°C — then fell.',
    ],
    ['The 🌊 **flood** hit\r\nfour towns.\r\n', 'The 🌊 flood hit four towns.'],
    ['The house-\nholds of the [north](/n).', 'The households of the north.'],
    ['推進器の**角度**を変える\n装置は[故障](/x)した。', '推進器の角度を変える装置は故障した。'],
    ['**「인용」**는 [5명](/x)이다.', '「인용」는 5명이다.'],
    ['بلغ **60 شخصًا** في [تاريما](/x).', 'بلغ 60 شخصًا في تاريما.'],
    ['The ***bank** failed* in [2023][1].\n\n[1]: /x', 'The bank failed in 2023.'],
    [
      'Use `a * b` or <https://x.example/a_b_> ~~or not~~.',
      'Use a * b or https://x.example/a_b_ or not.',
    ],
    ['A lone \ud800 *surrogate* and \0 stay.', 'A lone \ud800 surrogate and \0 stay.'],
  ])('of %j is the source of %j', (source, clean) => {
    const passage = readPassage(source, clean);
    expect(readMarkdownText(`${passage}\n\n[1]: /x`).text).toBe(clean);
  });

  it('begins and ends outside of the links in it', () => {
    const source = 'So: [one. Two](https://x.example) is **three. Four**.';
    expect(readPassage(source, 'So: one.')).toBe('So: [one. Two](https://x.example)');
    expect(readPassage(source, 'Two is three.')).toBe(source.slice(4, -1));
    expect(readPassage('**One. Two.**', 'Two.')).toBe('Two.');
  });

  it('leaves out images, footnotes, comments, tags and link definitions', () => {
    const source =
      '[![Logo](a.png)](/x) The <b>dam</b>[^1] ![view](b.png "B")holds<!-- 5 -->.\n\n' +
      '<!--\n\n60 people died.\n-->\n[x]: /y\n';
    expect(readMarkdownText(source).text).toBe('The dam holds.');
  });
});

describe('the blocks of a text', () => {
  it.each([
    ['# One #\nTwo\n===\nthree\n***\nfour', ['One', 'Two', 'three', 'four']],
    ['> one\n> two\nthree\n\n> > four', ['one two three', 'four']],
    ['- [x] one\n  two\n* three\n  1. four\n\n     five', ['one two', 'three', 'four', 'five']],
    ['It happened in\n1984. It rained.\n1. No.', ['It happened in 1984. It rained.', 'No.']],
    ['a | b\n--|:-:\nc \\| d | **e**\n\nf | g', ['a', 'b', 'c | d', 'e', 'f | g']],
    ['    indented\n\n\tindented too', ['indented', 'indented too']],
    ['---\n\nOne.\n\n---\n\nTwo.', ['One.', 'Two.']],
    ['[^1]: A note.\n\n<div>\nIn a box.\n</div>', ['A note.', 'In a box.']],
    ['snake_case_name, 2 * 3 * 4, [sic], **open', ['snake_case_name, 2 * 3 * 4, [sic], **open']],
  ])('of %j are %j', (source, blocks) => {
    expect(readMarkdownText(source).text.split('\n\n')).toEqual(blocks);
  });

  it('include code and front matter, which are not in the text', () => {
    const source = '---\ndate: 2026-03-04\n---\n# Head\n```js\nlet a;\n```\n> ~~~\n> b\nText.\n';
    const { text, blocks } = readMarkdownText(source);
    expect(text).toBe('Head\n\nText.');
    expect(blocks.map(({ kind, start, end }) => [kind, source.slice(start, end)])).toEqual([
      ['front_matter', '---\ndate: 2026-03-04\n---'],
      ['heading', '# Head'],
      ['code', '```js\nlet a;\n```'],
      ['code', '~~~\n> b'],
      ['paragraph', 'Text.'],
    ]);
  });
});

interface Sample {
  source: string;
  clean: string;
}

const word = fc.constantFrom('flood', 'killed', '60', '한국', '海', '🌊', 'شخصًا', 'C#', '5 * 3');
const plain: fc.Arbitrary<Sample> = word.map((text) => ({ source: text, clean: text }));
const wrap = (before: string, after: string) => (inner: Sample) => ({
  source: before + inner.source + after,
  clean: inner.clean,
});
const replaced: fc.Arbitrary<Sample> = fc.constantFrom(
  { source: '&amp;', clean: '&' },
  { source: '\\*', clean: '*' },
  { source: '`a * b`', clean: 'a * b' },
  { source: '<https://x.example>', clean: 'https://x.example' },
  { source: '<i>dam</i>[^1]', clean: 'dam' },
);
const { inline } = fc.letrec<{ inline: Sample }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3 },
    plain,
    replaced,
    plain.map(wrap('[', '](https://x.example/(a) "b")')),
    plain.map(wrap('[', '][ref]')),
    fc.oneof(plain, replaced).map(wrap('~~', '~~')),
    fc.tuple(plain, tie('inline'), plain).map((parts) => joinSamples(parts, ' ', '**')),
  ),
}));

function joinSamples(samples: readonly Sample[], separator: string, mark = ''): Sample {
  const source = mark + samples.map((sample) => sample.source).join(separator) + mark;
  return { source, clean: samples.map(({ clean }) => clean).join(separator) };
}

const sentence = fc
  .array(inline, { minLength: 1, maxLength: 6 })
  .map((parts) => joinSamples([{ source: 'The', clean: 'The' }, ...parts], ' '))
  .map(({ source, clean }) => ({ source: `${source} end.`, clean: `${clean} end.` }));
const marker = fc.constantFrom('', '# ', '- ', '> ', '> - ', '1. ', '    ');
const lineEnd = fc.constantFrom('\n', '\r\n');

describe('any Markdown', () => {
  it('has the words of its sentences, each at its passage', () => {
    const block = fc.tuple(marker, fc.array(sentence, { minLength: 1, maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), lineEnd, (blocks, end) => {
        const definition = `${end}${end}[ref]: /x${end}`;
        const source =
          blocks
            .map(([mark, sentences]) => mark + joinSamples(sentences, ' ').source)
            .join(end + end) + definition;
        const { text, toSourceSpan } = readMarkdownText(source);
        const sentences = blocks.map(([, samples]) => samples);
        expect(text).toBe(sentences.map((samples) => joinSamples(samples, ' ').clean).join('\n\n'));
        let start = 0;
        for (const sample of sentences.flat()) {
          start = text.indexOf(sample.clean, start);
          const span = toSourceSpan({ start, end: start + sample.clean.length });
          expect(source.slice(span.start, span.end)).toBe(sample.source);
          start += sample.clean.length;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has passages inside the source, also if it is malformed', () => {
    const signs = ['*', '**', '_', '~~', '`', '[', ']', '](/x)', '![', '<b', '<!--', '&amp;', '\\'];
    const blocks = ['\n', '\r\n', '\n\n', '- ', '> ', '# ', '|', '---', '```', '[a]: /b', '[^1]'];
    const part = fc.constantFrom(...signs, ...blocks, ' ', 'word.', '語', '🌊', '\ud800', '\0');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), fc.nat(), fc.nat(), (parts, from, to) => {
        const source = parts.join('');
        const { text, toSourceSpan } = readMarkdownText(source);
        if (!text) return;
        const start = from % text.length;
        const end = start + 1 + (to % (text.length - start));
        const span = toSourceSpan({ start, end });
        expect(span.start).toBeGreaterThanOrEqual(0);
        expect(span.end).toBeGreaterThanOrEqual(span.start);
        expect(span.end).toBeLessThanOrEqual(source.length);
      }),
      { numRuns: 1000 },
    );
  });
});
