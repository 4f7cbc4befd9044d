import { expectDocumentError } from '../../test/document-failure.ts';
import { buildParagraph, buildPdf } from '../../test/pdf-file.ts';
import { readDocument } from '../read/read-document.ts';
import { joinLines } from '../read/join-lines.ts';

describe('reading a PDF', () => {
  it('joins lines to paragraphs and words that were hyphenated', async () => {
    const file = buildPdf([
      [
        ...buildParagraph(
          700,
          'The first paragraph runs over several lines that are about as wide as',
          'the page, and it is hyphen-',
          'ated once. Then it ends here.',
        ),
        ...buildParagraph(620, 'The second paragraph stands further down the page.'),
      ],
    ]);
    const document = await readDocument(file);
    expect(document.kind).toBe('pdf');
    expect(document.text).toBe(
      'The first paragraph runs over several lines that are about as wide as the page, and ' +
        'it is hyphenated once. Then it ends here.\n\n' +
        'The second paragraph stands further down the page.',
    );
  });

  it('takes the title from the properties, or else from the largest line of the first page', async () => {
    const page = [
      { text: 'A Study of Rivers', y: 740, size: 22 },
      ...buildParagraph(
        700,
        'Rivers run, on the whole, downhill, and this has been known for long.',
      ),
    ];
    const stated = await readDocument(
      buildPdf([page], {
        info: { Title: 'Rivers, stated', Author: 'A. Writer', Subject: 'On water' },
      }),
    );
    expect(stated).toMatchObject({
      title: 'Rivers, stated',
      author: 'A. Writer',
      description: 'On water',
      publishedAt: null,
    });
    const shown = await readDocument(
      buildPdf([page], { info: { Title: 'Microsoft Word - rivers.doc' } }),
    );
    expect(shown.title).toBe('A Study of Rivers');
    expect(shown.markdown).toMatch(/^## A Study of Rivers\n\nRivers run/);
  });

  it('leaves out running heads and page numbers, and goes on over the end of a page', async () => {
    const pages = ['one', 'two', 'three', 'four'].map((name, i) => [
      { text: `Annual Report 2026, page ${i + 1}`, y: 770 },
      ...buildParagraph(
        700,
        `This is the text of page ${name}, which does not end on it but`,
        `goes on over to the one after ${name} without any sign of stopping at`,
      ),
      { text: String(i + 1), x: 300, y: 30 },
    ]);
    const { text } = await readDocument(buildPdf(pages));
    expect(text).not.toContain('Annual Report');
    expect(text).not.toMatch(/\n/);
    expect(text).toContain('stopping at This is the text of page two');
  });

  it('keeps items of a list apart', async () => {
    const { text } = await readDocument(
      buildPdf([
        buildParagraph(700, 'There are these:', '1. the first of them', '2. the second of them'),
      ]),
    );
    expect(text.split('\n\n')).toEqual([
      'There are these:',
      '1. the first of them',
      '2. the second of them',
    ]);
  });

  it('reads letters beyond ASCII', async () => {
    expect(
      (await readDocument(buildPdf([buildParagraph(700, 'Äpfel, garçon, señor: 5 £ (five).')])))
        .text,
    ).toBe('Äpfel, garçon, señor: 5 £ (five).');
  });

  it('knows one by its content, whatever its name', async () => {
    const file = buildPdf([buildParagraph(700, 'I am a PDF.')]);
    expect(
      (await readDocument(file, { fileName: 'notes.txt', contentType: 'text/plain' })).kind,
    ).toBe('pdf');
  });

  it.each([
    ['without text', buildPdf([[]]), 'empty'],
    ['with a password', buildPdf([buildParagraph(700, 'secret')], { encrypt: true }), 'encrypted'],
    [
      'of garbage',
      Buffer.concat([
        Buffer.from('%PDF-1.7\n'),
        Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256)),
      ]),
      'unreadable',
    ],
    ['cut off after its header', Buffer.from('%PDF-1.7\n'), 'unreadable'],
  ])('refuses one %s', async (_, file, code) => {
    expect(await expectDocumentError(readDocument(file))).toMatchObject({ code, retryable: false });
  });

  it('leaves the bytes as they were', async () => {
    const file = buildPdf([buildParagraph(700, 'Twice.')]);
    await readDocument(file);
    expect((await readDocument(file)).text).toBe('Twice.');
  });
});

describe('joinLines', () => {
  it.each([
    ['well-', 'known', 'wellknown'],
    ['Anglo-', 'Saxon', 'Anglo- Saxon'],
    ['pages 3-', '4', 'pages 3- 4'],
    ['한국어', '문장', '한국어 문장'],
    ['日本', '語', '日本語'],
  ])('joins %j and %j', (before, line, joined) => expect(joinLines([before, line])).toBe(joined));
});
