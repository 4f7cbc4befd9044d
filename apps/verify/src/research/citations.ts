import type { SightingInput, StatementRef } from '../fact-checking/statements/statement.service.ts';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import type { Excerpt } from './excerpt.ts';
import type { CitedSource } from './research-report.ts';

/** Words of a document that a report rests on. */
export type CitedExcerpt = Pick<Excerpt, 'document' | 'start' | 'end' | 'text' | 'language'>;

const toCitationKey = ({ document: { origin, id }, start, end }: CitedExcerpt) =>
  `${origin} ${id} ${start} ${end}`;

/**
 * Numbers the sources of a report in the order in which they are first cited, and keeps what of
 * each is quoted.
 */
export class CitationList {
  readonly #numberByDocument = new Map<string, number>();
  readonly #documents: SourceDocument[] = [];
  readonly #quoteByKey = new Map<string, CitedExcerpt>();

  /** The number of a source, 1 for the first. */
  getSourceNumber(document: SourceDocument): number {
    const key = `${document.origin} ${document.id}`;
    let number = this.#numberByDocument.get(key);
    if (number === undefined)
      this.#numberByDocument.set(key, (number = this.#documents.push(document)));
    return number;
  }

  /** The number of the source whose words these are, which are kept. */
  addCitation(citedExcerpt: CitedExcerpt): number {
    const key = toCitationKey(citedExcerpt);
    if (!this.#quoteByKey.has(key)) this.#quoteByKey.set(key, citedExcerpt);
    return this.getSourceNumber(citedExcerpt.document);
  }

  /** The markers of a sentence that rests on these: `[1][3]`, ascending, each once. */
  formatMarkers(citedExcerpts: readonly CitedExcerpt[]): string {
    const numbers = new Set(citedExcerpts.map((one) => this.addCitation(one)));
    return [...numbers]
      .sort((a, b) => a - b)
      .map((number) => `[${number}]`)
      .join('');
  }

  get documents(): readonly SourceDocument[] {
    return this.#documents;
  }

  /** All that is quoted, in the order of first use, to be learned as statements. */
  get occurrences(): SightingInput[] {
    return [...this.#quoteByKey.values()].map(({ document, start, end, text, language }) => ({
      origin: document.origin,
      documentId: document.id,
      start,
      end,
      text,
      language,
      referenceDate: document.referenceDate,
      credibility: document.credibility.score,
    }));
  }

  /** The statement that a quotation makes. @param refs of `occurrences`, in their order */
  findStatement(
    citedExcerpt: CitedExcerpt,
    refs: readonly StatementRef[],
  ): StatementRef | undefined {
    return refs[[...this.#quoteByKey.keys()].indexOf(toCitationKey(citedExcerpt))];
  }

  /** @param refs of `occurrences`, in their order */
  listSources(refs: readonly StatementRef[]): CitedSource[] {
    const quotes = [...this.#quoteByKey.values()];
    return this.#documents.map((document) => ({
      title: document.title,
      url: document.url,
      publishedAt: document.publishedAt?.toISOString() ?? null,
      credibility: document.credibility.score,
      quotes: quotes.flatMap(({ document: { origin, id }, text, start, end }, at) => {
        const ref = refs[at];
        return ref && id === document.id && origin === document.origin
          ? [{ quote: text, start, end, url: ref.url }]
          : [];
      }),
    }));
  }
}
