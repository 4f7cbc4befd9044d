import { createWordFile } from '@plumbline/testing';

export type FileFormat = 'html' | 'txt' | 'md' | 'pdf' | 'docx';

export const CONTENT_TYPES: Record<FileFormat, string> = {
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export const createText = (text: string): Buffer => Buffer.from(text);

export const createMarkdown = (title: string, sentences: string[], insertion: string): Buffer => {
  const [first, ...others] = sentences;
  return Buffer.from(
    [`# ${title}`, first, insertion, others.join(' ')].filter(Boolean).join('\n\n'),
  );
};

/** All parts are HTML. */
export const createHtml = ({ title, head, body }: { title: string; head: string; body: string }) =>
  Buffer.from(
    `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title>${head}</head>` +
      `<body><main><article>${body}</article></main></body></html>`,
  );

export interface PdfLine {
  text: string;
  /** 3: neither filled nor stroked, so invisible (ISO 32000-1, 9.3.6). */
  renderMode?: number;
  /** An operator that sets the color. */
  color?: string;
}

/** A PDF with a line for each text, in any script: the codes of its font are UTF-16. */
export function createPdf(lines: readonly PdfLine[]): Buffer {
  const toHex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
  const content = lines
    .map(
      ({ text, renderMode = 0, color = '0 0 0 rg' }, at) =>
        `BT ${color} ${renderMode} Tr /F1 8 Tf 1 0 0 1 40 ${760 - 24 * at} Tm <${toHex(text)}> Tj ET`,
    )
    .join('\n');
  const unicodeMap =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /U def\n' +
    '1 begincodespacerange <0000> <ffff> endcodespacerange\n' +
    `${Array.from({ length: 256 }, (_, high) => high.toString(16).padStart(2, '0'))
      .map((high) => `1 beginbfrange <${high}00> <${high}ff> <${high}00> endbfrange`)
      .join('\n')}\nendcmap end end`;
  const toStream = (data: string) => `<< /Length ${data.length} >>\nstream\n${data}\nendstream`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1200 792] /Resources << /Font << /F1 4 0 R >> >> /Contents 7 0 R >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [5 0 R] /ToUnicode 6 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor 8 0 R >>',
    toStream(unicodeMap),
    toStream(content),
    '<< /Type /FontDescriptor /FontName /A /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R /Size 9 >>\n%%EOF\n`, 'latin1');
}

const escapeXml = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!);

export const createDocx = (
  paragraphs: readonly { text: string; runProperties: string }[],
): Buffer =>
  createWordFile(
    '<?xml version="1.0"?><w:document ' +
      'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>' +
      paragraphs
        .map(
          ({ text, runProperties }) =>
            `<w:p><w:r>${runProperties}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`,
        )
        .join('') +
      '</w:body></w:document>',
  );
