import type { ParsedToken } from '../parsed-sentence.types.ts';
import { findMarker } from './clauses.ts';
import type { LexiconIndex } from './lexicon.ts';
import { findReportedContent } from './reported-content.ts';
import type { Attribution, AttributionType, Quotation, SentenceSpan } from './structure.types.ts';
import { type SyntaxTree, hasRelation } from './syntax-tree.ts';

/** Finds who says, denies, asks or orders what. */
export function findAttributions(
  tree: SyntaxTree,
  quotations: readonly Quotation[],
  lexicon: LexiconIndex,
): Attribution[] {
  return tree.tokens.flatMap((token) => {
    const link =
      linkReport(tree, token, lexicon) ??
      linkAdverb(tree, token, lexicon) ??
      linkSource(tree, token, lexicon) ??
      linkScript(tree, token);
    return link ? [describe(tree, quotations, link)] : [];
  });
}

/** The heads of an attribution. */
interface AttributionLink {
  type: AttributionType;
  cue: ParsedToken;
  content: ParsedToken;
  speaker?: ParsedToken | undefined;
  /** A part inside the content that does not belong to it; default: the cue. */
  divider?: ParsedToken;
}

function linkReport(
  tree: SyntaxTree,
  cue: ParsedToken,
  lexicon: LexiconIndex,
): AttributionLink | undefined {
  const report = findReportedContent(tree, cue, lexicon);
  if (!report) return undefined;
  const speaker =
    cue.pos === 'VERB' ? findVerbSpeaker(tree, cue) : findNounSpeaker(tree, cue, lexicon);
  return { ...report, cue, speaker };
}

/** “Allegedly” and “reportedly” name no speaker. */
function linkAdverb(
  tree: SyntaxTree,
  cue: ParsedToken,
  { reportingAdverbs }: LexiconIndex,
): AttributionLink | undefined {
  const type = reportingAdverbs.get(cue.lemma.toLowerCase());
  const content = type && hasRelation(cue, 'advmod') ? tree.head(cue) : undefined;
  return content && type && { type, cue, content };
}

/** “According to the police, …”. */
function linkSource(
  tree: SyntaxTree,
  cue: ParsedToken,
  lexicon: LexiconIndex,
): AttributionLink | undefined {
  const speaker = isSourcePreposition(cue, lexicon) ? tree.head(cue) : undefined;
  const content = speaker && tree.head(speaker);
  return content && { type: 'says', cue, content, speaker, divider: speaker };
}

/** “Anna Holt: We will win.” */
function linkScript(tree: SyntaxTree, cue: ParsedToken): AttributionLink | undefined {
  if (cue.text !== ':' || cue.index > MAX_SPEAKER_WORDS) return undefined;
  const before = tree.tokens.slice(0, cue.index);
  const speaker = before.find(({ head }) => head < 0 || head > cue.index);
  const isName = speaker && before.every(({ pos }) => pos === 'PROPN' || pos === 'PUNCT');
  if (!isName || speaker.entityType === 'place' || speaker.entityType === 'time') return undefined;
  const content = tree.tokens
    .slice(cue.index + 1)
    .find((token) => token.pos !== 'PUNCT' && token.head <= cue.index);
  return content && { type: 'says', cue, content, speaker };
}

const MAX_SPEAKER_WORDS = 6;

function describe(
  tree: SyntaxTree,
  quotations: readonly Quotation[],
  { type, cue, content, speaker, divider = cue }: AttributionLink,
): Attribution {
  const opener = findOpener(tree, content);
  const tokens = tree.subtree(content, (child) => child === divider || child === opener);
  const span = longestRun(tree, tokens, divider);
  return {
    type,
    cue: cue.index,
    ...(speaker && { speaker: speakerSpan(tree, speaker, cue), speakerHead: speaker.index }),
    contentHead: content.index,
    content: span,
    isQuoted: quotations.some(
      (quotation) => quotation.span.start <= span.start + 1 && quotation.span.end >= span.end - 1,
    ),
  };
}

/** The “that”, “of” or “as” before a content. */
function findOpener(tree: SyntaxTree, content: ParsedToken): ParsedToken | undefined {
  const first = tree.subtree(content)[0]!;
  const isThat = first.head === content.index && first.text.toLowerCase() === 'that';
  const isPlain = isThat && first.relation !== 'nsubj' && first.relation !== 'det';
  return findMarker(tree, content) ?? tree.child(content, 'case') ?? (isPlain ? first : undefined);
}

/** The whole phrase of the speaker with its appositions, on its side of the reporting word. */
const speakerSpan = (tree: SyntaxTree, speaker: ParsedToken, cue: ParsedToken) =>
  tree.span(
    tree
      .subtree(
        speaker,
        (token) =>
          token === cue || (token.head === speaker.index && hasRelation(token, 'case', 'cc')),
      )
      .filter(({ index }) => index < cue.index === speaker.index < cue.index),
  );

/** The longer part of a content that is interrupted by its reporting clause. */
function longestRun(
  tree: SyntaxTree,
  tokens: readonly ParsedToken[],
  divider: ParsedToken,
): SentenceSpan {
  const before = tree.span(tokens.filter(({ index }) => index < divider.index));
  const after = tree.span(tokens.filter(({ index }) => index > divider.index));
  return before.end - before.start >= after.end - after.start ? before : after;
}

const isSourcePreposition = (token: ParsedToken, { lists }: LexiconIndex) =>
  hasRelation(token, 'case') &&
  (lists.sourcePrepositions.has(token.lemma.toLowerCase()) ||
    lists.sourcePrepositions.has(token.text.toLowerCase()));

function findVerbSpeaker(tree: SyntaxTree, verb: ParsedToken): ParsedToken | undefined {
  const own = tree.child(verb, 'obl:agent') ?? tree.children(verb, 'nsubj').find(isActive);
  const head = tree.head(verb);
  // “a letter that said …”
  if (own) return own.features.PronType === 'Rel' && hasRelation(verb, 'acl') ? head : own;
  if (!head || tree.child(verb, 'nsubj')) return undefined;
  if (hasRelation(verb, 'conj', 'xcomp')) return findVerbSpeaker(tree, head);
  if (hasRelation(verb, 'acl')) return head;
  if (hasRelation(verb, 'advcl')) return tree.children(head, 'nsubj').find(isActive);
  return undefined;
}

const isActive = ({ relation }: ParsedToken) => relation !== 'nsubj:pass';

function findNounSpeaker(
  tree: SyntaxTree,
  noun: ParsedToken,
  { lists }: LexiconIndex,
): ParsedToken | undefined {
  const isSource = ({ lemma }: ParsedToken) =>
    lists.agentPrepositions.has(lemma) ||
    lists.genitivePrepositions.has(lemma) ||
    lists.directionPrepositions.has(lemma);
  return (
    tree.child(noun, 'nmod:poss') ??
    tree.children(noun, 'nmod').find((token) => tree.children(token, 'case').some(isSource))
  );
}
