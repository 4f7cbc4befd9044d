export interface PdfTextItem {
  text: string;
  x?: number;
  y: number;
  size?: number;
}

/** A PDF 1.4 of the given pages in Helvetica (Latin-1 text), with its cross-reference table. */
export function buildPdf(
  pages: readonly (readonly PdfTextItem[])[],
  options: { info?: Record<string, string>; encrypt?: boolean } = {},
): Buffer {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const first = 4;
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids ` +
      `[${pages.map((_, i) => `${first + 2 * i} 0 R`).join(' ')}] >>`,
  );
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const [i, lines] of pages.entries()) {
    const contentStream = lines
      .map(
        ({ text, x = 72, y, size = 11 }) =>
          `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escapePdfText(text)}) Tj ET`,
      )
      .join('\n');
    add(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R ' +
        `>> >> /Contents ${first + 2 * i + 1} 0 R >>`,
    );
    add(
      `<< /Length ${Buffer.byteLength(contentStream, 'latin1')} ` +
        `>>\nstream\n${contentStream}\nendstream`,
    );
  }
  const info = Object.entries(options.info ?? {}).map(
    ([key, value]) => `/${key} (${escapePdfText(value)})`,
  );
  add(`<< ${info.join(' ')} >>`);
  const trailer = [
    `/Size ${objects.length + 1 + (options.encrypt ? 1 : 0)}`,
    '/Root 1 0 R',
    `/Info ${objects.length} 0 R`,
  ];
  if (options.encrypt) {
    const filler = '00'.repeat(32);
    add(`<< /Filter /Standard /V 1 /R 2 /O <${filler}> /U <${filler}> /P -44 >>`);
    trailer.push(
      `/Encrypt ${objects.length} 0 R`,
      '/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]',
    );
  }
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, i) => {
    const offset = Buffer.byteLength(file, 'latin1');
    file += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(file, 'latin1');
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file +=
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< ` +
    `${trailer.join(' ')} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** Lines of text under each other, 14 points apart. */
export function buildParagraph(top: number, ...lines: string[]): PdfTextItem[] {
  return lines.map((text, i) => ({ text, y: top - 14 * i }));
}

function escapePdfText(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}
