import type { SightingInput, StatementRef } from '../fact-checking/statements/statement.service.ts';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import type { Excerpt } from './excerpt.ts';
import type { CitedSource, KeptVerdict } from './research-report.ts';

/** A quotation that a report cites. */
export type CitedExcerpt = Pick<Excerpt, 'document' | 'start' | 'end' | 'text' | 'language'>;

const toCitationKey = ({ document: { origin, id }, start, end }: CitedExcerpt) =>
  `${origin} ${id} ${start} ${end}`;

/** Numbers a report's sources in the order of their first citation, and collects the quotations. */
export class CitationList {
  readonly #numberByDocument = new Map<string, number>();
  readonly #documents: SourceDocument[] = [];
  readonly #citedExcerptByKey = new Map<string, CitedExcerpt>();

  /** The number of a source, from 1. */
  getOrAssignSourceNumber(document: SourceDocument): number {
    const key = `${document.origin} ${document.id}`;
    let number = this.#numberByDocument.get(key);
    if (number === undefined)
      this.#numberByDocument.set(key, (number = this.#documents.push(document)));
    return number;
  }

  /** Adds a quotation and returns the number of its source. */
  addCitation(citedExcerpt: CitedExcerpt): number {
    const key = toCitationKey(citedExcerpt);
    if (!this.#citedExcerptByKey.has(key)) this.#citedExcerptByKey.set(key, citedExcerpt);
    return this.getOrAssignSourceNumber(citedExcerpt.document);
  }

  /** Adds quotations and returns their markers, ascending and without duplicates: `[1][3]`. */
  citeExcerpts(citedExcerpts: readonly CitedExcerpt[]): string {
    const numbers = new Set(citedExcerpts.map((one) => this.addCitation(one)));
    return [...numbers]
      .sort((a, b) => a - b)
      .map((number) => `[${number}]`)
      .join('');
  }

  get documents(): readonly SourceDocument[] {
    return this.#documents;
  }

  /** All quotations in the order of first use, to be saved as statements. */
  get sightings(): SightingInput[] {
    return [...this.#citedExcerptByKey.values()].map(
      ({ document, start, end, text, language }) => ({
        origin: document.origin,
        documentId: document.id,
        start,
        end,
        text,
        language,
        referenceDate: document.referenceDate,
        credibility: document.credibility.score,
      }),
    );
  }

  /** The statement of a quotation. @param statementRefs of `sightings`, in their order */
  findStatement(
    citedExcerpt: CitedExcerpt,
    statementRefs: readonly StatementRef[],
  ): StatementRef | undefined {
    return statementRefs[[...this.#citedExcerptByKey.keys()].indexOf(toCitationKey(citedExcerpt))];
  }

  /**
   * @param statementRefs of `sightings`, in their order
   * @param verdicts the stored verdicts by statement id
   */
  listSources(
    statementRefs: readonly StatementRef[],
    verdicts: ReadonlyMap<string, KeptVerdict>,
  ): CitedSource[] {
    const citedExcerpts = [...this.#citedExcerptByKey.values()];
    return this.#documents.map((document) => ({
      title: document.title,
      url: document.url,
      publishedAt: document.publishedAt?.toISOString() ?? null,
      credibility: document.credibility.score,
      quotes: citedExcerpts.flatMap(({ document: { origin, id }, text, start, end }, at) => {
        const statementRef = statementRefs[at];
        return statementRef && id === document.id && origin === document.origin
          ? [
              {
                ...{ quote: text, start, end, url: statementRef.url },
                verdict: verdicts.get(statementRef.id) ?? null,
              },
            ]
          : [];
      }),
    }));
  }
}
