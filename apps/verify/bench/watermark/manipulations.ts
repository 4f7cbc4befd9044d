import MarkdownIt from 'markdown-it';
import type { Random } from '../random.ts';

export type Manipulation = (text: string, random: Random) => string;

const STOPS = /(?<=[.。।])\s*/u;
const markdown = new MarkdownIt();
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

/**
 * Each character, visible or not, is with this chance replaced by another of the text, deleted, or
 * followed by another of the text. Those are drawn from the marked text, so that invisible ones
 * come in as well.
 */
function edited(text: string, share: number, random: Random): string {
  const signs = [...text];
  return signs
    .map((sign) => {
      if (!random.chance(share)) return sign;
      return [() => random.pick(signs), () => '', () => sign + random.pick(signs)][
        random.below(3)
      ]!();
    })
    .join('');
}

/** So many characters of the marked text as they stand, marks counted. */
function excerpt(text: string, length: number, random: Random): string {
  const from = random.below(Math.max(1, text.length - length));
  return text.slice(from, from + length);
}

/** What is done to a text on its way, the first nine as the peers were measured. */
export const MANIPULATIONS = {
  'as it is': (text) => text,
  NFKC: (text) => text.normalize('NFKC'),
  'one paragraph from the middle': (text) => {
    const paragraphs = text.split('\n\n');
    return paragraphs[Math.floor(paragraphs.length / 2)]!;
  },
  'first sentence gone': (text) => text.split(STOPS).slice(1).join(' '),
  'white space collapsed': (text) => text.replace(/\s+/g, ' ').trim(),
  'U+200B stripped': (text) => text.replaceAll('\u200b', ''),
  'all format characters stripped': (text) => text.replace(/\p{Cf}/gu, ''),
  '10 % of characters edited': (text, random) => edited(text, 0.1, random),
  'lower-cased': (text) => text.toLowerCase(),
  'excerpt of 280 characters': (text, random) => excerpt(text, 280, random),
  'variation selectors stripped': (text) =>
    text.replace(/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu, ''),
  'every other sentence gone': (text) =>
    text
      .split(STOPS)
      .filter((_, at) => at % 2)
      .join(' '),
  'Markdown to HTML to text': (text) =>
    markdown
      .render(text)
      .replace(/<[^>]*>/g, '')
      .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
  '25 % of characters edited': (text, random) => edited(text, 0.25, random),
  'all ignorable characters stripped': (text) =>
    text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
} satisfies Record<string, Manipulation>;

export type ManipulationName = keyof typeof MANIPULATIONS;
/** The nine that all must survive. */
export const NINE = Object.keys(MANIPULATIONS).slice(0, 9) as ManipulationName[];
