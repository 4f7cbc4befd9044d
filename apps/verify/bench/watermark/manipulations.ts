import MarkdownIt from 'markdown-it';
import type { Prng } from '../prng.ts';

export type Manipulation = (text: string, random: Prng) => string;

const SENTENCE_ENDS = /(?<=[.。।])\s*/u;
const markdown = new MarkdownIt();
const CHARACTER_BY_ENTITY: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
};

/**
 * Each character, visible or not, has this chance of being replaced by another character of the
 * text, deleted, or followed by another one. These are drawn from the marked text, so that
 * invisible ones are included.
 */
function editCharacters(text: string, share: number, random: Prng): string {
  const characters = [...text];
  return characters
    .map((character) => {
      if (!random.chance(share)) return character;
      return [() => random.pick(characters), () => '', () => character + random.pick(characters)][
        random.nextInt(3)
      ]!();
    })
    .join('');
}

/** This many characters of the marked text unchanged, including marks. */
function takeExcerpt(text: string, length: number, random: Prng): string {
  const from = random.nextInt(Math.max(1, text.length - length));
  return text.slice(from, from + length);
}

/** The manipulations of a text; the first nine are those measured for comparable methods. */
export const MANIPULATIONS = {
  unchanged: (text) => text,
  NFKC: (text) => text.normalize('NFKC'),
  'one paragraph from the middle': (text) => {
    const paragraphs = text.split('\n\n');
    return paragraphs[Math.floor(paragraphs.length / 2)]!;
  },
  'first sentence gone': (text) => text.split(SENTENCE_ENDS).slice(1).join(' '),
  'white space collapsed': (text) => text.replace(/\s+/g, ' ').trim(),
  'U+200B stripped': (text) => text.replaceAll('\u200b', ''),
  'all format characters stripped': (text) => text.replace(/\p{Cf}/gu, ''),
  '10 % of characters edited': (text, random) => editCharacters(text, 0.1, random),
  'lower-cased': (text) => text.toLowerCase(),
  'excerpt of 280 characters': (text, random) => takeExcerpt(text, 280, random),
  'variation selectors stripped': (text) =>
    text.replace(/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu, ''),
  'every other sentence gone': (text) =>
    text
      .split(SENTENCE_ENDS)
      .filter((_, at) => at % 2)
      .join(' '),
  'Markdown to HTML to text': (text) =>
    markdown
      .render(text)
      .replace(/<[^>]*>/g, '')
      .replace(/&\w+;/g, (entity) => CHARACTER_BY_ENTITY[entity] ?? entity),
  '25 % of characters edited': (text, random) => editCharacters(text, 0.25, random),
  'all ignorable characters stripped': (text) =>
    text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
} satisfies Record<string, Manipulation>;

export type ManipulationName = keyof typeof MANIPULATIONS;
/** The nine that every mark must survive. */
export const REQUIRED_MANIPULATIONS = Object.keys(MANIPULATIONS).slice(0, 9) as ManipulationName[];
