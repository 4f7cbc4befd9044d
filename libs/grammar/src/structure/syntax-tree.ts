import type { ParsedSentence, ParsedToken } from '../parsed-sentence.types.ts';

/** UTF-16 offsets into the sentence. */
export interface SentenceSpan {
  start: number;
  end: number;
}

/** A parsed sentence as a tree: dependents in order, and descendants of a token. */
export class SyntaxTree {
  readonly sentence: ParsedSentence;
  readonly tokens: readonly ParsedToken[];
  readonly #children: number[][];

  constructor(sentence: ParsedSentence) {
    this.sentence = sentence;
    this.tokens = sentence.tokens;
    this.#children = sentence.tokens.map(() => []);
    for (const { index, head } of sentence.tokens) if (head >= 0) this.#children[head]!.push(index);
  }

  get roots(): ParsedToken[] {
    return this.tokens.filter(({ head }) => head < 0);
  }

  head(token: ParsedToken): ParsedToken | undefined {
    return token.head < 0 ? undefined : this.tokens[token.head];
  }

  /**
   * Dependents in the order of the sentence; if relations are passed, only those with one of them.
   */
  children(token: ParsedToken, ...relations: string[]): ParsedToken[] {
    const all = this.#children[token.index]!.map((index) => this.tokens[index]!);
    return relations.length ? all.filter((child) => hasRelation(child, ...relations)) : all;
  }

  child(token: ParsedToken, ...relations: string[]): ParsedToken | undefined {
    return this.children(token, ...relations)[0];
  }

  /**
   * The token and its descendants, in order; branches for which `isLeftOut` returns true are
   * skipped.
   */
  subtree(token: ParsedToken, isLeftOut?: (token: ParsedToken) => boolean): ParsedToken[] {
    const results: ParsedToken[] = [];
    const open = [token];
    for (let next = open.pop(); next; next = open.pop()) {
      results.push(next);
      for (const child of this.children(next)) if (!isLeftOut?.(child)) open.push(child);
    }
    return results.sort((a, b) => a.index - b.index);
  }

  /** The span from the first to the last of some tokens, without punctuation at its edges. */
  span(tokens: readonly ParsedToken[]): SentenceSpan {
    let from = 0;
    let to = tokens.length;
    while (from < to && tokens[from]!.pos === 'PUNCT') from++;
    while (to > from && tokens[to - 1]!.pos === 'PUNCT') to--;
    const first = tokens[from];
    const last = tokens[to - 1];
    if (!first || !last || to === from) return { start: 0, end: 0 };
    return { start: first.start, end: last.end };
  }

  text({ start, end }: SentenceSpan): string {
    return this.sentence.text.slice(start, end);
  }

  isBelow(token: ParsedToken, ancestor: ParsedToken): boolean {
    for (let next: ParsedToken | undefined = token; next; next = this.head(next))
      if (next === ancestor) return true;
    return false;
  }
}

/** Whether the relation of a token is in the list; `nsubj` includes `nsubj:pass`. */
export const hasRelation = ({ relation }: ParsedToken, ...relations: string[]): boolean =>
  relations.some(
    (wanted) =>
      relation.startsWith(wanted) &&
      (relation.length === wanted.length || relation[wanted.length] === ':'),
  );
