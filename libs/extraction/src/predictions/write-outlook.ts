import {
  type ParsedSentence,
  type ParsedToken,
  SyntaxTree,
  hasRelation,
  writeClauses,
} from '@plumbline/grammar';

/**
 * Returns the clause about the future with its attribution, when the main clause states something
 * else: “Sales fell in May, and Norland plans to close two shops”.
 * @param predicate predicate of the future event
 * @returns undefined when the whole sentence is needed
 */
export function writeOutlook(
  sentence: ParsedSentence,
  predicate: string,
  { wantedChars, maxChars }: { wantedChars: number; maxChars: number },
): string | undefined {
  const tree = new SyntaxTree(sentence);
  const words = tree.tokens.filter(({ text }) => text === predicate);
  const verbs = words.filter(({ pos }) => pos === 'VERB');
  const [event, ...others] = verbs.length ? verbs : words;
  if (!event || others.length) return undefined;
  const top = findReport(tree, event);
  if (!hasRelation(top, 'acl', 'conj', 'parataxis') || tree.child(top, 'mark')) return undefined;
  // “…, yet Norland says it will open”: the antecedent is in the omitted part.
  if (tree.child(event, 'nsubj')?.features.PronType === 'Prs') return undefined;
  if (hasRelation(top, 'acl') && !isSurelyDescribed(tree, top)) return undefined;
  const request = { predicate: top.index, kept: [event.index], wantedChars, maxChars };
  const [clause] = writeClauses(tree, request);
  const isWhole = clause?.predicate === top.index && !/^\P{L}*\(/u.test(clause.text);
  return isWhole && clause.text.includes(predicate) ? clause.text : undefined;
}

/**
 * Whether it is certain which noun a clause modifies: true for subjects, names and “the hearing”.
 */
function isSurelyDescribed(tree: SyntaxTree, clause: ParsedToken): boolean {
  const noun = tree.head(clause);
  if (!noun) return false;
  const isDefinite = tree.child(noun, 'det')?.features.Definite === 'Def';
  return isDefinite || noun.pos === 'PROPN' || hasRelation(noun, 'nsubj', 'appos');
}

/** Returns the verb of saying or planning that an event is the content of, or the event itself. */
function findReport(tree: SyntaxTree, event: ParsedToken): ParsedToken {
  let current = event;
  for (let token: ParsedToken | undefined = event; token; token = tree.head(token)) {
    const isContent = hasRelation(token, 'ccomp', 'xcomp', 'csubj');
    if (isContent) current = tree.head(token) ?? current;
    else if (!hasRelation(token, 'conj')) break;
  }
  return current;
}
