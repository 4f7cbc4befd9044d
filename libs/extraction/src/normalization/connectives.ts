import { type ParsedSentence, type ParsedToken, SyntaxTree, hasRelation } from '@plumbline/grammar';
import { joinWords } from '@plumbline/languages';
import { DISCOURSE_WORDS } from './discourse-words.ts';
import type { Replacement } from './replacement.types.ts';

const { connectives, openings, asides } = DISCOURSE_WORDS;
const OPENING = new RegExp(`^${joinWords(openings)}, `, 'iu');
/** “The bank, by contrast, closed” */
const ASIDE = new RegExp(`, ${joinWords(asides)},`, 'iu');
const CORRELATIVE = new RegExp(
  String.raw`(?<!\p{L})${joinWords(DISCOURSE_WORDS.correlatives)}(?!\p{L})`,
  'iu',
);
/** Main clauses of a sentence. */
const STATING_CLAUSE = /^(?:root|ccomp|conj|parataxis)/u;

/** Finds words that only link an English sentence to the one before: “but”, “however”, “also”. */
export function findConnectives(sentence: ParsedSentence): Replacement[] {
  const opening = OPENING.exec(sentence.text);
  if (opening) return [{ start: 0, end: opening[0].length, text: '' }];
  const aside = ASIDE.exec(sentence.text);
  if (aside) return [{ start: aside.index, end: aside.index + aside[0].length, text: '' }];
  const tree = new SyntaxTree(sentence);
  return tree.tokens
    .filter((token) => isConnective(tree, token))
    .flatMap((token): Replacement[] => {
      const { index, start, end } = token;
      const [before, after] = [tree.tokens[index - 1], tree.tokens[index + 1]];
      if (!after) return [];
      const isSetOff = after.text === ',';
      const next = isSetOff ? tree.tokens[index + 2] : after;
      if (!next || next.pos === 'PUNCT') return [];
      if (!before) return [{ start: 0, end: next.start, text: '' }];
      // “The bank, however, closed”
      if (isSetOff)
        return before.text === ',' ? [{ start: before.start, end: after.end, text: '' }] : [];
      return [{ start, end: end + (after.start > end ? after.start - end : 0), text: '' }];
    });
}

function isConnective(tree: SyntaxTree, token: ParsedToken): boolean {
  const head = tree.head(token);
  if (!head || !STATING_CLAUSE.test(head.relation)) return false;
  if (hasRelation(token, 'cc')) return token.index === 0 && head.head < 0;
  const word = token.text.toLowerCase();
  const isCorrelate = word === 'also' && CORRELATIVE.test(tree.sentence.text);
  if (token.index === 0 && word === 'then') return true;
  return hasRelation(token, 'advmod') && connectives.has(word) && !isCorrelate;
}
