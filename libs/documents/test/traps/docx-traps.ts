import { buildDocxParts, buildWordParagraph, buildZip, type ZipPart } from '../zip-file.ts';
import { numberTo, repeatTo, toTrapDocuments, wrap } from './trap-document.ts';

const SENTENCE = buildWordParagraph('The river rose.');
const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const docx = (body: string, more: readonly ZipPart[] = []) =>
  buildZip([
    ...buildDocxParts(SENTENCE + body).filter(
      ({ name }) => !more.some((part) => part.name === name),
    ),
    ...more,
  ]);
const part = (name: string, content: string): ZipPart => ({ name, content });
const run = (inner: string) => `<w:r>${inner}</w:r>`;

/** Word documents whose parts unpack to the given size, bombs to the largest accepted size. */
export const DOCX_TRAPS = toTrapDocuments('docx', [
  [
    ['a bomb of spaces', (bytes) => docx(`<w:p>${' '.repeat(5.9 * bytes)}</w:p>`)],
    [
      'a bomb in six parts',
      (bytes) =>
        docx(
          '',
          Array.from({ length: 6 }, (_, i) =>
            part(`word/x${i}.xml`, `<a>${' '.repeat(0.9 * bytes)}</a>`),
          ),
        ),
    ],
  ],
  [
    [
      'ten thousand parts',
      (bytes) =>
        docx(
          '',
          Array.from({ length: 9_900 }, (_, i) =>
            part(`word/${i}.xml`, repeatTo(bytes / 9_900, '<a/>')),
          ),
        ),
    ],
    [
      'ten thousand parts with long names',
      (bytes) =>
        docx(
          '',
          Array.from({ length: 9_900 }, (_, i) =>
            part(`word/${i}${'n/'.repeat(bytes / 40_000)}.xml`, ''),
          ),
        ),
    ],
  ],
  [
    [
      'elements in elements',
      (bytes) => docx(wrap(bytes / 41, '<w:sdt><w:sdtContent>', 'x', '</w:sdtContent></w:sdt>')),
    ],
    [
      'tables in tables',
      (bytes) => docx(wrap(bytes / 41, '<w:tbl><w:tr><w:tc>', SENTENCE, '</w:tc></w:tr></w:tbl>')),
    ],
  ],
  [
    ['countless empty paragraphs', (bytes) => docx(repeatTo(bytes, '<w:p/>'))],
    [
      'countless runs in a paragraph',
      (bytes) => docx(`<w:p>${repeatTo(bytes, run('<w:t>x</w:t>'))}</w:p>`),
    ],
  ],
  [
    [
      'one element with countless attributes',
      (bytes) => docx(`<w:p ${numberTo(bytes, (i) => `w:a${i}="1" `)}/>`),
    ],
    [
      'entities that grow',
      (bytes) =>
        docx('', [
          part(
            'word/document.xml',
            `<!DOCTYPE a [${numberTo(bytes / 2, (i) => `<!ENTITY a${i + 1} "&a${i};&a${i};">`)}]>` +
              `<w:document ${NAMESPACE}><w:body><w:p><w:r><w:t>${repeatTo(bytes / 2, '&a9;')}</w:t></w:r></w:p></w:body></w:document>`,
          ),
        ]),
    ],
  ],
  [
    [
      'a table of merged cells',
      (bytes) =>
        docx(
          `<w:tbl>${repeatTo(bytes, '<w:tr><w:tc><w:tcPr><w:gridSpan w:val="999999999"/><w:vMerge/></w:tcPr><w:p/></w:tc></w:tr>')}</w:tbl>`,
        ),
    ],
    [
      'fields in fields',
      (bytes) =>
        docx(
          `<w:p>${repeatTo(bytes, run('<w:fldChar w:fldCharType="begin"/><w:instrText> HYPERLINK "a" "b"</w:instrText>'))}</w:p>`,
        ),
    ],
  ],
  [
    [
      'countless relations',
      (bytes) =>
        docx(repeatTo(bytes / 4, '<w:hyperlink r:id="h1"><w:r><w:t>x</w:t></w:r></w:hyperlink>'), [
          part(
            'word/_rels/document.xml.rels',
            `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${numberTo(bytes / 2, (i) => `<Relationship Id="h${i}" Type="hyperlink" Target="https://a.example/${i}"/>`)}</Relationships>`,
          ),
        ]),
    ],
    [
      'countless styles that follow each other',
      (bytes) =>
        docx(buildWordParagraph('x', 'S9'), [
          part(
            'word/styles.xml',
            `<w:styles ${NAMESPACE}>${numberTo(bytes, (i) => `<w:style w:type="paragraph" w:styleId="S${i}"><w:basedOn w:val="S${i + 1}"/><w:name w:val="n${i}"/></w:style>`)}</w:styles>`,
          ),
        ]),
    ],
  ],
  [
    ['one huge word', (bytes) => docx(buildWordParagraph(repeatTo(bytes, 'water')))],
    [
      'a huge title',
      (bytes) =>
        buildZip(buildDocxParts(SENTENCE, `<dc:title>${repeatTo(bytes, '&amp;')}</dc:title>`)),
    ],
  ],
]);
