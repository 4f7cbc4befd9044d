import { joinWords } from '@plumbline/languages';
import { inferGender } from '@plumbline/text';
import type { AnalyzedDocument } from '../analyzed-document.ts';
import { DISCOURSE_WORDS } from './discourse-words.ts';

export type Gender = 'male' | 'female';

/** A person named in a document. */
export interface Person {
  /** The longest form of the name. */
  name: string;
  gender: Gender | undefined;
}

/** The persons named in a document and their mentions. */
export interface DocumentPersons {
  /** By sentence index: each mention with its offsets in the sentence. */
  bySentence: readonly (readonly { person: Person; start: number; end: number }[])[];
  /** Genders of the singular personal pronouns in the document. */
  pronounGenders: ReadonlySet<Gender>;
  /** All words in the names of the persons. */
  words: ReadonlySet<string>;
}

const MALE_TITLE = matchTitle(DISCOURSE_WORDS.maleTitles);
const FEMALE_TITLE = matchTitle(DISCOURSE_WORDS.femaleTitles);
const MAX_TITLE_CHARS = 10;
const MALE_PRONOUN = matchWord(DISCOURSE_WORDS.malePronouns);
const FEMALE_PRONOUN = matchWord([
  ...DISCOURSE_WORDS.femalePronouns,
  ...DISCOURSE_WORDS.femalePossessives,
]);
const QUOTATION = /[“"][^”"]*[”"]/gu;
/** Minimum number of sentences that determine a gender. */
const MIN_EVIDENCE = 2;

const personsBySource = new WeakMap<AnalyzedDocument, DocumentPersons>();

/** Finds the persons of a document. “Holt” is Anna Holt if nobody else has that name. */
export function findDocumentPersons(source: AnalyzedDocument): DocumentPersons {
  let persons = personsBySource.get(source);
  if (!persons) personsBySource.set(source, (persons = collectPersons(source)));
  return persons;
}

function collectPersons({ namesBySentence, sentences, text }: AnalyzedDocument): DocumentPersons {
  const byFullName = new Map<string, Person>();
  const byWord = new Map<string, Set<Person>>();
  for (const { kind, text: name, start } of namesBySentence.flat()) {
    if (kind !== 'PERSON') continue;
    const plainName = withoutGenitive(name);
    let person = byFullName.get(plainName);
    if (!person) {
      const [firstName = ''] = plainName.split(/\s/u);
      person = { name: plainName, gender: inferGender(firstName) };
      byFullName.set(plainName, person);
    }
    person.gender ??= readTitle(text.slice(Math.max(0, start - MAX_TITLE_CHARS), start));
  }
  // Longer names first: a shorter one with the same words is the same person.
  const persons = [...byFullName.values()].sort((x, y) => y.name.length - x.name.length);
  for (const person of persons) {
    const words = person.name.split(/\s/u);
    const owners = words.map((word) => byWord.get(word)).filter((set) => set !== undefined);
    if (words.length === 1 && owners.length) {
      for (const owner of owners[0]!) owner.gender ??= person.gender;
      continue;
    }
    for (const word of words) {
      const set = byWord.get(word) ?? new Set();
      byWord.set(word, set.add(person));
    }
  }
  const bySentence = namesBySentence.map((names, index) =>
    names.flatMap(({ kind, text: name, start, end }) => {
      if (kind !== 'PERSON' && kind !== 'OTHER') return [];
      const offset = sentences[index]!.start;
      const person = findOwner(withoutGenitive(name), byFullName, byWord);
      return person ? [{ person, start: start - offset, end: end - offset }] : [];
    }),
  );
  inferFromPronouns(bySentence, sentences);
  const pronounGenders = new Set<Gender>();
  if (MALE_PRONOUN.test(text)) pronounGenders.add('male');
  if (FEMALE_PRONOUN.test(text)) pronounGenders.add('female');
  return { bySentence, pronounGenders, words: new Set(byWord.keys()) };
}

/**
 * A name without a known gender gets that of the pronouns after it in sentences that name nobody
 * else.
 */
function inferFromPronouns(
  bySentence: DocumentPersons['bySentence'],
  sentences: AnalyzedDocument['sentences'],
): void {
  const balance = new Map<Person, number>();
  bySentence.forEach((mentions, index) => {
    const [first] = mentions;
    if (!first || first.person.gender || mentions.some(({ person }) => person !== first.person))
      return;
    const behind = sentences[index]!.text.slice(first.end).replace(QUOTATION, ' ');
    const isMale = MALE_PRONOUN.test(behind);
    if (isMale !== FEMALE_PRONOUN.test(behind))
      balance.set(first.person, (balance.get(first.person) ?? 0) + (isMale ? 1 : -1));
  });
  for (const [person, sum] of balance)
    if (Math.abs(sum) >= MIN_EVIDENCE) person.gender = sum > 0 ? 'male' : 'female';
}

const withoutGenitive = (name: string) => name.replace(/[’']s?$/u, '');

const readTitle = (before: string): Gender | undefined =>
  MALE_TITLE.test(before) ? 'male' : FEMALE_TITLE.test(before) ? 'female' : undefined;

/** A surname of several persons identifies none of them, so it counts as a separate person. */
function findOwner(
  name: string,
  byFullName: ReadonlyMap<string, Person>,
  byWord: ReadonlyMap<string, ReadonlySet<Person>>,
): Person | undefined {
  const words = name.split(/\s/u);
  const owners = words.length === 1 ? byWord.get(name) : undefined;
  if (owners?.size === 1) return [...owners][0];
  if (owners) return { name, gender: undefined };
  return byFullName.get(name);
}

function matchTitle(titles: Iterable<string>): RegExp {
  return new RegExp(String.raw`${joinWords(titles)}\.? $`, 'u');
}

function matchWord(words: Iterable<string>): RegExp {
  return new RegExp(String.raw`(?<!\p{L})${joinWords(words)}(?!\p{L})`, 'iu');
}
