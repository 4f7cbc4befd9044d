import mammoth from 'mammoth';
import { DocumentError } from '../document-error.ts';
import { parseDocument } from '../html/dom.ts';
import { decodeEntities } from '../html/html-entities.ts';
import { blocksToMarkdown, blocksToText } from '../html/block-rendering.ts';
import { extractBlocks } from '../html/dom-to-blocks.ts';
import type { CleanDocument } from '../read/clean-document.ts';
import { normalizeText, toSingleLine } from '../read/text-normalization.ts';
import { readZipEntries } from './zip.ts';

const MAX_UNPACKED_BYTES = 60_000_000;

/**
 * Reads a Word document by mammoth's conversion to HTML. There is no publication date, because the
 * file only states when it was created and changed.
 * @throws DocumentError `unreadable`, `encrypted`, `too_large` (parts of more than 60 MB unpacked)
 */
export async function readDocx(bytes: Uint8Array): Promise<Omit<CleanDocument, 'kind'>> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const coreProperties = await readValidatedCoreProperties(zip);
  const { value: html } = await convertToHtml(zip);
  const document = parseDocument(html);
  const blocks = document.body ? extractBlocks(document.body, undefined) : [];
  const heading = blocks.find(({ kind }) => kind === 'heading');
  return {
    title:
      toSingleLine(readXmlElement(coreProperties, 'dc:title'), 500) ??
      toSingleLine(heading?.text, 500),
    text: normalizeText(blocksToText(blocks)).trim(),
    markdown: normalizeText(blocksToMarkdown(blocks)).trim(),
    author: toSingleLine(readXmlElement(coreProperties, 'dc:creator'), 300),
    publishedAt: null,
    description: toSingleLine(readXmlElement(coreProperties, 'dc:description')),
    language: toSingleLine(readXmlElement(coreProperties, 'dc:language'), 20),
    canonicalUrl: null,
    siteName: null,
    claimReviews: [],
  };
}

/**
 * Checks every part of the archive before another library unpacks it; returns the XML of the core
 * properties.
 */
async function readValidatedCoreProperties(zip: Buffer): Promise<string> {
  const parts = (await readZipEntries(zip)).filter(({ name }) => !/\/media\//.test(name));
  if (parts.some(({ isEncrypted }) => isEncrypted))
    throw new DocumentError('encrypted', 'The document is protected by a password.');
  if (parts.reduce((total, { size }) => total + size, 0) > MAX_UNPACKED_BYTES) {
    throw new DocumentError(
      'too_large',
      `The unpacked document is larger than ${MAX_UNPACKED_BYTES} bytes.`,
    );
  }
  let coreProperties = '';
  for (const part of parts) {
    const content = await part.read();
    if (part.name === 'docProps/core.xml') coreProperties = content.toString('utf8');
  }
  return coreProperties;
}

async function convertToHtml(buffer: Buffer): Promise<{ value: string }> {
  try {
    // Pictures are not read, because as data URIs they would fill the Markdown.
    const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
    return await mammoth.convertToHtml(
      { buffer },
      { convertImage, externalFileAccess: false, includeEmbeddedStyleMap: false },
    );
  } catch (error) {
    throw new DocumentError('unreadable', 'The document is damaged and cannot be read.', {
      cause: error,
    });
  }
}

function readXmlElement(xml: string, name: string): string | null {
  const start = xml.indexOf(`<${name}`);
  const contentStart = start < 0 ? -1 : xml.indexOf('>', start);
  const end = contentStart < 0 ? -1 : xml.indexOf(`</${name}>`, contentStart);
  return end < 0 ? null : decodeEntities(xml.slice(contentStart + 1, end));
}
