import { isCarried } from '@plumbline/extraction';
import { detectLanguage, terms } from '@plumbline/text';
import type { Ground } from '../../grounding/supported.ts';

const LONGEST = 600;
/** Share of a sentence's terms that what it rests on must have. */
const ENOUGH_SHARED = 0.5;
const QUOTED = /"([^"]*)"|“([^”]*)”|„([^“”]*)[“”]|«([^»]*)»|「([^」]*)」|『([^』]*)』/gu;
const OPENS = /["“„«「『]/u;
/** Titles may name what a quotation calls “it”; a figure has to stand in the quotation itself. */
const NUMBER = /\p{Nd}[\p{Nd}.,]*/gu;

/**
 * Whether a sentence of a model says no more than what it rests on, as far as code can tell: no
 * address, figure or name of its own, half of its words theirs, and what it puts between quotation
 * marks word for word. A sentence in another language than all of them cannot be checked and does
 * not hold.
 */
export function holds(sentence: string, { texts, titles }: Ground): boolean {
  if (!/\p{L}{2}/u.test(sentence) || sentence.length > LONGEST || /[[\]［］<>{}|]/u.test(sentence))
    return false;
  const names = titles.map((title) => title.replace(NUMBER, ''));
  if (!texts.length || !isCarried(sentence, texts, names)) return false;
  const all = texts.join('\n').replace(/\s+/g, ' ');
  const quoted = [...sentence.matchAll(QUOTED)].map(
    (match) => match.slice(1).find((part) => part !== undefined) ?? '',
  );
  if (!quoted.every((part) => all.includes(part.replace(/[.,;!?。、，]$/u, '').trim())))
    return false;
  if (OPENS.test(sentence.replace(QUOTED, ''))) return false;
  return [...texts, all, [...texts, ...names].join('\n')].some((text) =>
    sharesWords(sentence, text),
  );
}

/**
 * In the language of the text, whatever the sentence was taken for: few words tell little of
 * theirs.
 */
function sharesWords(sentence: string, text: string): boolean {
  const { code } = detectLanguage(text);
  const language = code === 'und' ? 'en' : code;
  const said = terms(sentence, language);
  const known = new Set(terms(text, language));
  return (
    said.length > 0 && said.filter((term) => known.has(term)).length >= ENOUGH_SHARED * said.length
  );
}
