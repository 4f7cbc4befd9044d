import { deflateSync } from 'node:zlib';

/**
 * A PDF of numbered objects, the first of which is the catalog, with its cross-reference table.
 * `hasTable` false leaves the table out, so that readers search the file for objects.
 */
export function buildRawPdf(objects: readonly (string | Buffer)[], hasTable = true): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: string[] = [];
  let offset = parts[0]!.length;
  for (const [i, object] of objects.entries()) {
    const bytes = Buffer.concat([
      Buffer.from(`${i + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(`${String(offset).padStart(10, '0')} 00000 n \n`);
    parts.push(bytes);
    offset += bytes.length;
  }
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  return Buffer.concat([
    ...parts,
    Buffer.from(
      hasTable
        ? `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}${trailer}startxref\n${offset}\n%%EOF\n`
        : trailer,
    ),
  ]);
}

/** A stream object of deflated data. */
export function buildStream(data: string | Buffer, dictionary = ''): Buffer {
  const bytes = deflateSync(data);
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} /Filter /FlateDecode ${dictionary} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** Objects of a PDF with one page in Helvetica; `more` begins at object 6. */
export function buildPageObjects(
  content: string | Buffer,
  {
    catalog = '',
    kids = '/Count 1 /Kids [3 0 R]',
    resources = '',
    font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    more = [] as readonly (string | Buffer)[],
  } = {},
): (string | Buffer)[] {
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages ${kids} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> ${resources} >> /Contents 4 0 R >>`,
    Buffer.isBuffer(content) ? content : buildStream(content),
    font,
    ...more,
  ];
}
