import type { ParsedSentence, ParsedToken } from '@plumbline/grammar';
import { extractDates } from '@plumbline/text';
import type { ComparisonWords } from '../lexicon/comparison-words.ts';
import type { WordClass } from '../lexicon/word-relations.ts';
import { readQuantities } from './quantities.ts';
import type { Unit, UnitKind } from './statement.types.ts';

const CLASS_BY_POS: Readonly<Record<string, WordClass>> = {
  NOUN: 'n',
  PROPN: 'n',
  VERB: 'v',
  AUX: 'v',
  ADJ: 'a',
  ADV: 'r',
};
/** Parts of speech of function words, which have no content by themselves. */
const FUNCTION_WORDS = new Set(['DET', 'ADP', 'CCONJ', 'SCONJ', 'PUNCT', 'PART', 'INTJ', 'X']);

export const mainRelation = ({ relation }: ParsedToken): string => relation.split(':')[0]!;

/** The words of a unit in small letters; “+” belongs to the word before it. */
const listWords = (tokens: readonly ParsedToken[]) =>
  tokens
    .filter(({ pos }) => pos !== 'PUNCT' && pos !== 'ADP' && pos !== 'DET' && pos !== 'PART')
    .map(({ text }) => text.toLowerCase())
    .join(' ')
    .replace(/ \+$/u, '+')
    .split(' ');

/** Splits a sentence into units: dates, figures, names, then single words. */
export class UnitReader {
  readonly units: Unit[] = [];
  /** The unit of each token, if it has one. */
  readonly unitByToken: (Unit | undefined)[];
  readonly #tokens: readonly ParsedToken[];
  readonly #children: ParsedToken[][];
  readonly #denials: ReadonlySet<number>;

  /** @param denials indices of words that only negate: they are the status of what they negate */
  constructor(
    sentence: ParsedSentence,
    referenceDate: Date,
    words: ComparisonWords,
    denials: ReadonlySet<number>,
  ) {
    const { tokens, text, language } = sentence;
    this.#denials = denials;
    this.#tokens = tokens;
    this.unitByToken = tokens.map(() => undefined);
    this.#children = tokens.map(() => []);
    for (const token of tokens) if (token.head >= 0) this.#children[token.head]!.push(token);
    for (const { start, end, value, valueEnd = value } of extractDates(text, {
      reference: referenceDate,
      language,
    })) {
      const inside = tokens.filter((token) => token.start >= start && token.end <= end);
      const date = {
        from: value,
        to: valueEnd,
        hasYear: /\p{Nd}{4}/u.test(text.slice(start, end)),
      };
      if (inside.length) this.#add('date', inside, { date });
    }
    for (const { tokens: parts, quantity } of readQuantities(tokens, words))
      if (!parts.some(({ index }) => this.unitByToken[index]))
        this.#add('quantity', parts, { quantity });
    for (const token of tokens) if (this.#isNameHead(token)) this.#add('name', this.#name(token));
    for (const token of tokens) if (this.#isFullWord(token)) this.#addWord(token);
  }

  children(token: ParsedToken): readonly ParsedToken[] {
    return this.#children[token.index]!;
  }

  #add(kind: UnitKind, tokens: ParsedToken[], value: Partial<Unit> = {}): Unit {
    const inside = new Set(tokens.map(({ index }) => index));
    const head = tokens.find((token) => !inside.has(token.head)) ?? tokens[0]!;
    const wordClass = CLASS_BY_POS[head.pos];
    const unit: Unit = {
      index: this.units.length,
      kind,
      head,
      tokens,
      lemma: head.lemma.toLowerCase(),
      ...(wordClass && { wordClass }),
      words: listWords(tokens),
      statuses: new Set(),
      qualifiers: new Set(),
      ...value,
    };
    this.units.push(unit);
    for (const { index } of tokens) this.unitByToken[index] = unit;
    return unit;
  }

  #isNameHead(token: ParsedToken): boolean {
    if (token.pos !== 'PROPN' || this.unitByToken[token.index]) return false;
    const head = this.#tokens[token.head];
    const isPart = head?.pos === 'PROPN' && /^(?:flat|compound)/u.test(token.relation);
    return !isPart || this.unitByToken[head.index] !== undefined;
  }

  #name(head: ParsedToken): ParsedToken[] {
    const parts: ParsedToken[] = [];
    const open = [head];
    for (let next = open.pop(); next; next = open.pop()) {
      parts.push(next);
      for (const child of this.children(next))
        if (
          child.pos === 'PROPN' &&
          /^(?:flat|compound)/u.test(child.relation) &&
          !this.unitByToken[child.index]
        )
          open.push(child);
    }
    parts.sort((a, b) => a.index - b.index);
    // “Disney+” is another name than Disney.
    const [last, next] = [parts.at(-1)!, this.#tokens[parts.at(-1)!.index + 1]];
    return next?.text === '+' && next.start === last.end ? [...parts, next] : parts;
  }

  #isFullWord(token: ParsedToken): boolean {
    if (this.unitByToken[token.index] || FUNCTION_WORDS.has(token.pos) || token.pos === 'SYM')
      return false;
    if (this.#denials.has(token.index) && (token.pos === 'ADV' || token.pos === 'PART'))
      return false;
    const relation = mainRelation(token);
    if (token.pos === 'AUX') return relation !== 'aux' && relation !== 'cop';
    if (token.pos === 'PRON' && (token.features.PronType === 'Rel' || relation === 'expl'))
      return false;
    return token.relation !== 'compound:prt';
  }

  #addWord(token: ParsedToken): void {
    const particle = this.children(token).find(({ relation }) => relation === 'compound:prt');
    this.#add('word', [token], {
      ...(particle && { lemma: `${token.lemma}_${particle.lemma}`.toLowerCase() }),
    });
  }
}
