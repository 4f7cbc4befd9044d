import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: string | Buffer;
  /** what the directory says the content's size is, when that is a lie */
  declaredSize?: number;
  encrypted?: boolean;
}

/** A ZIP archive of deflated parts. */
export function buildZip(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredSize, encrypted } of parts) {
    const bytes = Buffer.from(content);
    const data = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(encrypted ? 1 : 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(declaredSize ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), data]);
    const centralFields = Buffer.alloc(14);
    centralFields.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, centralFields, Buffer.from(name)]),
    );
    files.push(file);
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, central, Buffer.from('PK\x05\x06'), end]);
}

const CONTENT_TYPES_XML =
  '<?xml version="1.0"?><Types ' +
  'xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default ' +
  'Extension="xml" ContentType="application/xml"/><Default Extension="rels" ' +
  'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override ' +
  'PartName="/word/document.xml" ' +
  'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const RELATIONSHIPS_XML =
  '<?xml version="1.0"?><Relationships ' +
  'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship ' +
  'Id="r1" ' +
  'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" ' +
  'Target="word/document.xml"/></Relationships>';
const STYLES_XML =
  '<?xml version="1.0"?><w:styles ' +
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style ' +
  'w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>';
const STYLE_RELATIONSHIPS_XML =
  '<?xml version="1.0"?><Relationships ' +
  'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship ' +
  'Id="s1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" ' +
  'Target="styles.xml"/></Relationships>';

/** The parts of a Word document with that body (WordprocessingML) and those core properties. */
export function buildDocxParts(body: string, core?: string): ZipPart[] {
  const document =
    '<?xml version="1.0"?><w:document ' +
    `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  const properties =
    '<?xml version="1.0"?><cp:coreProperties ' +
    'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
    `xmlns:dc="http://purl.org/dc/elements/1.1/">${core ?? ''}</cp:coreProperties>`;
  return [
    { name: '[Content_Types].xml', content: CONTENT_TYPES_XML },
    { name: '_rels/.rels', content: RELATIONSHIPS_XML },
    { name: 'word/document.xml', content: document },
    { name: 'word/styles.xml', content: STYLES_XML },
    { name: 'word/_rels/document.xml.rels', content: STYLE_RELATIONSHIPS_XML },
    ...(core === undefined ? [] : [{ name: 'docProps/core.xml', content: properties }]),
  ];
}

/** One paragraph of WordprocessingML. */
export function buildWordParagraph(text: string, style?: string): string {
  return (
    `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t ` +
    `xml:space="preserve">${text}</w:t></w:r></w:p>`
  );
}
