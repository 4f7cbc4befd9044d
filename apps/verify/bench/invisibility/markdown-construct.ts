import type { Prose } from './prose-text.ts';

/** Writes a text that uses one construct of Markdown wherever possible. */
export type MarkdownConstruct = (prose: Prose) => string;

/**
 * A few words of a sentence, for labels, cells and titles; in unspaced scripts the text before the
 * second comma.
 */
export function takeFewWords(sentence: string): string {
  const words = sentence.replace(/["„“«»「」]/g, '').split(' ');
  const some =
    words.length > 3
      ? words.slice(0, 6).join(' ')
      : sentence
          .split(/(?<=[，、])/u)
          .slice(0, 2)
          .join('');
  return some.replace(/[,.，、。。।:]+$/u, '').replace(/[[\]()|`*_$]/g, '');
}
