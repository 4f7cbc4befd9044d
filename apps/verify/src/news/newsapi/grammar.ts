import type { NewsQuery } from '../query.ts';
import { wantedBy, type Wanted } from '../words.ts';

/** As it is sent, percent-encoded. */
const LONGEST = 500;
const LONGEST_ANY = 220;
const MOST_TERMS = 8;
const MOST_ALTERNATIVES = 8;

/**
 * The words of a query in NewsAPI's grammar: words and quoted phrases with AND between them,
 * alternatives in parentheses, the most telling first to stay where they would be longer than 500
 * characters in percent-encoding.
 *
 * @returns undefined when no word is left
 */
export function newsApiQuery({
  text,
  any = [],
  language,
}: Pick<NewsQuery, 'text' | 'any' | 'language'>): string | undefined {
  const wanted = wantedBy(text, language).filter(isLongEnough);
  const terms = wanted.map((one) => ({ text: writtenAs(one), weight: one.weight }));
  const group = groupOf(
    any.flatMap((words) => asOne(words, language)),
    terms.map(({ text }) => text),
  );
  const parts: { text: string; at: number }[] = [];
  let length = 0;
  const add = (text: string, at: number) => {
    const more = encodeURIComponent(` AND ${text}`).length;
    if (length + more > LONGEST) return;
    parts.push({ text, at });
    length += more;
  };
  if (group) add(group, terms.length);
  const telling = terms
    .map((term, at) => ({ ...term, at }))
    .sort((a, b) => b.weight - a.weight || a.at - b.at);
  for (const { text, at } of telling.slice(0, MOST_TERMS)) add(text, at);
  if (!parts.length) return undefined;
  return parts
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join(' AND ');
}

/** One character is a word nowhere but in scripts that write words so. */
const isLongEnough = ({ kind, text }: Wanted) => kind === 'run' || [...text].length > 1;
const writtenAs = ({ kind, text }: Wanted) =>
  kind === 'phrase' || kind === 'joined' ? `"${text}"` : text;

/** An alternative of several words is a phrase. */
function asOne(words: string, language: string | undefined): string[] {
  const [first] = wantedBy(words, language).filter(isLongEnough);
  if (!first) return [];
  const [whole] = wantedBy(`"${words.replaceAll('"', ' ')}"`);
  return [writtenAs(whole?.kind === 'phrase' ? whole : first)];
}

/** None, where one of the alternatives is wanted in any case. */
function groupOf(alternatives: readonly string[], terms: readonly string[]): string | undefined {
  const distinct = new Map(alternatives.map((form) => [form.toLowerCase(), form]));
  if (terms.some((term) => distinct.has(term.toLowerCase()))) return undefined;
  const fitting: string[] = [];
  let length = 0;
  for (const form of [...distinct.values()].slice(0, MOST_ALTERNATIVES)) {
    const more = encodeURIComponent(` OR ${form}`).length;
    if (length + more > LONGEST_ANY) continue;
    fitting.push(form);
    length += more;
  }
  if (!fitting.length) return undefined;
  return fitting.length > 1 ? `(${fitting.join(' OR ')})` : fitting[0];
}
