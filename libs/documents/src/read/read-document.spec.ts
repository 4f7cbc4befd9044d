import iconv from 'iconv-lite';
import { expectDocumentError } from '../../test/document-failure.ts';
import { readDocument } from './read-document.ts';

const KOREAN = '강의 수위가 하루 사이에 크게 올랐다고 관측소가 밝혔다.';
const JAPANESE = '川の水位が一日で大きく上がったと観測所が発表した。';
const GERMAN = '„Größe“ – so heißt’s über 5 € im Café.';
const page = (text: string, head = '') =>
  `<html><head>${head}</head><body><p>${text}</p></body></html>`;

describe('the encoding of a document', () => {
  it.each([
    ['UTF-8 without a label', Buffer.from(page(KOREAN)), undefined, KOREAN],
    [
      'UTF-8 with a mark',
      Buffer.from(`\uFEFF${page(KOREAN)}`),
      'text/html; charset=euc-kr',
      KOREAN,
    ],
    [
      'UTF-8 mislabelled by the header',
      Buffer.from(page(KOREAN)),
      'text/html; charset=ISO-8859-1',
      KOREAN,
    ],
    [
      'UTF-8 mislabelled by itself',
      Buffer.from(page(GERMAN, '<meta charset="euc-kr">')),
      'text/html',
      GERMAN,
    ],
    [
      'EUC-KR by the header',
      iconv.encode(page(KOREAN), 'euc-kr'),
      'text/html; charset=EUC-KR',
      KOREAN,
    ],
    [
      'EUC-KR by its own label',
      iconv.encode(
        page(
          KOREAN,
          '<meta http-equiv="Content-Type" content="text/html; charset=ks_c_5601-1987">',
        ),
        'cp949',
      ),
      'text/html',
      KOREAN,
    ],
    [
      'EUC-KR mislabelled as UTF-8 by the header',
      iconv.encode(page(KOREAN, '<meta charset=euc-kr>'), 'euc-kr'),
      'text/html; charset=utf-8',
      KOREAN,
    ],
    [
      'EUC-KR by its language alone',
      iconv.encode(page(KOREAN).replace('<html', '<html lang="ko"'), 'euc-kr'),
      undefined,
      KOREAN,
    ],
    [
      'CP949 by a name that the web does not know',
      iconv.encode(page(KOREAN), 'cp949'),
      'text/html; charset=cp949',
      KOREAN,
    ],
    [
      'Shift_JIS',
      iconv.encode(page(JAPANESE), 'shift_jis'),
      'text/html; charset="Shift_JIS"',
      JAPANESE,
    ],
    [
      'EUC-JP',
      iconv.encode(page(JAPANESE, '<meta charset="euc-jp">'), 'euc-jp'),
      undefined,
      JAPANESE,
    ],
    [
      'ISO-2022-JP',
      new Uint8Array([
        ...Buffer.from('<html><body><p>\x1b$B'),
        0x40,
        0x6e,
        ...Buffer.from('\x1b(B</p>'),
      ]),
      'text/html; charset=iso-2022-jp',
      '川',
    ],
    [
      'windows-1252',
      iconv.encode(page(GERMAN), 'windows-1252'),
      'text/html; charset=windows-1252',
      GERMAN,
    ],
    [
      'windows-1252 called Latin-1',
      iconv.encode(page(GERMAN), 'windows-1252'),
      'text/html; charset=iso-8859-1',
      GERMAN,
    ],
    ['windows-1252 without a label', iconv.encode(page(GERMAN), 'windows-1252'), undefined, GERMAN],
    [
      'windows-1251',
      iconv.encode(page('Уровень воды в реке вырос.'), 'windows-1251'),
      'text/html; charset=windows-1251',
      'Уровень воды в реке вырос.',
    ],
    [
      'windows-1256',
      iconv.encode(page('ارتفع منسوب النهر.'), 'windows-1256'),
      'text/html; charset=windows-1256',
      'ارتفع منسوب النهر.',
    ],
    [
      'UTF-16 with a mark',
      iconv.encode(page(KOREAN), 'utf-16le', { addBOM: true }),
      'text/html',
      KOREAN,
    ],
    [
      'UTF-16, big end first',
      iconv.encode(page(GERMAN), 'utf-16be', { addBOM: true }),
      'text/html',
      GERMAN,
    ],
    ['UTF-16 without a mark', iconv.encode(page(GERMAN), 'utf-16le'), 'text/html', GERMAN],
    ['an unknown label', Buffer.from(page(KOREAN)), 'text/html; charset=klingon', KOREAN],
  ])('is understood: %s', async (_, bytes, contentType, text) => {
    expect((await readDocument(bytes, contentType ? { contentType } : {})).text).toBe(text);
  });

  it('stays UTF-8 with a few broken bytes', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`<html><body><p>${KOREAN.repeat(10)}`),
      Buffer.from([0xff]),
      Buffer.from('</p></body></html>'),
    ]);
    expect((await readDocument(bytes, { contentType: 'text/html; charset=utf-8' })).text).toBe(
      `${KOREAN.repeat(10)}\uFFFD`,
    );
  });
});

describe('the kind of a document', () => {
  it.each([
    ['html', '<!DOCTYPE html><title>T</title><p>Text', { fileName: 'a.txt' }],
    ['html', '  <!-- c --><html><body>Text', {}],
    [
      'html',
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body>Text</body></html>',
      {},
    ],
    ['html', 'Text <b>with</b> <p>tags', { contentType: 'text/html' }],
    ['text', 'Text with 1 < 2 and <b>tags</b>', { contentType: 'text/plain' }],
    ['text', 'Text', { contentType: 'text/html' }],
    ['text', '# Not marked as Markdown', {}],
    ['markdown', '# Heading', { fileName: 'A.MD' }],
    ['markdown', '# Heading', { contentType: 'text/markdown; charset=utf-8' }],
    ['markdown', '# Heading', { url: 'https://a.example/README.md?raw=1' }],
    ['markdown', '<div align="center">logo text</div>\n\n# Heading', { fileName: 'a.md' }],
    ['html', '<!doctype html><p>saved as Markdown', { fileName: 'a.md' }],
  ])('is %s for %j and %j', async (kind, text, hints) => {
    expect((await readDocument(Buffer.from(text), hints)).kind).toBe(kind);
  });

  it.each([
    ['a picture named .md', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'a.md'],
    ['a program named .txt', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), 'a.txt'],
    [
      'random bytes',
      Buffer.from(Array.from({ length: 2000 }, (_, i) => (i * 7919 + (i >> 3)) % 256)),
      'a.html',
    ],
    ['an old Word file', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1text', 'latin1'), 'a.docx'],
    ['gzip', Buffer.from('\x1f\x8b\x08\0\0', 'latin1'), 'a.txt'],
    ['RTF', Buffer.from('{\\rtf1\\ansi Text}'), 'a.txt'],
  ])('is none of those for %s', async (_, bytes, fileName) => {
    expect(await expectDocumentError(readDocument(bytes, { fileName }))).toMatchObject({
      code: 'unsupported_type',
      retryable: false,
    });
  });

  it.each([
    '',
    ' \r\n\t ',
    '\uFEFF',
    '<html><body><script>var a = 1</script></body></html>',
    '<html></html>',
    '...',
    '<p>&nbsp;</p>',
  ])('is nothing for %j', async (text) => {
    expect(
      (await expectDocumentError(readDocument(Buffer.from(text), { contentType: 'text/html' })))
        .code,
    ).toBe('empty');
  });
});
