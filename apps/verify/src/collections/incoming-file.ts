import { createHash } from 'node:crypto';
import { detectDocumentKind } from '@plumbline/documents';
import { errors } from '../errors/errors.ts';

/** An uploaded file that is to be ingested. */
export interface IncomingFile {
  name: string;
  /** The media type that the caller sent; empty without one. */
  contentType: string;
  bytes: Buffer;
  /** Identifies the file in its collection: `file:<SHA-256 of its bytes>`. */
  canonicalUrl: string;
}

type Upload = Pick<Express.Multer.File, 'originalname' | 'mimetype' | 'buffer'>;

const MAX_NAME_CHARS = 255;
const MAX_CONTENT_TYPE_CHARS = 200;
/** They would break a line; the upload removes bidirectional controls from every file name. */
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]/gu;
const DEFAULT_NAME = 'file';

/**
 * Checks an uploaded file without reading it.
 * @param field names the file in errors
 * @throws 400 when its name is too long
 * @throws 415 when its content is not a document
 * @throws 422 when it is empty
 */
export function parseIncomingFile(
  { originalname, mimetype, buffer }: Upload,
  field: string,
): IncomingFile {
  const name = originalname.normalize('NFC').replace(CONTROL_CHARACTERS, '').trim() || DEFAULT_NAME;
  if (Array.from(name).length > MAX_NAME_CHARS)
    throw errors.invalid(field, `must have a name of at most ${MAX_NAME_CHARS} characters`);
  if (!buffer.length) throw errors.unreadableDocument(`${field}: The document is empty.`);
  const contentType = mimetype.replace(/[^\x20-\x7e]/g, '').slice(0, MAX_CONTENT_TYPE_CHARS);
  if (!detectDocumentKind(buffer, { fileName: name, contentType }))
    throw errors.unsupportedMediaType(
      `${field}: The document is not HTML, PDF, DOCX, Markdown or plain text.`,
    );
  const digest = createHash('sha256').update(buffer).digest('hex');
  return { name, contentType, bytes: buffer, canonicalUrl: `file:${digest}` };
}
