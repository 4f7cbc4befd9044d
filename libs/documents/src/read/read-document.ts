import { DocumentError } from '../document-error.ts';
import { readHtml } from '../html/read-html.ts';
import { readMarkdown, readPlainText } from '../text/read-text.ts';
import { parseCharset, decodeText } from './charset.ts';
import type { CleanDocument, DocumentHints, DocumentKind } from './clean-document.ts';
import { computeCpuBudget, type SetCpuBudget } from './cpu-budget.ts';
import { detectDocumentKind } from './document-kind.ts';
import { hasWords } from './text-normalization.ts';

/**
 * Reads a document in this process, without limits of time and memory. For untrusted documents use
 * `DocumentReaderPool`.
 * @param setCpuBudget receives the CPU time that the reading may take, which the caller enforces
 * @throws DocumentError `unsupported_type`, `encrypted`, `empty`, `unreadable`, `too_complex`,
 *   `too_large`
 */
export async function readDocument(
  bytes: Uint8Array,
  hints: DocumentHints = {},
  setCpuBudget: SetCpuBudget = () => undefined,
): Promise<CleanDocument> {
  if (bytes.length === 0) throw new DocumentError('empty', 'The document is empty.');
  const kind = detectDocumentKind(bytes, hints);
  if (!kind)
    throw new DocumentError(
      'unsupported_type',
      'The document is not HTML, PDF, DOCX, Markdown or plain text.',
    );
  setCpuBudget(computeCpuBudget(kind, bytes.length));
  const document = await readByKind(kind, bytes, hints, setCpuBudget);
  if (!hasWords(document.text))
    throw new DocumentError('empty', 'The document contains no text that can be extracted.');
  return { kind, ...document };
}

async function readByKind(
  kind: DocumentKind,
  bytes: Uint8Array,
  hints: DocumentHints,
  setCpuBudget: SetCpuBudget,
): Promise<Omit<CleanDocument, 'kind'>> {
  // Loaded at first use, because they are most of what a reading process would load at its start.
  if (kind === 'pdf') return (await import('../pdf/read-pdf.ts')).readPdf(bytes);
  if (kind === 'docx') return (await import('../docx/read-docx.ts')).readDocx(bytes, setCpuBudget);
  const text = decodeText(bytes, parseCharset(hints.contentType));
  if (kind === 'html') return readHtml(text, hints.url);
  return kind === 'markdown' ? readMarkdown(text) : readPlainText(text);
}
