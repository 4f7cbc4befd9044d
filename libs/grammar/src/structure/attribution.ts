import type { ParsedToken } from '../parsed-sentence.types.ts';
import { findMarker } from './clauses.ts';
import type { LexiconIndex } from './lexicon.ts';
import type { Attribution, AttributionType, Quotation, SentenceSpan } from './structure.types.ts';
import { type SyntaxTree, hasRelation } from './syntax-tree.ts';

/** Who says, denies, asks or orders what. */
export function findAttributions(
  tree: SyntaxTree,
  quotations: readonly Quotation[],
  lexicon: LexiconIndex,
): Attribution[] {
  const results: Attribution[] = [];
  for (const token of tree.tokens) {
    const lemma = token.lemma.toLowerCase();
    const verb = token.pos === 'VERB' ? lexicon.reportingVerbs.get(lemma) : undefined;
    const noun = token.pos === 'NOUN' ? lexicon.reportingNouns.get(lemma) : undefined;
    const content = verb
      ? findVerbContent(tree, token, lexicon)
      : noun
        ? findNounContent(tree, token)
        : undefined;
    const type = content && refineType(tree, token, content, (verb ?? noun)!, lexicon);
    if (content && type) {
      const speaker = verb ? findVerbSpeaker(tree, token) : findNounSpeaker(tree, token, lexicon);
      results.push(describe(tree, quotations, type, token, content, speaker));
    } else if (lexicon.reportingAdverbs.has(lemma) && hasRelation(token, 'advmod')) {
      const head = tree.head(token);
      const reported = lexicon.reportingAdverbs.get(lemma)!;
      if (head) results.push(describe(tree, quotations, reported, token, head, undefined));
    } else if (isSourcePreposition(token, lexicon)) {
      const source = tree.head(token);
      const content = source && tree.head(source);
      if (source && content)
        results.push(describe(tree, quotations, 'says', token, content, source, source));
    }
  }
  return results;
}

function describe(
  tree: SyntaxTree,
  quotations: readonly Quotation[],
  type: AttributionType,
  cue: ParsedToken,
  content: ParsedToken,
  speaker: ParsedToken | undefined,
  leftOut: ParsedToken = cue,
): Attribution {
  const marker = findMarker(tree, content);
  const tokens = tree.subtree(content, (child) => child === leftOut || child === marker);
  const span = longestRun(tree, tokens, leftOut);
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

/** The whole phrase, with its appositions, up to the reporting word. */
const speakerSpan = (tree: SyntaxTree, speaker: ParsedToken, cue: ParsedToken) =>
  tree.span(
    tree.subtree(
      speaker,
      (token) =>
        token === cue || (token.head === speaker.index && hasRelation(token, 'case', 'cc')),
    ),
  );

/** The longer part of a content that its reporting clause divides. */
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

/** The clause that a verb reports: its complement, or the clause it is put beside. */
function findVerbContent(
  tree: SyntaxTree,
  verb: ParsedToken,
  lexicon: LexiconIndex,
): ParsedToken | undefined {
  const complement = tree.child(verb, 'ccomp');
  if (complement) return isImperative(tree, verb) ? undefined : complement;
  const head = tree.head(verb);
  if (head && hasRelation(verb, 'parataxis') && isInserted(tree, verb)) return head;
  const marker = findMarker(tree, verb);
  const isEcho = marker && lexicon.lists.echoMarkers.has(marker.lemma.toLowerCase());
  if (head && hasRelation(verb, 'advcl') && isEcho && !tree.child(verb, 'obj')) return head;
  const beside = tree
    .children(verb, 'parataxis')
    .find(({ index }) => index < verb.index || opensQuotation(tree, verb.index, index));
  return beside ?? tree.child(verb, 'xcomp');
}

/** “Discover what works” reports nothing. */
const isImperative = (tree: SyntaxTree, verb: ParsedToken) =>
  verb.head < 0 && !tree.child(verb, 'nsubj', 'nsubj:pass', 'expl', 'csubj');

/** Whether a quotation or a colon stands between a verb and what is put beside it. */
const opensQuotation = (tree: SyntaxTree, from: number, to: number) =>
  tree.tokens.slice(from + 1, to).some(({ text }) => /^["“„«:]$/u.test(text));

/** A reporting clause inside or behind what it reports has a subject and no other complement. */
const isInserted = (tree: SyntaxTree, verb: ParsedToken) =>
  tree.child(verb, 'nsubj') !== undefined && !tree.child(verb, 'obj', 'ccomp', 'xcomp');

const findNounContent = (tree: SyntaxTree, noun: ParsedToken): ParsedToken | undefined => {
  const clause = tree
    .children(noun, 'acl')
    .find((token) => findMarker(tree, token)?.pos === 'SCONJ' && !token.relation.includes('relcl'));
  if (clause) return clause;
  return undefined;
};

/**
 * An infinitive is no statement: “asked him to leave” orders, “hopes to win” plans. “asked whether”
 * asks.
 */
function refineType(
  tree: SyntaxTree,
  cue: ParsedToken,
  content: ParsedToken,
  type: AttributionType,
  lexicon: LexiconIndex,
): AttributionType | undefined {
  if (!hasRelation(content, 'xcomp')) return type;
  const isTold = tree.child(cue, 'obj', 'iobj', 'nsubj:pass') !== undefined;
  const lemma = cue.lemma.toLowerCase();
  if (isTold && (type === 'orders' || lexicon.lists.orderingVerbs.has(lemma))) return 'orders';
  return type === 'denies' && lexicon.reportingVerbs.get(lemma) === 'denies' ? 'denies' : undefined;
}

function findVerbSpeaker(tree: SyntaxTree, verb: ParsedToken): ParsedToken | undefined {
  const own = tree.child(verb, 'obl:agent') ?? tree.children(verb, 'nsubj').find(isActive);
  if (own) return own;
  const head = tree.head(verb);
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
