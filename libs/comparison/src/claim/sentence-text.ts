import type { ParsedSentence, ParsedToken } from '@plumbline/grammar';

export const listChildren = ({ tokens }: ParsedSentence, { index }: ParsedToken): ParsedToken[] =>
  tokens.filter(({ head }) => head === index);

export const listSubtree = (sentence: ParsedSentence, token: ParsedToken): ParsedToken[] => [
  token,
  ...listChildren(sentence, token).flatMap((child) => listSubtree(sentence, child)),
];

export const findRoot = ({ tokens }: ParsedSentence): ParsedToken | undefined =>
  tokens.find(({ head }) => head < 0);

/** The subject of a predicate. */
export const findSubject = (
  sentence: ParsedSentence,
  predicate: ParsedToken,
): ParsedToken | undefined =>
  listChildren(sentence, predicate).find(({ relation }) => /^nsubj/u.test(relation));

/** The finite verb of a clause: its predicate, an auxiliary or a copula. */
export const findFiniteVerb = (
  sentence: ParsedSentence,
  predicate: ParsedToken,
): ParsedToken | undefined =>
  [predicate, ...listChildren(sentence, predicate)].find(
    (token) =>
      token.features.VerbForm === 'Fin' &&
      (token === predicate || /^(?:aux|cop)/u.test(token.relation)),
  );

/** Returns the text with a capital at the beginning and a full stop at the end. */
export function toSentence(text: string): string {
  const bare = text.trim().replace(/[\s,;:]+$/u, '');
  const first = bare.charAt(0).toUpperCase();
  return `${first}${bare.slice(1)}${/[.!?。]$/u.test(bare) ? '' : '.'}`;
}

/** Words that move into a sentence, in small letters; a name keeps its capital. */
export const toInnerText = (text: string, { pos }: ParsedToken): string =>
  pos === 'PROPN' || text === 'I' ? text : text.charAt(0).toLowerCase() + text.slice(1);
