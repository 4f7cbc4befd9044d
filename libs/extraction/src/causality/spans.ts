import { CJK_SCRIPT } from '@plumbline/text';

/** Offsets within the sentence. */
export interface Stretch {
  start: number;
  end: number;
}

/** A clause never reaches further than this from its cue. */
const REACH = 320;

const LEFT_EDGE =
  /[;:—]|\s[-–]\s|,\s*(?:and|but|while|who|which|whereas|although|as|said|says|where|when|so|yet)\s|\b(?:said|says|told \w{1,20}|claimed|alleged|added|reported|announced|stated|argued|believes?|thinks?|noted)\s(?:that\s)?(?=\S{1,40}\s\S)|\bthat\s(?=\S{1,40}\s\S)|\bbut\b|[;。]/gi;
const RIGHT_EDGE =
  /[;—]|\s[-–]\s|,\s*(?:and|but|while|whereas|although|who|which|where|said|says|according|adding|he|she|they|the|police|officials|it)\b|\s(?:said|says|according to)\s|\bbut\b|[。]/i;
const JUNK_LEFT =
  /^(?:[\s,;:.'"“”‘’()\-–—、，]+|(?:and|but|so|or|that|which|who|then|also|however|the fact that|it is|it was|there (?:is|are|was|were)|of|in|to|by|on)(?=[\s,])|(?:그러나|하지만|그리고|또한|또)(?=\s))/iu;
const JUNK_RIGHT =
  /(?:[\s,;:.!?'"“”‘’()\-–—、，。]+|(?<=\s)(?:and|but|or|that|which|who|was|were|is|are|be|been|being|has|have|had|will|would|may|might|could|can|the|an?|of|to|in|by|for|with|partly|largely|mainly|mostly|in part|also|not|it|this|as|at|on|from|just|only|even|so|then|they|he|she))$/iu;

/** What stands before the cue, back to the last edge of a clause. */
export function clauseBefore(text: string, cue: number): Stretch {
  const from = Math.max(0, cue - REACH);
  const window = text.slice(from, cue);
  let start = from;
  for (const edge of window.matchAll(LEFT_EDGE)) {
    const behind = from + edge.index + edge[0].length;
    // An edge right before the cue belongs to the cue ("…, which led to").
    if (saysAnything(text.slice(behind, cue))) start = behind;
  }
  return { start, end: cue };
}

/** What stands behind the cue, up to the next edge of a clause. */
export function clauseBehind(text: string, cueEnd: number): Stretch {
  const window = text.slice(cueEnd, cueEnd + REACH);
  const edge = RIGHT_EDGE.exec(window);
  return {
    start: cueEnd,
    end: cueEnd + (edge && saysAnything(window.slice(0, edge.index)) ? edge.index : window.length),
  };
}

/** "Because X, Y": both clauses stand behind the cue. */
export function clausesBehind(text: string, cueEnd: number): [Stretch, Stretch] | undefined {
  const window = text.slice(cueEnd, cueEnd + REACH);
  const comma = /,\s|，|、/.exec(window);
  if (!comma) return undefined;
  const second = cueEnd + comma.index + comma[0].length;
  const rest = text.slice(second, second + REACH);
  const edge = /[;—]|\s[-–]\s/.exec(rest);
  return [
    { start: cueEnd, end: cueEnd + comma.index },
    { start: second, end: second + (edge ? edge.index : rest.length) },
  ];
}

/** Takes punctuation and function words off both ends. */
export function trimSpan(text: string, { start, end }: Stretch): Stretch {
  let from = start;
  let to = end;
  for (;;) {
    const junk = JUNK_LEFT.exec(text.slice(from, Math.min(to, from + 40)));
    if (!junk?.[0]) break;
    from += junk[0].length;
  }
  for (;;) {
    const junk = JUNK_RIGHT.exec(text.slice(Math.max(from, to - 40), to));
    if (!junk?.[0]) break;
    to -= junk[0].length;
  }
  return { start: from, end: Math.max(from, to) };
}

const TWO_CJK_CHARACTERS = new RegExp(`${CJK_SCRIPT.source}{2}`, 'u');

/**
 * Whether there is anything that could be said in it: a word of English, or two letters of a script
 * that writes more with one.
 */
export const saysAnything = (text: string) => TWO_CJK_CHARACTERS.test(text) || letters(text) >= 4;

export const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const PRONOUN =
  /^(?:it|this|that|these|those|they|them|he|him|she|her|we|us|you|i|there|what|which|who|one|some|이는|이것|그것|그는|그가|이를|그를|이가|이에|그런|우리|나는|저는|이런|그런데|これ|それ|这|此|这个|那个|それは|これは)$/iu;

/** Single words of five letters and more that name nothing. */
const FUNCTION_WORD =
  /^(?:about|above|after|again|against|almost|along|already|although|always|among|another|anyone|anything|around|because|before|behind|being|below|between|beyond|could|doing|during|earlier|either|enough|every|everyone|everything|further|having|however|including|instead|itself|later|least|likely|maybe|might|moreover|neither|nobody|nothing|often|other|others|perhaps|quite|rather|really|shall|should|since|someone|something|sometimes|still|their|theirs|themselves|there|therefore|though|through|throughout|today|together|towards?|under|unless|until|usually|where|whether|while|whose|within|without|would|yesterday|yours?|\p{L}{2,20}ly)$/iu;

/**
 * Whether a stretch says something by itself: two words, a name or a long word, not a pronoun; in
 * Hangul and in scripts without spaces two characters, which are a noun.
 */
export function meaningful(
  text: string,
  { start, end }: Stretch,
  isName: (start: number, end: number) => boolean,
): boolean {
  const said = text.slice(start, end);
  if (PRONOUN.test(said) || letters(said) < 2) return false;
  if (CJK_SCRIPT.test(said)) return letters(said) >= 2;
  return /\s/.test(said) || isName(start, end) || (said.length >= 5 && !FUNCTION_WORD.test(said));
}
