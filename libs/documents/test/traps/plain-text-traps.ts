import { numberTo, repeatTo, toTrapDocuments, wrap } from './trap-document.ts';

const MARKS = '\u0301'.repeat(50) + '\u0316'.repeat(50);
const text = (build: (bytes: number) => string) => (bytes: number) => Buffer.from(build(bytes));

export const MARKDOWN_TRAPS = toTrapDocuments('markdown', [
  [
    ['quotes in quotes', text((bytes) => `${repeatTo(bytes, '>')} x`)],
    ['lines that are quoted deeper and deeper', text((bytes) => deepen(bytes, '> '))],
  ],
  [
    ['brackets in brackets', text((bytes) => wrap(bytes / 3, '[', 'x', ']('))],
    ['links that never end', text((bytes) => repeatTo(bytes, '[a](b '))],
  ],
  [
    ['emphasis', text((bytes) => `a${repeatTo(bytes, '*')}b${repeatTo(bytes / 2, '_')}c`)],
    ['emphasis that never ends', text((bytes) => repeatTo(bytes, '**a _b __c ~~d '))],
  ],
  [
    ['comments that never end', text((bytes) => repeatTo(bytes, '<!--'))],
    ['tags that never end', text((bytes) => repeatTo(bytes, `<a ${'b'.repeat(480)}`))],
  ],
  [
    [
      'front matter of nested lists',
      text((bytes) => `---\ntitle: ${wrap(bytes / 2, '[', '', ']')}\n---\nText.`),
    ],
    [
      'front matter of long lines',
      text((bytes) => `---\n${`k: '${repeatTo(bytes / 150, ' # "')}\n`.repeat(150)}---\nText.`),
    ],
  ],
  [
    ['a table row of countless cells', text((bytes) => `|${repeatTo(bytes, 'a\\||')}`)],
    ['countless table rows', text((bytes) => repeatTo(bytes, '| a | b |\n|---|\n'))],
  ],
  [
    ['backslashes', text((bytes) => `a${repeatTo(bytes, '\\')}b`)],
    ['fences', text((bytes) => repeatTo(bytes, '```\nx\n~~~\n````\n'))],
  ],
  [
    ['a heading of number signs', text((bytes) => `# a ${repeatTo(bytes, ' #')} b`)],
    ['items in items', text((bytes) => deepen(bytes, '  '))],
  ],
]);

export const PLAIN_TEXT_TRAPS = toTrapDocuments('text', [
  [
    ['one endless line', text((bytes) => repeatTo(bytes, 'water '))],
    ['countless lines of spaces', text((bytes) => `a${repeatTo(bytes, ' \t\n')}b`)],
  ],
  [
    ['values between commas', text((bytes) => numberTo(bytes, (i) => `${i},"x",'y'\n`))],
    ['a letter with countless marks', text((bytes) => `a${repeatTo(bytes, MARKS)}`)],
  ],
  [
    [
      'UTF-16 without a byte-order mark',
      (bytes) => Buffer.from(repeatTo(bytes / 2, 'The river rose. '), 'utf16le'),
    ],
    [
      'UTF-16 of halves of characters',
      (bytes) =>
        Buffer.concat([
          Buffer.from('\ufeffa', 'utf16le'),
          Buffer.alloc(bytes | 1, 'A\xd8', 'latin1'),
        ]),
    ],
  ],
  [
    [
      'UTF-7',
      text((bytes) => repeatTo(bytes, '+ADw-p+AD4-x+2D3eDQ- ')),
      { fileName: 'a.txt', contentType: 'text/plain; charset=utf-7' },
    ],
    [
      'ISO-2022-JP that changes its set all the time',
      (bytes) => Buffer.from(repeatTo(bytes, '\x1b$B\x1b(B\x1b(J!\x1b$@'), 'latin1'),
      { fileName: 'a.txt', contentType: 'text/plain; charset=iso-2022-jp' },
    ],
  ],
  [
    [
      'bytes that no encoding has',
      (bytes) => Buffer.alloc(bytes, '\xff\xfe\x81\x30', 'latin1').fill('a', 0, 4),
      { fileName: 'a.txt', contentType: 'text/plain; charset=cp949' },
    ],
    [
      'four bytes for one character',
      (bytes) => Buffer.alloc(bytes, '\x81\x30\x81\x30', 'latin1').fill('a', 0, 4),
      { fileName: 'a.txt', contentType: 'text/plain; charset=gb18030' },
    ],
  ],
]);

/** Lines that each begin with one more of a prefix. */
function deepen(bytes: number, prefix: string): string {
  const count = Math.floor(Math.sqrt((2 * bytes) / prefix.length));
  return Array.from({ length: count }, (_, i) => `${prefix.repeat(i)}- x\n`).join('');
}
