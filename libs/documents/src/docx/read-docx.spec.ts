import { expectDocumentError } from '../../test/document-failure.ts';
import { buildDocxParts, buildWordParagraph, buildZip } from '../../test/zip-file.ts';
import { readDocument } from '../read/read-document.ts';

const CELL = (text: string) => `<w:tc>${buildWordParagraph(text)}</w:tc>`;

/** With an empty ZIP64 directory, which some readers prefer to the one that mammoth reads. */
function addZip64Directory(zip: Buffer): Buffer {
  const end = zip.length - 22;
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(end), 8);
  return Buffer.concat([zip.subarray(0, end), record, locator, zip.subarray(end)]);
}

describe('reading a Word document', () => {
  it('reads headings, paragraphs and tables of any script', async () => {
    const body = [
      buildWordParagraph('Water levels', 'Heading1'),
      buildWordParagraph('강의 수위가 올랐다. مستوى المياه 🌊'),
      `<w:tbl><w:tr>${CELL('River')}${CELL('Metres')}</w:tr><w:tr>${CELL('Han')}${CELL('3.2')}</w:tr></w:tbl>`,
    ].join('');
    const document = await readDocument(buildZip(buildDocxParts(body)), {
      fileName: 'levels.docx',
    });
    expect(document).toMatchObject({
      kind: 'docx',
      title: 'Water levels',
      author: null,
      publishedAt: null,
    });
    expect(document.text).toBe(
      'Water levels\n\n강의 수위가 올랐다. مستوى المياه 🌊\n\nRiver\tMetres\nHan\t3.2',
    );
    expect(document.markdown).toBe(
      '# Water levels\n\n강의 수위가 올랐다. مستوى المياه 🌊\n\n| River | Metres |\n| --- | --- |\n|' +
        ' Han | 3.2 |',
    );
  });

  it('keeps invisible marks between words', async () => {
    const text =
      'The water \ufe06\ufe0d\u2061rose by three metres, 강의\ufe08\ufe0a 수위가 올랐다.';
    const document = await readDocument(buildZip(buildDocxParts(buildWordParagraph(text))));
    expect([document.text, document.markdown]).toEqual([text, text]);
  });

  it('takes title and author from its properties', async () => {
    const core = '<dc:title>Levels &amp; floods</dc:title><dc:creator>김철수</dc:creator>';
    expect(
      await readDocument(buildZip(buildDocxParts(buildWordParagraph('Text.'), core))),
    ).toMatchObject({
      title: 'Levels & floods',
      author: '김철수',
    });
  });

  it.each([
    ['behind the end of its archive', (zip: Buffer) => Buffer.concat([zip, Buffer.alloc(300)])],
    [
      'in the comment of its archive',
      (zip: Buffer) => {
        const commented = Buffer.concat([zip, Buffer.from('A comment.')]);
        commented.writeUInt16LE(10, zip.length - 2);
        return commented;
      },
    ],
  ])('does not mind bytes %s', async (_, addBytes) => {
    const document = await readDocument(
      addBytes(buildZip(buildDocxParts(buildWordParagraph('Text.')))),
    );
    expect(document.text).toBe('Text.');
  });

  it('does not mind names that leave the folder', async () => {
    const parts = buildDocxParts(buildWordParagraph('Text.'));
    const file = buildZip([...parts, { name: '../../tmp/evil', content: 'x' }]);
    expect((await readDocument(file)).text).toBe('Text.');
  });

  it.each([
    ['without text', buildZip(buildDocxParts(buildWordParagraph('  '))), 'empty'],
    [
      'cut off',
      buildZip(buildDocxParts(buildWordParagraph('Text.'))).subarray(0, -30),
      'unreadable',
    ],
    [
      'whose document is no XML',
      buildZip([
        ...buildDocxParts('').filter(({ name }) => !name.endsWith('document.xml')),
        { name: 'word/document.xml', content: '<<<' },
      ]),
      'unreadable',
    ],
    [
      'with a password',
      buildZip(
        buildDocxParts(buildWordParagraph('Text.')).map((part) => ({ ...part, encrypted: true })),
      ),
      'encrypted',
    ],
    [
      'that unpacks to a huge size',
      buildZip([
        ...buildDocxParts(buildWordParagraph('Text.')),
        { name: 'word/footnotes.xml', content: Buffer.alloc(31_000_000) },
      ]),
      'too_complex',
    ],
    ['of countless elements', buildZip(buildDocxParts('<w:p/>'.repeat(120_000))), 'too_complex'],
    [
      'of elements in elements',
      buildZip(buildDocxParts(`${'<w:sdt>'.repeat(300)}x${'</w:sdt>'.repeat(300)}`)),
      'too_complex',
    ],
    [
      'of an element with countless attributes',
      buildZip(
        buildDocxParts(`<w:p ${Array.from({ length: 9_000 }, (_, i) => `w:a${i}=""`).join(' ')}/>`),
      ),
      'too_complex',
    ],
    [
      'that lies about the size it unpacks to',
      buildZip([
        ...buildDocxParts(buildWordParagraph('Text.')),
        { name: 'word/footnotes.xml', content: Buffer.alloc(5_000_000), declaredSize: 10 },
      ]),
      'unreadable',
    ],
    [
      'that hides its parts behind an empty ZIP64 directory',
      addZip64Directory(buildZip(buildDocxParts(buildWordParagraph('Text.')))),
      'unreadable',
    ],
    [
      'that is another kind of archive',
      buildZip([{ name: 'notes.txt', content: 'text' }]),
      'unsupported_type',
    ],
  ])('refuses one %s', async (_, file, code) => {
    expect((await expectDocumentError(readDocument(file, { fileName: 'a.docx' }))).code).toBe(code);
  });
});
