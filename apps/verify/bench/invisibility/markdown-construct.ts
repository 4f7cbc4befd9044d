import type { Prose } from './prose-text.ts';

/** Writes a text that uses one construct of Markdown wherever it can. */
export type MarkdownConstruct = (prose: Prose) => string;

/**
 * A few words of it: what labels, cells and titles hold; of unspaced scripts what stands before the
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
