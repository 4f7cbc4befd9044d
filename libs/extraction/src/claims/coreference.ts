import type { ParsedToken } from '@plumbline/grammar';
import { type NamedEntity, inferGender } from '@plumbline/text';
import type { AnalyzedDocument } from '../analyzed-document.ts';

const PRONOUN = /(?<![\p{L}"“'‘])(He|She|he|she|His|his)(?=\s\p{L})/u;
const QUOTATION_MARK = /["“”«»「」]/;
/** In so many sentences before nobody else may be named. */
const MAX_SENTENCES_BACK = 3;

/**
 * The sentence with its first third-person pronoun replaced by the name it stands for, only when
 * that is certain: it is the subject of the main clause, or whose the subject is; one person alone
 * is named in the sentences before, as the subject of the last, where nobody else is spoken of; and
 * the first name fits its gender. Nothing else ("it", "they", "this") is resolved: measured, a
 * guess there is wrong more often than right.
 */
export function resolveFirstPronoun(source: AnalyzedDocument, index: number): string {
  const sentence = source.sentences[index];
  if (!sentence) return '';
  const pronounMatch = PRONOUN.exec(sentence.text.slice(0, 400));
  if (!pronounMatch || QUOTATION_MARK.test(sentence.text)) return sentence.text;
  const [pronoun = ''] = pronounMatch;
  const gender = /^(?:he|his)$/i.test(pronoun) ? 'male' : 'female';
  const candidates = listPersonNames(source, Math.max(0, index - MAX_SENTENCES_BACK), index);
  const person = findSolePerson(candidates, source);
  if (!person || inferGender(person.split(/\s/)[0] ?? '') !== gender) return sentence.text;
  // A sentence with the name says who is meant; with another name it may be somebody else.
  if (listPersonNames(source, index, index + 1).length) return sentence.text;
  const surname = person.split(/\s/).at(-1)!;
  if (!isMainSubject(source, sentence.text, pronounMatch.index)) return sentence.text;
  if (!isSoleSubject(source, index - 1, surname)) return sentence.text;
  const name = /^his$/i.test(pronoun) ? `${person}${person.endsWith('s') ? '’' : '’s'}` : person;
  return (
    sentence.text.slice(0, pronounMatch.index) +
    name +
    sentence.text.slice(pronounMatch.index + pronoun.length)
  );
}

const listPersonNames = (source: AnalyzedDocument, from: number, to: number): NamedEntity[] =>
  source.namesBySentence
    .slice(from, to)
    .flat()
    .filter(({ kind }) => kind === 'PERSON' || kind === 'OTHER');

/** Whether the word at an offset is the subject of the main clause, or says whose that is. */
function isMainSubject({ parses }: AnalyzedDocument, text: string, offset: number): boolean {
  const tokens = parses.parse(text)?.tokens ?? [];
  const pronoun = tokens.find(({ start }) => start === offset);
  if (!pronoun) return false;
  const subject = pronoun.relation === 'nmod:poss' ? tokens[pronoun.head] : pronoun;
  return subject !== undefined && isSubject(subject) && tokens[subject.head]?.relation === 'root';
}

/** Whether a person is the subject of a sentence that tells of nobody else, nor what they say. */
function isSoleSubject(
  { sentences, parses }: AnalyzedDocument,
  index: number,
  surname: string,
): boolean {
  const tokens = parses.parse(sentences[index]?.text ?? '')?.tokens ?? [];
  const root = tokens.find(({ relation }) => relation === 'root');
  const subject = tokens.find((token) => isSubject(token) && token.head === root?.index);
  if (!root || !subject) return false;
  const isNamed = tokens.some(
    (token) => token.text === surname && (token === subject || token.head === subject.index),
  );
  const hasOther = tokens.some(
    (token) =>
      token.entityType === 'person' &&
      token !== root &&
      token !== subject &&
      /^(?:NOUN|PRON)$/u.test(token.pos) &&
      /^(?:nsubj|obj|iobj|obl|nmod|conj)(?::|$)/u.test(token.relation) &&
      token.features.Number !== 'Plur' &&
      token.features.PronType !== 'Rel',
  );
  const isReport = tokens.some(
    ({ head, relation }) => head === root.index && /^(?:ccomp|parataxis)/u.test(relation),
  );
  return isNamed && !hasOther && !isReport;
}

const isSubject = ({ relation }: ParsedToken): boolean => /^nsubj(?::|$)/u.test(relation);

/** The one person the candidates name, by the fullest form; `undefined` when there are several. */
function findSolePerson(candidates: NamedEntity[], source: AnalyzedDocument): string | undefined {
  const persons = candidates.filter(({ kind }) => kind === 'PERSON');
  const surnames = new Set(persons.map(({ text }) => text.split(/\s/).at(-1)));
  const others = candidates.filter(
    ({ kind, text }) => kind === 'OTHER' && !surnames.has(text.split(/\s/).at(-1)),
  );
  if (surnames.size !== 1 || others.length) return undefined;
  const [surname] = surnames;
  const fullName = persons.map(({ text }) => text).sort((a, b) => b.length - a.length)[0];
  if (fullName?.includes(' ')) return fullName;
  // "Merkel" alone: the document may have named her in full before.
  return surname && collectFullNames(source).get(surname);
}

/** A full name is looked for in this many sentences. */
const MAX_INTRODUCTION_SENTENCES = 40;
const fullNamesBySource = new WeakMap<AnalyzedDocument, Map<string, string>>();

/** Surname → the first full name with it, of the people a document introduces at its beginning. */
function collectFullNames(source: AnalyzedDocument): Map<string, string> {
  let fullNameBySurname = fullNamesBySource.get(source);
  if (fullNameBySurname) return fullNameBySurname;
  fullNameBySurname = new Map();
  for (const { kind, text } of source.namesBySentence.slice(0, MAX_INTRODUCTION_SENTENCES).flat()) {
    const surname = text.split(/\s/).at(-1) ?? '';
    if (kind === 'PERSON' && text.includes(' ') && !fullNameBySurname.has(surname))
      fullNameBySurname.set(surname, text);
  }
  fullNamesBySource.set(source, fullNameBySurname);
  return fullNameBySurname;
}
