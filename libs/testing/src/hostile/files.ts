import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

export interface HostileFile {
  trick: string;
  name: string;
  type: string;
  bytes: Buffer;
}

const SECRET = 'file:///etc/hostname';
const SENTENCE = 'A sentence that anybody may read stands here.';
const TYPE = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationships = (inner: string) =>
  '<?xml version="1.0"?><Relationships ' +
  `xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
const body = (inner: string, before = '') =>
  `<?xml version="1.0"?>${before}<w:document ` +
  `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inner}</w:body></w:document>`;
const words = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/**
 * A ZIP archive; `claims`: what its directory says of the sizes, where that is a lie.
 * `overlapping`: every entry is the first one's bytes.
 */
export function archive(
  parts: Readonly<Record<string, string | Buffer>>,
  { claims, overlapping = false }: { claims?: number; overlapping?: boolean } = {},
): Buffer {
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const plain = Buffer.from(content);
    const data = deflateRawSync(plain, { level: 1 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(claims ?? plain.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(overlapping ? 0 : at, 10);
    central.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, place, Buffer.from(name)]),
    );
    if (overlapping && local.length) continue;
    local.push(Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), data]));
    at += local.at(-1)!.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length, 4);
  end.writeUInt16LE(central.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end]);
}

const office = (target = 'word/document.xml') =>
  relationships(`<Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="${target}"/>`);
const TYPES =
  '<?xml version="1.0"?><Types ' +
  'xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default ' +
  'Extension="xml" ContentType="application/xml"/><Default Extension="rels" ' +
  'ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>';
const docx = (
  document: string | Buffer,
  more: Record<string, string | Buffer> = {},
  options = {},
) =>
  archive(
    {
      '[Content_Types].xml': TYPES,
      '_rels/.rels': office(),
      'word/document.xml': document,
      ...more,
    },
    options,
  );

/**
 * A PDF of numbered objects, the first of them the catalog, with a table that tells where they are.
 */
export function pdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let at = parts[0]!.length;
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    places.push(at);
    parts.push(whole);
    at += whole.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end =
    `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ` +
    `${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

const stream = (data: Buffer | string, dictionary = '') =>
  Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${dictionary} >>\nstream\n`),
    Buffer.from(data),
    Buffer.from('\nendstream'),
  ]);
const SHOWN = `BT /F1 11 Tf 1 0 0 1 72 700 Tm (${SENTENCE}) Tj ET`;
const PAGE =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> ' +
  '>> /Contents 4 0 R >>';
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const pages = (
  content: Buffer,
  { catalog = '', page = PAGE, tree = '/Count 1 /Kids [3 0 R]', more = [] as string[] } = {},
) =>
  pdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages ${tree} >>`,
    page,
    content,
    FONT,
    ...more,
  ]);

const spaces = (megabytes: number) => Buffer.alloc(megabytes * 2 ** 20, ' ');

/**
 * Files that attack whoever reads them; none is large, some unpack to much.
 * @param bombMb what the bombs unpack to; default 96
 */
export function hostileFiles(bombMb = 96): HostileFile[] {
  const bomb = spaces(bombMb);
  const packed = deflateSync(bomb, { level: 1 });
  const nested = Array.from({ length: 12 }).reduce<Buffer>(
    (inner) => archive({ 'word/document.zip': inner }),
    archive({ a: spaces(4) }),
  );
  const many = Object.fromEntries(
    Array.from({ length: 9_000 }, (_, i) => [`word/part${i}.xml`, '']),
  );
  const laughs =
    '<!DOCTYPE a [<!ENTITY a0 ' +
    `"ha">${Array.from({ length: 12 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('')}]>`;
  const external = `<!DOCTYPE a [<!ENTITY x SYSTEM "${SECRET}"><!ENTITY % y SYSTEM "${SECRET}"> %y;]>`;
  const files: [trick: string, name: string, type: string, bytes: Buffer][] = [
    ['a Word document that unpacks to much', 'a.docx', TYPE.docx, docx(bomb)],
    ['one that lies about how much', 'a.docx', TYPE.docx, docx(bomb, {}, { claims: 1_000 })],
    [
      'one that hides it among its pictures',
      'a.docx',
      TYPE.docx,
      docx(body(words(SENTENCE)), {
        '_rels/.rels': office('word/media/document.xml'),
        'word/media/document.xml': bomb,
      }),
    ],
    [
      'one whose parts all lie on the same bytes',
      'a.docx',
      TYPE.docx,
      archive(
        { 'word/document.xml': spaces(4), ...many },
        { overlapping: true, claims: 4 * 2 ** 20 },
      ),
    ],
    [
      'archives in archives',
      'a.docx',
      TYPE.docx,
      docx(body(words(SENTENCE)), { 'word/nested.zip': nested }),
    ],
    ['an archive of archives under the name of a document', 'a.docx', TYPE.docx, nested],
    ['nine thousand parts', 'a.docx', TYPE.docx, docx(body(words(SENTENCE)), many)],
    ['entities that grow', 'a.docx', TYPE.docx, docx(body(words('&a12;'), laughs))],
    ['an entity that names a file', 'a.docx', TYPE.docx, docx(body(words('&x;'), external))],
    [
      'relations that leave the archive',
      'a.docx',
      TYPE.docx,
      docx(body(words(SENTENCE)), { '_rels/.rels': office('../../../../etc/hostname') }),
    ],
    [
      'parts with names that leave the folder',
      '../../../../etc/cron.d/a.docx',
      TYPE.docx,
      docx(body(words(SENTENCE)), {
        '../../../../tmp/evil': 'x',
        '/etc/evil': 'x',
        'C:\\evil': 'x',
      }),
    ],
    [
      'names that every object has',
      '__proto__',
      TYPE.docx,
      docx(body(words(SENTENCE)), { ['__proto__']: 'x', constructor: 'x', 'word/__proto__': 'x' }),
    ],
    [
      'forty thousand elements in each other',
      'a.docx',
      TYPE.docx,
      docx(
        body(
          '<w:sdt><w:sdtContent>'.repeat(20_000) +
            words(SENTENCE) +
            '</w:sdtContent></w:sdt>'.repeat(20_000),
        ),
      ),
    ],
    [
      'an archive that is cut off',
      'a.docx',
      TYPE.docx,
      docx(body(words(SENTENCE))).subarray(0, -30),
    ],
    [
      'a PDF stream that unpacks to much',
      'a.pdf',
      TYPE.pdf,
      pages(stream(packed, '/Filter /FlateDecode')),
    ],
    [
      'one that is packed twice',
      'a.pdf',
      TYPE.pdf,
      pages(stream(deflateSync(packed), '/Filter [/FlateDecode /FlateDecode]')),
    ],
    [
      'one with the same stream a thousand times',
      'a.pdf',
      TYPE.pdf,
      pages(stream(deflateSync(spaces(4)), '/Filter /FlateDecode'), {
        page: PAGE.replace('4 0 R', `[${'4 0 R '.repeat(1_000)}]`),
      }),
    ],
    [
      'a thousand filters',
      'a.pdf',
      TYPE.pdf,
      pages(stream('x', `/Filter [${'/ASCIIHexDecode '.repeat(1_000)}]`)),
    ],
    [
      'two billion pages that are said to be there',
      'a.pdf',
      TYPE.pdf,
      pages(stream(SHOWN), { tree: '/Count 2147483647 /Kids [3 0 R]' }),
    ],
    [
      'fifty thousand pages that are one',
      'a.pdf',
      TYPE.pdf,
      pages(stream(SHOWN), { tree: `/Count 50000 /Kids [${'3 0 R '.repeat(50_000)}]` }),
    ],
    [
      'pages that hold themselves',
      'a.pdf',
      TYPE.pdf,
      pages(stream(SHOWN), { tree: '/Count 9 /Kids [2 0 R 2 0 R]' }),
    ],
    [
      'arrays in arrays',
      'a.pdf',
      TYPE.pdf,
      pages(stream(SHOWN), { catalog: `/Names ${'['.repeat(100_000)}${']'.repeat(100_000)}` }),
    ],
    [
      'a form that draws itself',
      'a.pdf',
      TYPE.pdf,
      pages(stream('/X0 Do'), {
        page: PAGE.replace('/Font', '/XObject << /X0 6 0 R >> /Font'),
        more: [
          '<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /X0 6 0 R >> ' +
            '>> /Length 6 >>\nstream\n/X0 Do\nendstream',
        ],
      }),
    ],
    [
      'a table that points to itself',
      'a.pdf',
      TYPE.pdf,
      Buffer.from(
        pages(stream(SHOWN))
          .toString('latin1')
          .replace(/\/Root 1 0 R/, '/Root 1 0 R /Prev 9')
          .replace(/startxref\n\d+/, 'startxref\n9'),
        'latin1',
      ),
    ],
    [
      'actions: scripts, programs, files, addresses',
      'a.pdf',
      TYPE.pdf,
      pages(stream(SHOWN), {
        catalog:
          '/OpenAction 6 0 R /AA << /WC 6 0 R >> /Names << /JavaScript << /Names [(a) 6 0 R] >> ' +
          '/EmbeddedFiles << /Names [(a.exe) 7 0 R] >> >>',
        more: [
          '<< /S /JavaScript /JS (app.launchURL\\("http://127.0.0.1:1/"\\); ' +
            'this.exportDataObject\\(\\)) /Next << /S /Launch /F (/bin/sh) >> >>',
          '<< /Type /Filespec /F (http://127.0.0.1:1/a) /FS /URL >>',
        ],
      }),
    ],
    [
      'a PDF that is a page as well',
      'a.pdf',
      TYPE.pdf,
      Buffer.concat([
        Buffer.from(
          '<!doctype ' +
            `html><html><body><script>alert(1)</script><p>${SENTENCE}</p></body></html><!--\n`,
        ),
        pages(stream(SHOWN)),
      ]),
    ],
    [
      'an archive behind a PDF',
      'a.pdf',
      TYPE.pdf,
      Buffer.concat([pages(stream(SHOWN)), docx(bomb)]),
    ],
    [
      'a PDF behind an archive',
      'a.docx',
      TYPE.docx,
      Buffer.concat([archive({ a: 'b' }), pages(stream(SHOWN))]),
    ],
    [
      'a picture that is a script',
      'a.html',
      'text/html',
      Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)//<html><body><p>x</p></body></html>', 'latin1'),
    ],
    ['a picture', 'a.txt', 'text/plain', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
    [
      'a program',
      'report.pdf',
      TYPE.pdf,
      Buffer.from('\x7fELF\x02\x01\x01\0%PDF-', 'latin1').subarray(0, 8),
    ],
    [
      'an old Word document',
      'a.doc',
      'application/msword',
      Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'),
    ],
    ['nothing', 'a.txt', 'text/plain', Buffer.alloc(0)],
    ['a byte order mark alone', 'a.txt', 'text/plain', Buffer.from('\ufeff')],
    ['a byte order mark of UTF-16 alone', 'a.txt', 'text/plain', Buffer.from([0xff, 0xfe])],
    [
      'half a character of UTF-16',
      'a.txt',
      'text/plain',
      Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41]),
    ],
    ['zeros', 'a.txt', 'text/plain', Buffer.alloc(100_000)],
    [
      'invisible characters alone',
      'a.txt',
      'text/plain',
      Buffer.from('\u200b\u200c\u200d\u2060\ufeff\u{e0041}'.repeat(1_000)),
    ],
    [
      'boxes in boxes',
      'a.html',
      'text/html',
      Buffer.from(`<!doctype html>${'<div>'.repeat(30_000)}`),
    ],
    [
      'tags that never end',
      'a.html',
      'text/html',
      Buffer.from(`<!doctype html><html><body>${'<a href="'.repeat(60_000)}`),
    ],
    ['comments that never end', 'a.html', 'text/html', Buffer.from('<!--'.repeat(200_000))],
    ['quotes in quotes', 'a.md', 'text/markdown', Buffer.from('>'.repeat(200_000))],
    [
      'brackets in brackets',
      'a.md',
      'text/markdown',
      Buffer.from('['.repeat(100_000) + ']('.repeat(100_000)),
    ],
    ['emphasis that never ends', 'a.md', 'text/markdown', Buffer.from('*a _b '.repeat(50_000))],
    [
      'entities that never end',
      'a.html',
      'text/html',
      Buffer.from(`<!doctype html><p>${'&'.repeat(300_000)}`),
    ],
  ];
  return files.map(([trick, name, type, bytes]) => ({ trick, name, type, bytes }));
}
