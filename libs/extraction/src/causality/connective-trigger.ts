import type { EdgeType } from '../extraction.types.ts';
import type { EvidenceKind } from './connective-evidence.ts';
import {
  type ConnectiveFile,
  type ConnectiveGroup,
  USES,
  type WordList,
} from './connective.types.ts';

/** What the text must match beside the word; undefined where the word is enough. */
type Condition = RegExp | undefined;

const VERBAL_USES: ReadonlySet<string> = new Set(['verbs', 'participles']);
/** Lists of the words that a connective with such a need belongs to. */
const GOVERNORS: Partial<Record<EvidenceKind, WordList[]>> = {
  sanction: ['sanctions'],
  protest: ['protests'],
  response: ['responses'],
  casualty: ['casualties'],
  reaction: ['reactions', 'casualties', 'sanctions', 'responses'],
};
/** Of verbs so short that other words begin like them, no more than these are forms. */
const MAX_SHORT_VERB_CHARS = 4;
const SHORT_VERB_ENDINGS = ['', 's', 'd', 'ed', 'ing'];
const MAX_ENDING_CHARS = 3;

/** Most sentences state no relation, and need not be parsed to see it. */
export class ConnectiveTrigger {
  readonly #words = new Map<string, Condition[]>();
  readonly #stems = new Map<string, Condition[]>();
  readonly #addresses: ReadonlySet<string>;

  constructor(file: ConnectiveFile, types?: readonly EdgeType[]) {
    this.#addresses = new Set(file.addresses);
    for (const form of file.irregularForms ?? []) this.#add(this.#stems, form);
    for (const use of USES)
      for (const group of file[use] ?? [])
        if (types?.includes(group.type) ?? true) this.#addGroup(file, group, VERBAL_USES.has(use));
  }

  test(text: string): boolean {
    const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
    return (
      !words.some((word) => this.#addresses.has(word)) &&
      words.some((word) =>
        this.#listConditions(word).some((condition) => condition?.test(text) ?? true),
      )
    );
  }

  #addGroup(file: ConnectiveFile, group: ConnectiveGroup, isVerbal: boolean): void {
    const { words, needs, trigger = '%' } = group;
    const phrases = words.map(toPhrasePattern);
    const lists = needs && GOVERNORS[needs];
    for (const lemma of lists?.flatMap((list) => file[list] ?? []) ?? [])
      this.#addVerb(lemma, new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})`, 'iu'));
    for (const phrase of lists ? [] : words) {
      const [first, ...rest] = phrase.split(' ') as [string, ...string[]];
      const particle = rest.at(-1);
      if (isVerbal) this.#addVerb(first, particle ? toWordPattern(particle) : undefined);
      else
        this.#add(this.#words, first, toWordPattern(trigger.replace('%', toPhrasePattern(phrase))));
    }
  }

  #addVerb(lemma: string, condition: Condition): void {
    if (lemma.length > MAX_SHORT_VERB_CHARS)
      return this.#add(this.#stems, lemma.replace(/[ey]$/u, ''), condition);
    for (const stem of [lemma, lemma + lemma.at(-1)!])
      for (const ending of SHORT_VERB_ENDINGS) this.#add(this.#words, stem + ending, condition);
  }

  #add(map: Map<string, Condition[]>, key: string, condition?: Condition): void {
    map.set(key, [...(map.get(key) ?? []), condition]);
  }

  #listConditions(word: string): Condition[] {
    const conditions = [...(this.#words.get(word) ?? [])];
    for (let cut = 0; cut <= MAX_ENDING_CHARS && cut < word.length; cut++)
      conditions.push(...(this.#stems.get(word.slice(0, word.length - cut)) ?? []));
    return conditions;
  }
}

const toWordPattern = (pattern: string) => new RegExp(`(?<!\\p{L})${pattern}(?!\\p{L})`, 'iu');

/** With an article between the words. */
const toPhrasePattern = (words: string): string =>
  words
    .split(' ')
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`))
    .join(String.raw`\s(?:\p{L}{1,3}\s)?`);
