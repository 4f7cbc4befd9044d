import type { EdgeType } from '../extraction.types.ts';
import type { EvidenceKind } from './connective-evidence.ts';
import {
  type ConnectiveFile,
  type ConnectiveGroup,
  USES,
  type WordList,
} from './connective.types.ts';

/** What the text must match in addition to the word; undefined when the word suffices. */
type Condition = RegExp | undefined;

const VERBAL_USES: ReadonlySet<string> = new Set(['verbs', 'participles']);
/** Word lists for the governors that each kind of evidence requires. */
const GOVERNORS: Partial<Record<EvidenceKind, WordList[]>> = {
  sanction: ['sanctions'],
  protest: ['protests'],
  response: ['responses'],
  casualty: ['casualties'],
  reaction: ['reactions', 'casualties', 'sanctions', 'responses'],
};
/** Other words begin like very short verbs, so these endings are their only accepted forms. */
const MAX_SHORT_VERB_CHARS = 4;
const SHORT_VERB_ENDINGS = ['', 's', 'd', 'ed', 'ing'];
const MAX_ENDING_CHARS = 3;

/** Quick test that skips the parse of sentences without a connective; most have none. */
export class ConnectiveTrigger {
  readonly #words = new Map<string, Condition[]>();
  readonly #stems = new Map<string, Condition[]>();
  readonly #addresses: ReadonlySet<string>;
  readonly #irregularForms: Readonly<Record<string, string[]>>;

  constructor(file: ConnectiveFile, types?: readonly EdgeType[]) {
    this.#addresses = new Set(file.addresses);
    this.#irregularForms = file.irregularForms ?? {};
    for (const use of USES)
      for (const group of file[use] ?? [])
        if (types?.includes(group.type) ?? true) this.#addGroup(file, group, VERBAL_USES.has(use));
  }

  test(text: string): boolean {
    const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
    return (
      !words.some((word) => this.#addresses.has(word)) &&
      words.some((word) => this.#isFound(word, text))
    );
  }

  #isFound(word: string, text: string): boolean {
    const isMet = (condition: Condition) => condition?.test(text) ?? true;
    if (this.#words.get(word)?.some(isMet)) return true;
    for (let cut = 0; cut <= MAX_ENDING_CHARS && cut < word.length; cut++)
      if (this.#stems.get(word.slice(0, word.length - cut))?.some(isMet)) return true;
    return false;
  }

  #addGroup(file: ConnectiveFile, group: ConnectiveGroup, isVerbal: boolean): void {
    const { words, needs, trigger = '%' } = group;
    const phrases = words.map(toPhrasePattern);
    const lists = needs && GOVERNORS[needs];
    for (const lemma of lists?.flatMap((list) => file[list] ?? []) ?? [])
      this.#addVerb(lemma, new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})`, 'iu'));
    for (const phrase of lists ? [] : words) {
      const [first, ...rest] = phrase.split(' ') as [string, ...string[]];
      if (isVerbal) this.#addVerb(first, this.#createVerbCondition(first, rest.join(' '), trigger));
      else this.#add(this.#words, first, toWordPattern(trigger, toPhrasePattern(phrase)));
    }
  }

  #createVerbCondition(lemma: string, rest: string, trigger: string): Condition {
    if (rest) return toWordPattern(toPhrasePattern(rest));
    const forms = [toStem(lemma), ...(this.#irregularForms[lemma] ?? [])];
    return trigger === '%'
      ? undefined
      : toWordPattern(trigger, `(?:${forms.join('|')})\\p{L}{0,${MAX_ENDING_CHARS}}`);
  }

  #addVerb(lemma: string, condition: Condition): void {
    for (const form of this.#irregularForms[lemma] ?? []) this.#add(this.#stems, form, condition);
    if (lemma.length > MAX_SHORT_VERB_CHARS)
      return this.#add(this.#stems, toStem(lemma), condition);
    for (const stem of [lemma, lemma + lemma.at(-1)!])
      for (const ending of SHORT_VERB_ENDINGS) this.#add(this.#words, stem + ending, condition);
  }

  #add(map: Map<string, Condition[]>, key: string, condition?: Condition): void {
    map.set(key, [...(map.get(key) ?? []), condition]);
  }
}

const toStem = (lemma: string) => lemma.replace(/[ey]$/u, '');

const toWordPattern = (trigger: string, words = trigger) =>
  new RegExp(`(?<!\\p{L})${trigger.replace('%', words)}(?!\\p{L})`, 'iu');

/** Allows an article between the words. */
const toPhrasePattern = (words: string): string =>
  words
    .split(' ')
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`))
    .join(String.raw`\s(?:\p{L}{1,3}\s)?`);
