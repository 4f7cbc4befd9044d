import { type Name, genderOfName } from '@plumbline/text';
import type { Source } from '../source.ts';

const PRONOUN = /(?<![\p{L}"“'‘])(He|She|he|she|His|Her|his)(?=\s\p{L})/u;
const QUOTED = /["“”«»「」]/;
/** How many sentences back a pronoun may point. */
const REACH = 3;

/**
 * The sentence with its first third-person pronoun replaced by the name it stands for, only when
 * that is certain: one person alone is named in the sentences before and in this one up to the
 * pronoun, and the first name fits its gender. Nothing else ("it", "they", "this") is resolved:
 * measured, a guess there is wrong more often than right.
 */
export function resolveReferences(source: Source, index: number): string {
  const sentence = source.sentences[index];
  if (!sentence) return '';
  const found = PRONOUN.exec(sentence.text.slice(0, 400));
  if (!found || QUOTED.test(sentence.text)) return sentence.text;
  const [pronoun = ''] = found;
  const gender = /^(?:he|his)$/i.test(pronoun) ? 'male' : 'female';
  const at = sentence.start + found.index;
  const candidates: Name[] = [];
  for (let back = Math.max(0, index - REACH); back <= index; back += 1) {
    for (const name of source.names[back] ?? [])
      if (name.end <= at && (name.kind === 'PERSON' || name.kind === 'OTHER'))
        candidates.push(name);
  }
  const person = sole(candidates, source);
  if (!person || genderOfName(person.split(/\s/)[0] ?? '') !== gender) return sentence.text;
  // "her" is left alone: it is "his" as often as it is "him".
  if (/^her$/i.test(pronoun)) return sentence.text;
  const name = /^his$/i.test(pronoun) ? `${person}${person.endsWith('s') ? '’' : '’s'}` : person;
  return (
    sentence.text.slice(0, found.index) + name + sentence.text.slice(found.index + pronoun.length)
  );
}

/** The one person the candidates name, by the fullest form; `undefined` when there are several. */
function sole(candidates: Name[], source: Source): string | undefined {
  const persons = candidates.filter(({ kind }) => kind === 'PERSON');
  const last = new Set(persons.map(({ text }) => text.split(/\s/).at(-1)));
  const others = candidates.filter(
    ({ kind, text }) => kind === 'OTHER' && !last.has(text.split(/\s/).at(-1)),
  );
  if (last.size !== 1 || others.length) return undefined;
  const [surname] = last;
  const full = persons.map(({ text }) => text).sort((a, b) => b.length - a.length)[0];
  if (full?.includes(' ')) return full;
  // "Merkel" alone: the document may have named her in full before.
  return surname && fullNames(source).get(surname);
}

/** A full name is looked for in this many sentences. */
const INTRODUCTION = 40;
const known = new WeakMap<Source, Map<string, string>>();

/** Surname → the first full name with it, of the people a document introduces at its beginning. */
function fullNames(source: Source): Map<string, string> {
  let found = known.get(source);
  if (found) return found;
  found = new Map();
  for (const { kind, text } of source.names.slice(0, INTRODUCTION).flat()) {
    const surname = text.split(/\s/).at(-1) ?? '';
    if (kind === 'PERSON' && text.includes(' ') && !found.has(surname)) found.set(surname, text);
  }
  known.set(source, found);
  return found;
}
