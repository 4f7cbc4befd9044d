import {
  type ParsedSentence,
  type ParsedToken,
  analyzeStructure,
  hasStructure,
} from '@plumbline/grammar';
import { QUESTION_LABEL } from '../normalization/sentence-openings.ts';

/** Below this confidence, a verb may have been tagged as a noun. */
const MIN_LABEL_CONFIDENCE = 0.8;
/** Shorter lines are not wrapped prose but separate lines. */
const MIN_WRAPPED_CHARS = 50;
const QUOTATION_MARKS = /["“”„«»]/gu;
const QUOTATION = /[“"«„][^“”"«»]*[”"»“]/gu;
const SENTENCE_END = /[.!?。！？]["”»’)\]]*\s*$/u;
/** “Cost: ”, “Ida B. Lund: ” */
const LABEL = /^(?:[^.,:]|(?<=\p{Lu})\.){1,40}:\s/u;
const BESIDE = /^(?:parataxis|ccomp|conj|appos|dislocated)(?::(?!relcl)|$)/u;
const SUBJECT = /^(?:nsubj|csubj|expl)(?::|$)/u;

/**
 * Whether a sentence states something by itself according to its grammar. It is not a caption, an
 * order, a question that somebody asked, part of a quotation that crosses its boundary, or cut off.
 *
 * True for all sentences of languages whose structure is unknown.
 * @param isPage whether “I” and “we” mean the page's author, about whom nothing can be looked up,
 *   and “Includes two chargers” is a list item
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

/** “Foxes 5, Owls 1: Ida Lund scored twice”: a clause with a subject, beside the root. */
const hasClauseBeside = (root: ParsedToken, tokens: readonly ParsedToken[]): boolean =>
  tokens.some(({ head, relation }) => {
    const predicate = SUBJECT.test(relation) ? tokens[head] : undefined;
    return predicate?.head === root.index && BESIDE.test(predicate.relation);
  });

/** A finite verb of its own, or one tagged as a noun: “the festival features a parade”. */
const mayHaveVerb = (tokens: readonly ParsedToken[]): boolean =>
  tokens.some(
    (token) =>
      (token.features.VerbForm === 'Fin' &&
        !/^(?:amod|compound)/u.test(token.relation) &&
        !isInRelativeClause(token, tokens)) ||
      (token.pos === 'NOUN' && /^(?:DET|PRON|NUM)$/u.test(tokens[token.index + 1]?.pos ?? '')),
  );

/** “Trip details: an 8-day journey”: no clause, and a label or no end of a sentence. */
const isFragment = (text: string, tokens: readonly ParsedToken[]): boolean =>
  (!SENTENCE_END.test(text) || LABEL.test(text)) &&
  !tokens.some(
    ({ index, pos, features }) =>
      (pos === 'VERB' || pos === 'AUX') &&
      (features.VerbForm === 'Fin' ||
        tokens.some(({ head, relation }) => head === index && SUBJECT.test(relation))),
  );

/** Whether the text joins list items or lines of a heading. Lines of wrapped prose are longer. */
function isRunTogether(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  return (
    lines.length > 1 &&
    lines.slice(1).every((line) => /^[^\p{Ll}]/u.test(line)) &&
    (!SENTENCE_END.test(text) || lines.slice(0, -1).some((line) => line.length < MIN_WRAPPED_CHARS))
  );
}

/**
 * “… they lost,” he said: the quotation begins in an earlier sentence; “We lost: it ends in a later
 * one.
 */
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

/**
 * “The mill where Ida Lund was born”: a noun that is only identified, without a statement about it.
 */
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

/** “I”, “you”, “my husband” as the subject of a statement outside quotations. */
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
