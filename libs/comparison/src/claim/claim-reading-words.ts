import { existsSync, readFileSync } from 'node:fs';

/** As a `claim-reading.json` has it; in small letters. */
interface ClaimReadingWordsFile {
  conjunctions: string[];
  setOffConjunctions: string[];
  joint: string[];
  questionWords: string[];
  opinionPhrases: string[];
  opinionVerbs: string[];
  duties: string[];
  excess: string[];
  values: string[];
}

/** Words by which a claim is read. */
export interface ClaimReadingWords {
  /** Between two statements; and those that need a comma before them. */
  conjunctions: ReadonlySet<string>;
  setOffConjunctions: ReadonlySet<string>;
  /** Words that hold two statements together: “both”, “respectively”. */
  joint: ReadonlySet<string>;
  questionWords: ReadonlySet<string>;
  /** “In my opinion”; verbs that say so of oneself: “I think”. */
  opinionPhrases: readonly string[];
  opinionVerbs: ReadonlySet<string>;
  /** Auxiliaries of what ought to be. */
  duties: ReadonlySet<string>;
  /** “Too” of “too much”. */
  excess: ReadonlySet<string>;
  /** What is a matter of taste or worth alone. */
  values: ReadonlySet<string>;
}

const loaded = new Map<string, ClaimReadingWords | undefined>();

/** Undefined for a language that has none. */
export function getClaimReadingWords(language: string): ClaimReadingWords | undefined {
  if (!/^[a-z]{2}$/u.test(language)) return undefined;
  if (!loaded.has(language)) loaded.set(language, readWords(language));
  return loaded.get(language);
}

function readWords(language: string): ClaimReadingWords | undefined {
  const file = new URL(`../resources/${language}/claim-reading.json`, import.meta.url);
  if (!existsSync(file)) return undefined;
  const words = JSON.parse(readFileSync(file, 'utf8')) as ClaimReadingWordsFile;
  return {
    conjunctions: new Set(words.conjunctions),
    setOffConjunctions: new Set(words.setOffConjunctions),
    joint: new Set(words.joint),
    questionWords: new Set(words.questionWords),
    opinionPhrases: words.opinionPhrases,
    opinionVerbs: new Set(words.opinionVerbs),
    duties: new Set(words.duties),
    excess: new Set(words.excess),
    values: new Set(words.values),
  };
}
