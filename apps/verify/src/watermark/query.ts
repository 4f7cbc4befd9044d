import { Injectable } from '@nestjs/common';
import { others } from '@plumbline/http';
import { Reading } from '../reading/reading.ts';
import { wordsOf, type Words } from './evidence/words.ts';
import { Fingerprints } from './fingerprints.ts';
import type { AccountKeys } from './keys.ts';
import { newFingerprintId } from './mark/fingerprint-id.ts';
import { readMarks, type MarksRead } from './mark/read-marks.ts';
import { StructureReading, type Readable } from './structure-reading.ts';
import type { Told } from './structure/traits.ts';
import type { ContentType } from './structure/weights.ts';

/** What is asked about: a text, a page, or a stored fingerprint. */
export type Asked = { content: string } | { url: string } | { fingerprintId: string };

/** A text that is asked about, with its marks. */
export interface AskedText {
  text: string;
  words: Words;
  marks: MarksRead;
}

type Marked = Omit<AskedText, 'words'>;

/** What is asked about, as it is compared. */
export interface Query extends Told {
  /** A stored one's own; of a text a new one, which is stored nowhere. */
  fingerprintId: string;
  /** Who read it. */
  engine: string;
  /** Of a stored fingerprint. */
  contentType?: ContentType;
  /** None of a stored fingerprint, whose text is not kept. */
  read?: AskedText;
}

/** Reads what is asked about. Nothing of it is stored. */
@Injectable()
export class Queries {
  constructor(
    private readonly reading: Reading,
    private readonly structure: StructureReading,
    private readonly fingerprints: Fingerprints,
  ) {}

  /**
   * @throws 404 for a fingerprint that the account has not, and what reading the page and its
   *   structure throw
   */
  async read(
    accountId: string,
    asked: Asked,
    keys: readonly AccountKeys[],
    signal?: AbortSignal,
  ): Promise<Query> {
    if ('fingerprintId' in asked) {
      const {
        id: fingerprintId,
        snapshot,
        said,
        language,
        engine,
        contentType,
      } = await this.fingerprints.get(accountId, asked.fingerprintId);
      return { fingerprintId, snapshot, said, language, engine, contentType };
    }
    const markKeys = keys.map(({ mark }) => mark);
    const marked = (text: string): Marked => ({ text, marks: readMarks(text, markKeys) });
    if ('content' in asked)
      return this.extracted({ text: asked.content }, marked(asked.content), signal);
    const page = await this.reading.url(asked.url, signal);
    return this.extracted(page, better(marked(page.text), marked(page.markdown)), signal);
  }

  private async extracted(
    page: Readable,
    { text, marks }: Marked,
    signal?: AbortSignal,
  ): Promise<Query> {
    await others();
    const structure = await this.structure.read(page, undefined, signal);
    await others();
    const words = wordsOf(text);
    await others();
    return { fingerprintId: newFingerprintId(), ...structure, read: { text, words, marks } };
  }
}

/**
 * Of a page's text and its Markdown the one in which more marks can be read: either may be what was
 * marked.
 */
function better(text: Marked, markdown: Marked): Marked {
  const by = ({ marks }: Marked) => [marks.found.length, marks.unread.length] as const;
  const [[found, unread], [foundInMarkdown, unreadInMarkdown]] = [by(text), by(markdown)];
  return foundInMarkdown > found || (foundInMarkdown === found && unreadInMarkdown > unread)
    ? markdown
    : text;
}
