import mammoth from 'mammoth';
import { DocumentError } from '../document-error.ts';
import { parseDocument } from '../html/dom.ts';
import { decodeEntities } from '../html/entities.ts';
import { blocksToMarkdown, blocksToText } from '../html/markdown.ts';
import { blocksOf } from '../html/walk.ts';
import type { CleanDocument } from '../read/clean-document.ts';
import { normaliseText, oneLine } from '../read/text-shape.ts';
import { zipContent, zipEntries } from './zip.ts';

const MAX_UNPACKED = 60_000_000;

/**
 * A Word document through mammoth's HTML. No publication date: the file states only when it was
 * made and changed.
 * @throws DocumentError `unreadable`, `encrypted`, `too_large` (parts of more than 60 MB unpacked)
 */
export async function readDocx(bytes: Uint8Array): Promise<Omit<CleanDocument, 'kind'>> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const properties = inspect(zip);
  const { value } = await convert(zip);
  const document = parseDocument(value);
  const blocks = document.body ? blocksOf(document.body, undefined) : [];
  const heading = blocks.find(({ kind }) => kind === 'heading');
  return {
    title: oneLine(property(properties, 'dc:title'), 500) ?? oneLine(heading?.text, 500),
    text: normaliseText(blocksToText(blocks)).trim(),
    markdown: normaliseText(blocksToMarkdown(blocks)).trim(),
    author: oneLine(property(properties, 'dc:creator'), 300),
    publishedAt: null,
    description: oneLine(property(properties, 'dc:description')),
    language: oneLine(property(properties, 'dc:language'), 20),
    canonicalUrl: null,
    siteName: null,
    claimReviews: [],
  };
}

/**
 * Checks every part that will be unpacked, before anything else unpacks it; returns the core
 * properties' XML.
 */
function inspect(zip: Buffer): string {
  const parts = zipEntries(zip).filter(({ name }) => !/\/media\//.test(name));
  if (parts.some(({ encrypted }) => encrypted))
    throw new DocumentError('encrypted', 'The document is protected by a password.');
  if (parts.reduce((total, { size }) => total + size, 0) > MAX_UNPACKED) {
    throw new DocumentError(
      'too_large',
      `The document unpacks to more than ${MAX_UNPACKED} bytes.`,
    );
  }
  let properties = '';
  for (const part of parts) {
    const content = zipContent(zip, part);
    if (part.name === 'docProps/core.xml') properties = content.toString('utf8');
  }
  return properties;
}

async function convert(buffer: Buffer): Promise<{ value: string }> {
  try {
    // Pictures are not read at all: as data URIs they would fill the Markdown.
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

function property(xml: string, name: string): string | null {
  const start = xml.indexOf(`<${name}`);
  const open = start < 0 ? -1 : xml.indexOf('>', start);
  const end = open < 0 ? -1 : xml.indexOf(`</${name}>`, open);
  return end < 0 ? null : decodeEntities(xml.slice(open + 1, end));
}
