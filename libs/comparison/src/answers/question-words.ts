import { readFileSync } from 'node:fs';

interface QuestionWordsFile {
  yes: string[];
  no: string[];
  auxiliaries?: string[];
  beForms?: string[];
  subjectPronouns?: string[];
  shares?: string[];
  durationVerbs?: string[];
  pastForms?: string[];
}

/** Words of a language that questions and answers to them need. */
export interface QuestionWords {
  yes: ReadonlySet<string>;
  no: ReadonlySet<string>;
  /** Verbs that a question may begin with. */
  auxiliaries: ReadonlySet<string>;
  beForms: ReadonlySet<string>;
  /** Pronouns that stand for the subject of the question. */
  subjectPronouns: ReadonlySet<string>;
  /** Nouns that a percentage answers: “share”. */
  shares: ReadonlySet<string>;
  /** Verbs whose object is a time: “last”. */
  durationVerbs: ReadonlySet<string>;
  /** Irregular past forms by infinitive. */
  pastForms: ReadonlyMap<string, string>;
}

export const QUESTION_LANGUAGES: ReadonlySet<string> = new Set(['de', 'en', 'ko']);

const loaded = new Map<string, QuestionWords>();

/** @param language one of `QUESTION_LANGUAGES` */
export function getQuestionWords(language: string): QuestionWords {
  let words = loaded.get(language);
  if (!words) loaded.set(language, (words = readWords(language)));
  return words;
}

function readWords(language: string): QuestionWords {
  const file = new URL(`../resources/${language}/questions.json`, import.meta.url);
  const words = JSON.parse(readFileSync(file, 'utf8')) as QuestionWordsFile;
  return {
    yes: new Set(words.yes),
    no: new Set(words.no),
    auxiliaries: new Set(words.auxiliaries),
    beForms: new Set(words.beForms),
    subjectPronouns: new Set(words.subjectPronouns),
    shares: new Set(words.shares),
    durationVerbs: new Set(words.durationVerbs),
    pastForms: new Map(
      words.pastForms?.map((pair) => pair.split(' ') as [infinitive: string, past: string]),
    ),
  };
}
