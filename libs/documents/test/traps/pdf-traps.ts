import { deflateSync } from 'node:zlib';
import { buildPageObjects, buildRawPdf, buildStream } from './raw-pdf.ts';
import { numberTo, repeatTo, toTrapDocuments, wrap } from './trap-document.ts';

const show = (content: string) => `BT /F1 11 Tf 72 700 Td ${content} ET`;
const SENTENCE = show('(The river rose.) Tj');
const KIDS_2000 = `/Count 2000 /Kids [${'3 0 R '.repeat(2_000)}]`;
const buildCMap = (ranges: string) =>
  `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ${ranges} endcmap`;
const toUnicodeFont = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>';

/** A form that draws the next one ten times, down to a text. */
const buildFormChain = (depth: number) =>
  Array.from({ length: depth }, (_, i) =>
    buildStream(
      i === depth - 1 ? SENTENCE : `/X${i + 1} Do `.repeat(10),
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 5 0 R >> /XObject << /X${i + 1} ${i + 7} 0 R >> >>`,
    ),
  );

/** PDFs whose streams unpack to the given size, bombs to twenty times as much. */
export const PDF_TRAPS = toTrapDocuments('pdf', [
  [
    [
      'two thousand pages with one long text',
      (bytes) =>
        buildRawPdf(
          buildPageObjects(show(repeatTo(bytes / 100, '(water rose) Tj T* ')), { kids: KIDS_2000 }),
        ),
    ],
    [
      'two thousand pages with one long drawing',
      (bytes) =>
        buildRawPdf(
          buildPageObjects(SENTENCE + repeatTo(bytes / 10, '0 0 m 1 1 l S '), { kids: KIDS_2000 }),
        ),
    ],
  ],
  [
    [
      'forms that draw ten forms each',
      () =>
        buildRawPdf(
          buildPageObjects('/X0 Do', {
            resources: '/XObject << /X0 6 0 R >>',
            more: buildFormChain(9),
          }),
        ),
    ],
    [
      'a form that is drawn again and again',
      (bytes) =>
        buildRawPdf(
          buildPageObjects(repeatTo(bytes, '/X0 Do '), {
            resources: '/XObject << /X0 6 0 R >>',
            more: [
              buildStream(
                SENTENCE.repeat(50),
                '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 5 0 R >> >>',
              ),
            ],
          }),
        ),
    ],
  ],
  [
    [
      'a bomb of spaces',
      (bytes) => buildRawPdf(buildPageObjects(SENTENCE + ' '.repeat(20 * bytes))),
    ],
    [
      'a bomb that is packed twice',
      (bytes) => {
        const data = deflateSync(deflateSync(Buffer.alloc(20 * bytes, ' ')));
        return buildRawPdf(
          buildPageObjects(
            Buffer.concat([
              Buffer.from(
                `<< /Length ${data.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`,
              ),
              data,
              Buffer.from('\nendstream'),
            ]),
          ),
        );
      },
    ],
  ],
  [
    [
      'one line of countless texts',
      (bytes) => buildRawPdf(buildPageObjects(show(repeatTo(bytes, '(a) Tj ')))),
    ],
    [
      'countless lines of one letter',
      (bytes) => buildRawPdf(buildPageObjects(show(repeatTo(bytes, '(a) Tj 0 -9 Td ')))),
    ],
  ],
  [
    [
      'objects without a table, all of the same number',
      (bytes) =>
        Buffer.concat([
          buildRawPdf(buildPageObjects(SENTENCE), false),
          Buffer.from(repeatTo(bytes, '6 0 obj\n<<>>\n')),
        ]),
    ],
    [
      'trailers without a table',
      (bytes) =>
        Buffer.concat([
          buildRawPdf(buildPageObjects(SENTENCE), false),
          Buffer.from(repeatTo(bytes, 'trailer\n<< /Root 9 0 R >>\n')),
        ]),
    ],
  ],
  [
    [
      'a font with huge ranges of characters',
      (bytes) =>
        buildRawPdf(
          buildPageObjects(SENTENCE, {
            font: toUnicodeFont,
            more: [
              buildStream(
                buildCMap(
                  `99 beginbfrange ${repeatTo(bytes, '<0000> <ffff> <0041>\n')} endbfrange`,
                ),
              ),
            ],
          }),
        ),
    ],
    [
      'a font with countless widths and names',
      (bytes) =>
        buildRawPdf(
          buildPageObjects(SENTENCE, {
            font:
              '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 0 /LastChar 255 ' +
              `/Widths [${repeatTo(bytes / 2, '500 ')}] /Encoding << /Differences [${numberTo(bytes / 2, (i) => `${i} /g${i} `)}] >> >>`,
          }),
        ),
    ],
  ],
  [
    [
      'pages in pages in pages',
      (bytes) => {
        const depth = Math.floor(bytes / 100);
        return buildRawPdf([
          ...buildPageObjects(SENTENCE, { kids: '/Count 1 /Kids [6 0 R]' }),
          ...Array.from({ length: depth }, (_, i) =>
            i === depth - 1
              ? '<< /Type /Pages /Count 1 /Kids [3 0 R] >>'
              : `<< /Type /Pages /Count 1 /Kids [${i + 7} 0 R] >>`,
          ),
        ]);
      },
    ],
    [
      'two thousand pages, each with countless annotations and arrays',
      (bytes) =>
        buildRawPdf(
          buildPageObjects(SENTENCE + repeatTo(bytes / 20, '[[1 [2]]] 0 d '), { kids: KIDS_2000 }),
        ),
    ],
  ],
  [
    [
      'metadata of nested elements',
      (bytes) =>
        buildRawPdf(
          buildPageObjects(SENTENCE, {
            catalog: '/Metadata 6 0 R',
            more: [
              buildStream(
                `<x:xmpmeta>${wrap(bytes / 7, '<a>', 'x', '</a>')}</x:xmpmeta>`,
                '/Type /Metadata /Subtype /XML',
              ),
            ],
          }),
        ),
    ],
    [
      'arrays in arrays in the text',
      (bytes) => buildRawPdf(buildPageObjects(show(`${wrap(bytes / 2, '[', '(a)', ']')} TJ`))),
    ],
  ],
  [
    [
      'one text of countless letters far apart',
      (bytes) => buildRawPdf(buildPageObjects(show(`[${repeatTo(bytes, '(a)-900')}] TJ`))),
    ],
    [
      'texts that are saved and restored',
      (bytes) => buildRawPdf(buildPageObjects(repeatTo(bytes, 'q ') + SENTENCE)),
    ],
  ],
]);
