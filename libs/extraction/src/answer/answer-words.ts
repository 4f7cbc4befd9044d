import { readFileSync } from 'node:fs';
import { STOP_WORDS } from '@plumbline/text';
import type { AskedKind } from './asked-kind.ts';

interface AnswerWordsFile {
  asking: [AskedKind, string][];
  heads?: Partial<Record<AskedKind, string>>;
  kinds?: string;
  money?: string;
  causing?: string;
  costing?: string;
  reasons?: string;
  causes?: string;
  purposes?: string;
  whens?: string;
  amounts?: string;
  light?: string;
  converses?: string;
  units?: Record<string, string>;
  referring?: string;
  negative?: string;
}

/** Words of a language that questions are asked and answered with. */
export interface AnswerWords {
  /** What asks for a kind of thing, first match first. */
  asking: readonly (readonly [AskedKind, RegExp])[];
  /** The kind of thing that a noun behind “what” or “which” asks for. */
  heads: ReadonlyMap<string, AskedKind>;
  /** “kind”, “name”: say nothing of what is asked for. */
  kinds: ReadonlySet<string>;
  /** Verbs and nouns that go with sums. */
  money: ReadonlySet<string>;
  /** Verbs whose “what” is a sum. */
  costing: ReadonlySet<string>;
  /** Verbs whose subject is a cause. */
  causing: ReadonlySet<string>;
  /** Units of what “how long” or “how old” asks for. */
  units: ReadonlyMap<string, ReadonlySet<string>>;
  /** What stands behind its effect: “because”. */
  reasons?: RegExp;
  /** What stands before its effect: “led to”. */
  causes?: RegExp;
  purposes?: RegExp;
  whens?: RegExp;
  amounts?: RegExp;
  light: ReadonlySet<string>;
  /** Words that tell of one thing, from two sides or in news: “buy sell”, both ways. */
  converses: ReadonlySet<string>;
  referring?: RegExp;
  negative?: RegExp;
  stopWords: ReadonlySet<string>;
}

const LANGUAGES: ReadonlySet<string> = new Set('ar de en es fr it ja ko ru zh'.split(' '));
const SPACED_SCRIPT = /^(?:ar|de|en|es|fr|it|ru)$/;

/** As \b, but of all letters: “qué” ends in one. */
const WORD_EDGE = '(?:(?<![\\p{L}\\p{N}])(?=[\\p{L}\\p{N}])|(?<=[\\p{L}\\p{N}])(?![\\p{L}\\p{N}]))';

const files = new Map<string, AnswerWordsFile>();

function readWordsFile(language: string): AnswerWordsFile {
  if (!LANGUAGES.has(language)) return { asking: [] };
  let file = files.get(language);
  if (!file) {
    const url = new URL(`./resources/${language}.json`, import.meta.url);
    files.set(language, (file = JSON.parse(readFileSync(url, 'utf8')) as AnswerWordsFile));
  }
  return file;
}

const loaded = new Map<string, AnswerWords>();

/** The words of a language; none for languages that have no file. */
export function getAnswerWords(language: string): AnswerWords {
  const cachedWords = loaded.get(language);
  if (cachedWords) return cachedWords;
  const file = readWordsFile(language);
  const toPattern = (source: string) => new RegExp(source.replaceAll('\\b', WORD_EDGE), 'iu');
  const toSet = (words = '') => new Set(words.split(' ').filter(Boolean));
  const patterns = Object.fromEntries(
    (
      ['reasons', 'causes', 'purposes', 'whens', 'amounts', 'referring', 'negative'] as const
    ).flatMap((name) => (file[name] ? [[name, toPattern(file[name])]] : [])),
  );
  const words: AnswerWords = {
    ...patterns,
    asking: file.asking.map(([kind, source]) => [kind, toPattern(source)] as const),
    heads: new Map(
      Object.entries(file.heads ?? {}).flatMap(([kind, nouns]) =>
        nouns.split(' ').map((noun) => [noun, kind as AskedKind] as const),
      ),
    ),
    kinds: toSet(file.kinds),
    money: toSet(file.money),
    causing: toSet(file.causing),
    costing: toSet(file.costing),
    light: toSet(file.light),
    units: new Map(Object.entries(file.units ?? {}).map(([word, units]) => [word, toSet(units)])),
    converses: new Set(
      (file.converses ?? '')
        .split(', ')
        .flatMap((pair) => [pair, pair.split(' ').toReversed().join(' ')]),
    ),
    stopWords: SPACED_SCRIPT.test(language) ? (STOP_WORDS[language] ?? new Set()) : new Set(),
  };
  if (LANGUAGES.has(language)) loaded.set(language, words);
  return words;
}
