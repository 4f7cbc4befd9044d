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

/** The query: a text, a page, or a stored fingerprint. */
export type DetectInput = { content: string } | { url: string } | { fingerprintId: string };

/** A query text with its marks. */
export interface QueryText {
  text: string;
  words: WordSequence;
  marks: DecodedMarks;
}

type TextWithMarks = Omit<QueryText, 'words'>;

/** The query in the form in which it is compared. */
export interface DetectQuery extends TextStructure {
  /** Id of the stored fingerprint. For a text, a new id that is not stored. */
  fingerprintId: string;
  /** The engine that extracted its structure. */
  engine: string;
  /** Content type of a stored fingerprint. */
  contentType?: ContentType;
  /** Undefined for a stored fingerprint, whose text is not stored. */
  inputText?: QueryText;
}

/** Loads the query. Nothing of it is stored. */
@Injectable()
export class DetectQueryService {
  constructor(
    private readonly documentReader: DocumentReaderService,
    private readonly structureExtraction: StructureExtractionService,
    private readonly fingerprints: FingerprintRepository,
  ) {}

  /**
   * @throws 404 for a fingerprint that the account does not have
   * @throws the errors of reading the page and of the engine
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
 * Chooses the page's text or its Markdown, whichever has more decodable marks: either may be the
 * marked text.
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
