import type { Sighting, StatementRef } from '../statements/statements.ts';
import type { SourceDocument } from '../sources/source-document.ts';
import type { Excerpt } from './excerpt.ts';
import type { CitedSource } from './report.ts';

/** Words of a document that a report rests on. */
export type Cited = Pick<Excerpt, 'document' | 'start' | 'end' | 'text' | 'language'>;

const keyOf = ({ document: { origin, id }, start, end }: Cited) =>
  `${origin} ${id} ${start} ${end}`;

/**
 * Numbers the sources of a report in the order in which they are first cited, and keeps what of
 * each is quoted.
 */
export class Citations {
  readonly #numbers = new Map<string, number>();
  readonly #documents: SourceDocument[] = [];
  readonly #quotes = new Map<string, Cited>();

  /** The number of a source, 1 for the first. */
  numberOf(document: SourceDocument): number {
    const key = `${document.origin} ${document.id}`;
    let number = this.#numbers.get(key);
    if (number === undefined) this.#numbers.set(key, (number = this.#documents.push(document)));
    return number;
  }

  /** The number of the source whose words these are, which are kept. */
  cite(cited: Cited): number {
    const key = keyOf(cited);
    if (!this.#quotes.has(key)) this.#quotes.set(key, cited);
    return this.numberOf(cited.document);
  }

  /** The markers of a sentence that rests on these: `[1][3]`, ascending, each once. */
  mark(cited: readonly Cited[]): string {
    const numbers = new Set(cited.map((one) => this.cite(one)));
    return [...numbers]
      .sort((a, b) => a - b)
      .map((number) => `[${number}]`)
      .join('');
  }

  get documents(): readonly SourceDocument[] {
    return this.#documents;
  }

  /** All that is quoted, in the order of first use, to be learned as statements. */
  get sightings(): Sighting[] {
    return [...this.#quotes.values()].map(({ document, start, end, text, language }) => ({
      origin: document.origin,
      documentId: document.id,
      start,
      end,
      text,
      language,
      referenceDate: document.toldFrom,
      credibility: document.credibility.score,
    }));
  }

  /** The statement that a quotation makes. @param refs of `sightings`, in their order */
  refOf(cited: Cited, refs: readonly StatementRef[]): StatementRef | undefined {
    return refs[[...this.#quotes.keys()].indexOf(keyOf(cited))];
  }

  /** @param refs of `sightings`, in their order */
  sources(refs: readonly StatementRef[]): CitedSource[] {
    const quotes = [...this.#quotes.values()];
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
