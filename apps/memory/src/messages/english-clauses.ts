import type { MessageExcerpt } from './message-excerpt.ts';

const SUBJECT_SOURCE = String.raw`(?:I|I['’](?:m|ve|d|ll)|[Ww]e|[Ww]e['’](?:re|ve|ll|d)|he|she|it|it['’]s|they|you|my|our|his|her|their|the|there|can|could|would|will|do|does|did|what|how|why|where|when|who|should|is|are|any|maybe|please|let|help|thanks)\b`;
const CLAUSE_BOUNDARY = new RegExp(
  String.raw`(?:[,;:]\s+(?:(?:and|but|so|yet|because|since|although|though|while|plus|then)\s+)?|\s+(?:and|but|so|because|since|although|though|while)\s+|\s[–—-]\s)(?:(?:now|also|then|maybe|anyway|like|so),?\s+)?(?=${SUBJECT_SOURCE})`,
  'gu',
);
const LEADING_CONNECTIVES =
  /^(?:(?:and|but|so|yet|because|since|although|though|while|well|yeah|yes|yep|sure|ok|okay|oh|hmm|hm|hi|hey|hello|thanks|anyway|also|by the way|btw|actually|honestly|no|great|right)\b[\s,!.]*)+/i;
const TRAILING_PUNCTUATION = /[\s,;:–—-]+$/u;

/**
 * The clauses of an English sentence, each with a subject of its own; offsets are of the sentence's
 * text plus `offset`.
 */
export function splitClauses(text: string, offset: number): MessageExcerpt[] {
  const boundaries = [...text.matchAll(CLAUSE_BOUNDARY)];
  const starts = [0, ...boundaries.map((boundary) => boundary.index + boundary[0].length)];
  const ends = [...boundaries.map((boundary) => boundary.index), text.length];
  return starts.flatMap((start, index): MessageExcerpt[] => {
    const raw = text.slice(start, ends[index]);
    const leadLength = raw.length - raw.replace(LEADING_CONNECTIVES, '').length;
    const body = raw.slice(leadLength).replace(TRAILING_PUNCTUATION, '');
    const indentLength = body.length - body.trimStart().length;
    const words = body.trim();
    const bodyStart = start + leadLength + indentLength;
    return words
      ? [{ start: offset + bodyStart, end: offset + bodyStart + words.length, text: words }]
      : [];
  });
}

const FIRST_PERSON =
  /(?:^|[^\p{L}'’])(?:I|I['’](?:m|ve|d|ll)|[Ww]e|[Ww]e['’](?:re|ve|ll|d)|[Mm]y|[Oo]ur|mine|ours)(?![\p{L}])/u;
const REQUEST_OPENING =
  /^(?:can|could|would|will|do|does|did|is|are|am|was|were|have|has|should|shall|may|might|must|what|how|why|where|when|who|which|whose|any|anything|maybe|please|let|let['’]s|help|thanks|thank|tell|show|give|explain|remind|suggest|recommend|write|make|create|feel|looking|hope|hoping|wondering|just|not)\b/i;
const ADVERBS_SOURCE = String.raw`(?:(?:just|really|also|still|kinda|kind of|sort of|sorta|a bit|a little|so|not|very|definitely|always|currently|now|probably|totally|pretty|quite|super|especially|do|don['’]t|am|['’]m)\s+)*`;
/** What somebody feels, wants or wonders is no fact to be held against them later. */
const ATTITUDE_VERB = new RegExp(
  String.raw`^(?:I|[Ww]e)(?:['’](?:ll|d)\s|\s(?:would|could|might|should|may)\s|(?:['’](?:m|re)|\s+(?:am|are|was|were))?\s+${ADVERBS_SOURCE}(?:wonder\w*|sure|unsure|think|thinking|guess|hope|hoping|feel|feeling|felt|want|wanted|need|needed|try|trying|look|looking|worried|excited|stressed|curious|interested|considering|struggling|struggle|concerned|stuck|confused|glad|happy|sorry|thankful|grateful|appreciate|agree|understand|wish|anxious|nervous|overwhelmed|afraid|debating|torn|leaning|tempted|aware|ready|open|wanna|believe|suppose|assume|doubt|mean)\b)`,
);
/** What is asked in the form of a statement holds no fact, whatever figures it has. */
const INDIRECT_QUESTION =
  /^(?:I|[Ww]e)\S*\s(?:\S+\s){0,4}?(?:wonder\w*|not sure|unsure|know (?:if|whether|how|what|why)|(?:decide|debating|torn|make sure|understand|understanding|calculate|solve|solving|figure|find|see|determine|learn)\b)/;
/** "I've never tried them": of what, only the sentence before knows. */
const TRAILING_PRONOUN = /\b(?:it|them|that|this|these|those|one|so)[.!]?$/i;
const DIGIT = /\p{Nd}/u;
const FIRST_PERSON_VERB = /^(?:I|[Ww]e)(?:['’](?:m|ve|d|ll|re)|\s+\p{L}+)/u;
const POSSESSIVE_VERB =
  /^(?:[Mm]y|[Oo]ur)\s(?:[^\s]+\s){1,8}?(?:is|are|was|were|am|has|have|had|isn['’]t|aren['’]t|wasn['’]t|will|can|cannot|can['’]t|does|doesn['’]t|\p{Ll}+(?:ed|es|s))\b|^(?:[Mm]y|[Oo]ur)\s\p{L}+['’]s\s/u;
/** Words of the speaker's own that only answer the one before. */
const ANAPHORIC_OPENING = /^(?:that|this|it|those|these|they|he|she|you|there|which|who)\b/i;

/** Whether somebody speaks of themselves here. */
export const isFirstPerson = (text: string): boolean => FIRST_PERSON.test(text);

/**
 * Whether an English clause states a plain fact about whoever says it: what they are, have, did,
 * use, or what theirs is. Requests, greetings, thanks and wishes state nothing; what is only felt
 * or wanted counts when it carries a figure ("I want to stay within my budget of 500 euros").
 */
export function isSelfStatement(clause: string): boolean {
  const words = clause.split(/\s+/).length;
  if (
    words < 3 ||
    words > 80 ||
    /[?？]$/.test(clause) ||
    REQUEST_OPENING.test(clause) ||
    ANAPHORIC_OPENING.test(clause)
  )
    return false;
  if (FIRST_PERSON_VERB.test(clause))
    return (
      (!ATTITUDE_VERB.test(clause) || (DIGIT.test(clause) && !INDIRECT_QUESTION.test(clause))) &&
      !(words < 7 && TRAILING_PRONOUN.test(clause))
    );
  if (POSSESSIVE_VERB.test(clause)) return true;
  return false;
}
