/** A sentence of a page with a part left out or moved, made by patterns of punctuation only. */
export interface NearCopy {
  kind: 'verbatim' | 'opener' | 'insertion' | 'tail' | 'front dropped' | 'front moved' | 'brackets';
  claim: string;
}

const OPENER =
  /^(?:However|Meanwhile|Still|Similarly|For example|For instance|Moreover|Finally|Afterwards|Also|In fact), (.+)$/u;
const INSERTION = /^([^,]+), ((?:who|which|whose|where) [^,]+), (.+)$/u;
const TAIL =
  /^([^,]+), (?:\p{Ll}+ing|who|which|after|before|while|when|as|with|although|though) [^,]*$/u;
const FRONT = /^((?:In|On|At|After|Before|During|Since|Earlier|Last) [^,]+), ([^,]+)$/u;
const BRACKETS = /\s*\([^()]*\)/gu;
const MIN_WORDS = 5;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const uncapitalize = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * Near-copies of a sentence, which are true if the sentence is true. A reader must check them
 * before they are counted, because a pattern knows no grammar.
 */
export function listNearCopies(sentence: string): NearCopy[] {
  const text = sentence.replace(/\.$/u, '');
  const copies: NearCopy[] = [{ kind: 'verbatim', claim: sentence }];
  const add = (kind: NearCopy['kind'], claim: string) => {
    if (claim.split(' ').length >= MIN_WORDS) copies.push({ kind, claim: `${claim}.` });
  };
  const opener = OPENER.exec(text);
  if (opener) add('opener', capitalize(opener[1]!));
  const insertion = INSERTION.exec(text);
  if (insertion) add('insertion', `${insertion[1]} ${insertion[3]}`);
  const tail = TAIL.exec(text);
  if (tail) add('tail', tail[1]!);
  const front = FRONT.exec(text);
  if (front) {
    add('front dropped', capitalize(front[2]!));
    add('front moved', `${capitalize(front[2]!)} ${uncapitalize(front[1]!)}`);
  }
  const bare = text.replace(BRACKETS, '');
  if (bare !== text) add('brackets', bare);
  return copies;
}
