import type { Mention } from './mentions.ts';

/** What was mentioned up to a place of a document, by phrase and by head. */
export class MentionHistory {
  readonly #countByText = new Map<string, number>();
  readonly #byHead = new Map<string, Mention[]>();
  readonly #firstSubjects = new Map<number, Mention>();

  add(mention: Mention): void {
    if (mention.role === 'nsubj' && !this.#firstSubjects.has(mention.sentence))
      this.#firstSubjects.set(mention.sentence, mention);
    if (mention.kind === 'pronoun') return;
    this.#countByText.set(mention.text, this.countText(mention) + 1);
    const head = headKey(mention);
    const list = this.#byHead.get(head);
    if (list) list.push(mention);
    else this.#byHead.set(head, [mention]);
  }

  /** How often the same phrase stood before. */
  countText({ text }: Mention): number {
    return this.#countByText.get(text) ?? 0;
  }

  /** Nouns and names before with the same head. */
  withHead(mention: Mention): readonly Mention[] {
    return this.#byHead.get(headKey(mention)) ?? [];
  }

  isFirstSubject(mention: Mention): boolean {
    return this.#firstSubjects.get(mention.sentence) === mention;
  }
}

const headKey = ({ head }: Mention) => head.lemma.toLowerCase();
