import {
  type ParsedSentence,
  type ParsedToken,
  analyzeStructure,
  hasStructure,
} from '@plumbline/grammar';
import { QUESTION_LABEL } from '../normalization/sentence-openings.ts';

/** Below this, a verb may have been taken for a noun. */
const MIN_LABEL_CONFIDENCE = 0.8;
/** Shorter lines are not wrapped, but end. */
const MIN_WRAPPED_CHARS = 50;
const QUOTATION_MARKS = /["“”„«»]/gu;
const QUOTATION = /[“"«„][^“”"«»]*[”"»“]/gu;
const SENTENCE_END = /[.!?。！？]["”»’)\]]*\s*$/u;
/** “Cost: ”, “Ida B. Lund: ” */
const LABEL = /^(?:[^.,:]|(?<=\p{Lu})\.){1,40}:\s/u;
const BESIDE = /^(?:parataxis|ccomp|conj|appos|dislocated)(?::(?!relcl)|$)/u;
const SUBJECT = /^(?:nsubj|csubj|expl)(?::|$)/u;

/**
 * Whether a sentence states something by itself, as far as its grammar tells: it is no caption, no
 * order, no question that somebody asked, and no part of a quotation that began or ends elsewhere,
 * and it is not cut off.
 * Of languages whose structure is not known every sentence does.
 * @param isPage whether “I” and “we” are whoever wrote the page, of whom nothing can be looked up,
 * and “Includes two chargers” is an item of a list
 */
export function isStatement(sentence: ParsedSentence, isPage: boolean): boolean {
  const { text, tokens, language } = sentence;
  if (/(?:…|\.{3})["”]?$/u.test(text.trim()) || isRunTogether(text.trim())) return false;
  if (QUESTION_LABEL.test(text)) return false;
  if (!hasStructure(language)) return true;
  if (isTornFromQuotation(text)) return false;
  const root = tokens.find(({ head }) => head < 0);
  if (!root || isFragment(text, tokens)) return false;
  const children = tokens.filter(({ head }) => head === root.index);
  const subject = children.find(({ relation }) => SUBJECT.test(relation));
  if (!subject && (isOrder(root, children) || isLabel(root, children, tokens))) return false;
  if (isPage && subject && isAuthor(subject, tokens, text)) return false;
  const mayBeSentence =
    SENTENCE_END.test(text) && root.pos !== 'VERB' && !LABEL.test(text) && mayHaveVerb(tokens);
  const lacksSubject = !subject && !mayBeSentence && !hasClauseBeside(root, tokens);
  if (isPage && language === 'en' && lacksSubject) return false;
  return !analyzeStructure(sentence).attributions.some(
    ({ type, cue, isQuoted }) =>
      type === 'asks' && isQuoted && (cue === root.index || tokens[cue]!.relation === 'parataxis'),
  );
}

/** “Foxes 5, Owls 1: Ida Lund scored twice”: a clause with a subject beside what stands first. */
const hasClauseBeside = (root: ParsedToken, tokens: readonly ParsedToken[]): boolean =>
  tokens.some(({ head, relation }) => {
    const predicate = SUBJECT.test(relation) ? tokens[head] : undefined;
    return predicate?.head === root.index && BESIDE.test(predicate.relation);
  });

/** Of a clause of its own, or taken for a noun: “the festival features a parade”. */
const mayHaveVerb = (tokens: readonly ParsedToken[]): boolean =>
  tokens.some(
    (token) =>
      (token.features.VerbForm === 'Fin' &&
        !/^(?:amod|compound)/u.test(token.relation) &&
        !isInRelativeClause(token, tokens)) ||
      (token.pos === 'NOUN' && /^(?:DET|PRON|NUM)$/u.test(tokens[token.index + 1]?.pos ?? '')),
  );

/** “Trip details: an 8-day journey”: no clause, and no sentence's end or a label before it. */
const isFragment = (text: string, tokens: readonly ParsedToken[]): boolean =>
  (!SENTENCE_END.test(text) || LABEL.test(text)) &&
  !tokens.some(
    ({ index, pos, features }) =>
      (pos === 'VERB' || pos === 'AUX') &&
      (features.VerbForm === 'Fin' ||
        tokens.some(({ head, relation }) => head === index && SUBJECT.test(relation))),
  );

/** Items of a list or lines of a heading; prose that is wrapped has longer lines. */
function isRunTogether(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  return (
    lines.length > 1 &&
    lines.slice(1).every((line) => /^[^\p{Ll}]/u.test(line)) &&
    (!SENTENCE_END.test(text) || lines.slice(0, -1).some((line) => line.length < MIN_WRAPPED_CHARS))
  );
}

/** “… they lost,” he said: the quotation began before; “We lost: it ends behind. */
function isTornFromQuotation(text: string): boolean {
  const marks = text.match(QUOTATION_MARKS) ?? [];
  if (/[’']{2}/u.test(text)) return false;
  if (marks.length % 2 === 0) return false;
  const [first = ''] = marks;
  const at = text.indexOf(first);
  const isClosing =
    first === '”' || first === '»' || (first === '"' && /\S/u.test(text.charAt(at - 1)) && at > 0);
  return isClosing || at <= 1;
}

/** “Upgrade to the new plan for 5 euros.” */
const isOrder = (root: ParsedToken, children: readonly ParsedToken[]): boolean =>
  root.pos === 'VERB' &&
  (root.features.Mood === 'Imp' || root.features.VerbForm === 'Inf') &&
  !children.some(({ pos, relation }) => pos === 'AUX' || /^(?:ccomp|parataxis)/u.test(relation));

/** “The mill where Ida Lund was born”: a noun of which nothing is said, only which it is. */
const isLabel = (
  root: ParsedToken,
  children: readonly ParsedToken[],
  tokens: readonly ParsedToken[],
): boolean =>
  /^(?:NOUN|PROPN)$/u.test(root.pos) &&
  root.confidence >= MIN_LABEL_CONFIDENCE &&
  !children.some(({ relation }) => /^(?:cop|aux|ccomp|parataxis|conj|list)/u.test(relation)) &&
  tokens.some(({ pos }) => pos === 'VERB') &&
  tokens.every(
    (token) => (token.pos !== 'VERB' && token.pos !== 'AUX') || isInRelativeClause(token, tokens),
  );

function isInRelativeClause(verb: ParsedToken, tokens: readonly ParsedToken[]): boolean {
  let token: ParsedToken | undefined = verb;
  while (token && token.relation !== 'acl:relcl') token = tokens[token.head];
  const clause = token;
  return tokens.some(
    ({ head, features, lemma }) =>
      head === clause?.index && (features.PronType === 'Rel' || lemma === 'where'),
  );
}

const PERSONAL = new Set(['1', '2']);

/** “I”, “you”, “my husband” as what a statement is about, outside quotations. */
function isAuthor(subject: ParsedToken, tokens: readonly ParsedToken[], text: string): boolean {
  const isQuoted = [...text.matchAll(QUOTATION)].some(
    ({ index, 0: quotation }) => index <= subject.start && subject.end <= index + quotation.length,
  );
  const owner = tokens.find(
    ({ head, relation }) => head === subject.index && relation === 'nmod:poss',
  );
  return (
    !isQuoted &&
    [subject, owner].some(
      (token) => token?.pos === 'PRON' && PERSONAL.has(token.features.Person ?? ''),
    )
  );
}
