import mammoth from 'mammoth';
import { DocumentError } from '../document-error.ts';
import { parseDocument } from '../html/dom.ts';
import { decodeEntities } from '../html/html-entities.ts';
import { blocksToMarkdown, blocksToText } from '../html/block-rendering.ts';
import { extractBlocks } from '../html/dom-to-blocks.ts';
import type { CleanDocument } from '../read/clean-document.ts';
import { computeCpuBudget, type SetCpuBudget } from '../read/cpu-budget.ts';
import { normalizeText, toSingleLine } from '../read/text-normalization.ts';
import { removeHiddenRuns } from './hidden-runs.ts';
import { WordXmlPreparation } from './word-xml.ts';
import { readZipEntries, type ZipEntry } from './zip.ts';

const MAX_UNPACKED_BYTES = 30_000_000;
const CORE_PROPERTIES = 'docProps/core.xml';

/**
 * Reads a Word document by mammoth's conversion to HTML. There is no publication date, because the
 * file only states when it was created and changed.
 * @throws DocumentError `unreadable`, `encrypted`, `too_complex` (text of more than 30 MB unpacked,
 *   too many elements)
 */
export async function readDocx(
  bytes: Uint8Array,
  setCpuBudget: SetCpuBudget = () => undefined,
): Promise<Omit<CleanDocument, 'kind'>> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files = await openWordFiles(zip, setCpuBudget);
  const coreProperties = files.exists(CORE_PROPERTIES)
    ? (await files.readBytes(CORE_PROPERTIES)).toString('utf8')
    : '';
  const document = parseDocument(await convertToHtml(files));
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
 * The files of the archive as mammoth reads them, instead of its own reader: only the parts that it
 * asks for are unpacked, once, and their XML is checked before it is parsed.
 */
class WordFiles {
  readonly #entryByName: ReadonlyMap<string, ZipEntry>;
  readonly #xml = new WordXmlPreparation();
  #unpackedBytes = 0;

  readonly #setCpuBudget: SetCpuBudget;

  constructor(entries: readonly ZipEntry[], setCpuBudget: SetCpuBudget) {
    this.#entryByName = new Map(entries.map((entry) => [entry.name, entry]));
    this.#setCpuBudget = setCpuBudget;
  }

  exists(name: string): boolean {
    return this.#entryByName.has(name);
  }

  /** @throws DocumentError `unreadable`, `too_complex` */
  async read(name: string, encoding?: string): Promise<Buffer | string> {
    const content = await this.readBytes(name);
    return encoding === 'utf-8'
      ? this.#xml.prepare(removeHiddenRuns(content.toString('utf8')))
      : content;
  }

  async readBytes(name: string): Promise<Buffer> {
    const entry = this.#entryByName.get(name);
    if (!entry) throw new DocumentError('unreadable', 'A part of the Word document is missing.');
    this.#unpackedBytes += entry.size;
    if (this.#unpackedBytes > MAX_UNPACKED_BYTES)
      throw new DocumentError(
        'too_complex',
        `The text of the Word document unpacks to more than ${MAX_UNPACKED_BYTES / 1_000_000} MB.`,
      );
    this.#setCpuBudget(computeCpuBudget('docx', this.#unpackedBytes));
    return entry.read();
  }
}

async function openWordFiles(zip: Buffer, setCpuBudget: SetCpuBudget): Promise<WordFiles> {
  const entries = await readZipEntries(zip);
  if (entries.some(({ isEncrypted }) => isEncrypted))
    throw new DocumentError('encrypted', 'The document is protected by a password.');
  return new WordFiles(entries, setCpuBudget);
}

async function convertToHtml(files: WordFiles): Promise<string> {
  try {
    // Pictures are not read, because as data URIs they would fill the Markdown.
    const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
    const { value } = await mammoth.convertToHtml(
      // Its types lack this form of input.
      { file: files } as unknown as { buffer: Buffer },
      { convertImage, externalFileAccess: false, includeEmbeddedStyleMap: false },
    );
    return value;
  } catch (error) {
    if (error instanceof DocumentError || error instanceof RangeError) throw error;
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
