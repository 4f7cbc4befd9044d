import { type NamedEntity, inferGender } from '@plumbline/text';
import type { AnalyzedDocument } from '../analyzed-document.ts';

const PRONOUN = /(?<![\p{L}"“'‘])(He|She|he|she|His|Her|his)(?=\s\p{L})/u;
const QUOTATION_MARK = /["“”«»「」]/;
/** How many sentences back a pronoun may point. */
const MAX_SENTENCES_BACK = 3;

/**
 * The sentence with its first third-person pronoun replaced by the name it stands for, only when
 * that is certain: one person alone is named in the sentences before and in this one up to the
 * pronoun, and the first name fits its gender. Nothing else ("it", "they", "this") is resolved:
 * measured, a guess there is wrong more often than right.
 */
export function resolveFirstPronoun(source: AnalyzedDocument, index: number): string {
  const sentence = source.sentences[index];
  if (!sentence) return '';
  const pronounMatch = PRONOUN.exec(sentence.text.slice(0, 400));
  if (!pronounMatch || QUOTATION_MARK.test(sentence.text)) return sentence.text;
  const [pronoun = ''] = pronounMatch;
  const gender = /^(?:he|his)$/i.test(pronoun) ? 'male' : 'female';
  const pronounOffset = sentence.start + pronounMatch.index;
  const candidates: NamedEntity[] = [];
  for (
    let sentenceIndex = Math.max(0, index - MAX_SENTENCES_BACK);
    sentenceIndex <= index;
    sentenceIndex += 1
  ) {
    for (const name of source.namesBySentence[sentenceIndex] ?? [])
      if (name.end <= pronounOffset && (name.kind === 'PERSON' || name.kind === 'OTHER'))
        candidates.push(name);
  }
  const person = findSolePerson(candidates, source);
  if (!person || inferGender(person.split(/\s/)[0] ?? '') !== gender) return sentence.text;
  // "her" is left alone: it is "his" as often as it is "him".
  if (/^her$/i.test(pronoun)) return sentence.text;
  const name = /^his$/i.test(pronoun) ? `${person}${person.endsWith('s') ? '’' : '’s'}` : person;
  return (
    sentence.text.slice(0, pronounMatch.index) +
    name +
    sentence.text.slice(pronounMatch.index + pronoun.length)
  );
}

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
