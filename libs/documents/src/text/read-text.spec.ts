import { readDocument } from '../read/read-document.ts';
import { markdownToText } from '../markdown/markdown-text.ts';

const read = (text: string, fileName: string) => readDocument(Buffer.from(text), { fileName });

describe('reading Markdown', () => {
  it('takes title, date and author from the front matter', async () => {
    const document = await read(
      '---\ntitle: "The River: a life"\ndate: 2026-03-04T05:06:07+09:00\nauthor: 이영희 # ' +
        'editor\ntags: [a, b]\n---\n\n# Heading\n\nText.\n',
      'a.md',
    );
    expect(document).toMatchObject({
      kind: 'markdown',
      title: 'The River: a life',
      publishedAt: '2026-03-04T05:06:07+09:00',
      author: '이영희',
    });
    expect(document.markdown).toBe('# Heading\n\nText.');
    expect(document.text).toBe('Heading\n\nText.');
  });

  it.each([
    ['+++\ntitle = "From TOML"\ndate = 2026-03-04\n+++\nText', 'From TOML', '2026-03-04'],
    ['---\nauthors:\n  - A\n  - B\n---\nUnderlined *title*\n===\n\nText', 'Underlined title', null],
    ['```\n# a comment in code\n```\n\n## The real one ##\n', 'The real one', null],
    ['---\nno end of the front matter', null, null],
    ['Just text.', null, null],
  ])('finds in %j the title %j', async (text, title, publishedAt) => {
    expect(await read(text, 'a.md')).toMatchObject({ title, publishedAt });
  });

  it('ends lines alike and drops the byte-order mark', async () => {
    expect((await read('\uFEFF# Title\r\n\r\none\r\ntwo\r\n', 'a.md')).text).toBe(
      'Title\n\none two',
    );
  });

  it.each([
    ['a [link](http://a.example/b_(c)) here', 'a link here'],
    ['an ![image](x.png) gone', 'an  gone'],
    [
      '**bold**, *it*, __both__, snake_case_name, `code`, ~~gone~~',
      'bold, it, both, snake_case_name, code, gone',
    ],
    ['- one\n- two\n  1. deep', 'one\ntwo\ndeep'],
    ['> quoted\n> text\n\nmore', 'quoted text\n\nmore'],
    ['| a | b |\n|---|:-:|\n| 1 | 2 |', 'a\tb\n1\t2'],
    ['```js\nlet a = 1 * 2 * 3;\n```', 'let a = 1 * 2 * 3;'],
    ['hard\nwrapped\nlines', 'hard wrapped lines'],
    ['改行\nされた文', '改行された文'],
    ['\\*not bold\\* &amp; <b>tag</b> <https://a.example>', '*not bold* & tag https://a.example'],
    ['[ref]: http://a.example\n\ntext[^1]', 'text'],
    ['한국어 **문장** 🌊 مرحبا', '한국어 문장 🌊 مرحبا'],
  ])('shows %j as %j', (markdown, text) => expect(markdownToText(markdown)).toBe(text));

  it.each([
    '*',
    '_',
    '[',
    '![',
    '`',
    '<',
    '\\',
    '> ',
    '# ',
    '|',
    ' ',
    'a\n',
    '#\n',
    '- \n',
    '| |\n',
    '<!--',
  ])('reads 200,000 times %j within a second of CPU', (sign) => {
    const start = process.cpuUsage();
    markdownToText(`x${sign.repeat(200_000)}y`);
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
  });

  it.each(['[a](', '[*', '_*a', '*a_ ', '`a``', 'a-\n', '> - ', '&amp;', '|a|\n|-|\n'])(
    'reads 200,000 characters of %j within a second of CPU',
    (signs) => {
      const start = process.cpuUsage();
      markdownToText(`x${signs.repeat(200_000 / signs.length)}](y)`);
      expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
    },
  );
});

describe('reading plain text', () => {
  it('keeps its lines, and takes a first line that is set off for the title', async () => {
    expect(
      await read('A report on rivers\n\nThey run.  \r\nDownhill.\n\n\n\nEnd.', 'a.txt'),
    ).toMatchObject({
      kind: 'text',
      title: 'A report on rivers',
      text: 'A report on rivers\n\nThey run.\nDownhill.\n\nEnd.',
    });
  });

  it.each(['They run downhill.\n\nMore.', 'one\ntwo\n\nthree'])(
    'finds no title in %j',
    async (text) => {
      expect((await read(text, 'a.txt')).title).toBeNull();
    },
  );

  it('repairs lone surrogates and drops control characters', async () => {
    const utf16 = Buffer.from('\uFEFFa\uD800b\0\x07c', 'utf16le');
    expect((await readDocument(utf16, {})).text).toBe('a\uFFFDbc');
  });
});
