import { existsSync, readFileSync } from 'node:fs';

/** As a `claim-kinds.json` has it; all verbs by dictionary form, with a particle: `go_up`. */
interface ClaimKindWordsFile {
  utterances: Record<UtteranceType, string[]>;
  plainUtterances: string[];
  sourcePhrases: string[];
  becoming: string[];
  kindNouns: string[];
  scopePrepositions: string[];
  scarce: string[];
  trends: Record<'rises' | 'falls' | 'raises' | 'lowers', string[]>;
  factors: Record<string, number>;
  changeFrom: string[];
  changeTo: string[];
}

export type UtteranceType = 'says' | 'denies';

/** Words of a language by which claims are told that are no plain facts. */
export interface ClaimKindWords {
  /** Verbs of saying. */
  utterances: ReadonlyMap<string, UtteranceType>;
  /** Those that tell nothing of how it was said: “say”, not “admit”. */
  plainUtterances: ReadonlySet<string>;
  /** What stands before a speaker: “according to”. */
  sourcePhrases: ReadonlySet<string>;
  /** Verbs of becoming something. */
  becoming: ReadonlySet<string>;
  /** “Form”, “type”: of two such one is not the other. */
  kindNouns: ReadonlySet<string>;
  /** Prepositions that narrow down what something is said of. */
  scopePrepositions: ReadonlySet<string>;
  /** “Little” and “few”, which are hardly any. */
  scarce: ReadonlySet<string>;
  /** Verbs whose subject, or whose object, rises (1) or falls (-1). */
  ownTrends: ReadonlyMap<string, 1 | -1>;
  objectTrends: ReadonlyMap<string, 1 | -1>;
  /** Verbs that tell how many times as much it is. */
  factors: ReadonlyMap<string, number>;
  /** Prepositions of what something was, and of what it became. */
  changeFrom: ReadonlySet<string>;
  changeTo: ReadonlySet<string>;
}

const loaded = new Map<string, ClaimKindWords | undefined>();

/** Undefined for a language that has none. */
export function getClaimKindWords(language: string): ClaimKindWords | undefined {
  if (!/^[a-z]{2}$/u.test(language)) return undefined;
  if (!loaded.has(language)) loaded.set(language, readWords(language));
  return loaded.get(language);
}

function readWords(language: string): ClaimKindWords | undefined {
  const file = new URL(`../resources/${language}/claim-kinds.json`, import.meta.url);
  if (!existsSync(file)) return undefined;
  const { utterances, trends, ...words } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as ClaimKindWordsFile;
  const toDirections = (rising: string[], falling: string[]) =>
    new Map<string, 1 | -1>([
      ...rising.map((word) => [word, 1] as const),
      ...falling.map((word) => [word, -1] as const),
    ]);
  return {
    utterances: new Map<string, UtteranceType>([
      ...utterances.says.map((word) => [word, 'says'] as const),
      ...utterances.denies.map((word) => [word, 'denies'] as const),
    ]),
    plainUtterances: new Set(words.plainUtterances),
    sourcePhrases: new Set(words.sourcePhrases),
    becoming: new Set(words.becoming),
    kindNouns: new Set(words.kindNouns),
    scopePrepositions: new Set(words.scopePrepositions),
    scarce: new Set(words.scarce),
    ownTrends: toDirections(trends.rises, trends.falls),
    objectTrends: toDirections(trends.raises, trends.lowers),
    factors: new Map(Object.entries(words.factors)),
    changeFrom: new Set(words.changeFrom),
    changeTo: new Set(words.changeTo),
  };
}
