import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '@plumbline/concurrency';
import { DocumentReaderService } from '../document-reader/document-reader.service.ts';
import { toWordSequence, type WordSequence } from './attribution/word-sequence.ts';
import { FingerprintRepository } from './fingerprint.repository.ts';
import type { FingerprintKeySet } from './fingerprint-key.provider.ts';
import { createFingerprintId } from './codec/fingerprint-id.ts';
import { decodeMarks, type DecodedMarks } from './codec/decode-marks.ts';
import {
  StructureExtractionService,
  type TextWithMetadata,
} from './structure-extraction.service.ts';
import type { TextStructure } from './similarity/features.ts';
import type { ContentType } from './similarity/weights.ts';

/** What is asked about: a text, a page, or a stored fingerprint. */
export type DetectInput = { content: string } | { url: string } | { fingerprintId: string };

/** A text that is asked about, with its marks. */
export interface QueryText {
  text: string;
  words: WordSequence;
  marks: DecodedMarks;
}

type TextWithMarks = Omit<QueryText, 'words'>;

/** What is asked about, as it is compared. */
export interface DetectQuery extends TextStructure {
  /** A stored one's own; of a text a new one, which is stored nowhere. */
  fingerprintId: string;
  /** Who read it. */
  engine: string;
  /** Of a stored fingerprint. */
  contentType?: ContentType;
  /** None of a stored fingerprint, whose text is not kept. */
  inputText?: QueryText;
}

/** Reads what is asked about. Nothing of it is stored. */
@Injectable()
export class DetectQueryService {
  constructor(
    private readonly documentReader: DocumentReaderService,
    private readonly structureExtraction: StructureExtractionService,
    private readonly fingerprints: FingerprintRepository,
  ) {}

  /**
   * @throws 404 for a fingerprint that the account has not, and what reading the page and its
   *   structure throw
   */
  async loadQuery(
    accountId: string,
    input: DetectInput,
    keys: readonly FingerprintKeySet[],
    signal?: AbortSignal,
  ): Promise<DetectQuery> {
    if ('fingerprintId' in input) {
      const {
        id: fingerprintId,
        snapshot,
        claimTerms,
        language,
        engine,
        contentType,
      } = await this.fingerprints.getById(accountId, input.fingerprintId);
      return { fingerprintId, snapshot, claimTerms, language, engine, contentType };
    }
    const markKeys = keys.map(({ mark }) => mark);
    const decode = (text: string): TextWithMarks => ({ text, marks: decodeMarks(text, markKeys) });
    if ('content' in input)
      return this.buildQuery({ text: input.content }, decode(input.content), signal);
    const page = await this.documentReader.readUrl(input.url, signal);
    return this.buildQuery(
      page,
      chooseTextWithMoreMarks(decode(page.text), decode(page.markdown)),
      signal,
    );
  }

  private async buildQuery(
    page: TextWithMetadata,
    { text, marks }: TextWithMarks,
    signal?: AbortSignal,
  ): Promise<DetectQuery> {
    await yieldToEventLoop();
    const structure = await this.structureExtraction.extractStructure(page, undefined, signal);
    await yieldToEventLoop();
    const words = toWordSequence(text);
    await yieldToEventLoop();
    return {
      fingerprintId: createFingerprintId(),
      ...structure,
      inputText: { text, words, marks },
    };
  }
}

/**
 * Of a page's text and its Markdown the one in which more marks can be read: either may be what was
 * marked.
 */
function chooseTextWithMoreMarks(text: TextWithMarks, markdown: TextWithMarks): TextWithMarks {
  const countMarks = ({ marks }: TextWithMarks) =>
    [marks.decoded.length, marks.unreadable.length] as const;
  const [[decodedInText, unreadableInText], [decodedInMarkdown, unreadableInMarkdown]] = [
    countMarks(text),
    countMarks(markdown),
  ];
  return decodedInMarkdown > decodedInText ||
    (decodedInMarkdown === decodedInText && unreadableInMarkdown > unreadableInText)
    ? markdown
    : text;
}
