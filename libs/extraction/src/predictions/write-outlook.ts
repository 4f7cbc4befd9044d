import {
  type ParsedSentence,
  type ParsedToken,
  SyntaxTree,
  hasRelation,
  writeClauses,
} from '@plumbline/grammar';

/**
 * The clause of a sentence that tells what is to come, with who says so, where the sentence tells
 * something else in its main clause: “Sales fell in May, and Norland plans to close two shops”.
 * @param predicate the word for what is to come
 * @returns undefined where the sentence is needed as a whole
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
  // “…, yet Norland says it will open”: what opens is told before
  if (tree.child(event, 'nsubj')?.features.PronType === 'Prs') return undefined;
  if (hasRelation(top, 'acl') && !isSurelyDescribed(tree, top)) return undefined;
  const request = { predicate: top.index, kept: [event.index], wantedChars, maxChars };
  const [clause] = writeClauses(tree, request);
  const isWhole = clause?.predicate === top.index && !/^\P{L}*\(/u.test(clause.text);
  return isWhole && clause.text.includes(predicate) ? clause.text : undefined;
}

/** Which of the nouns before it a clause describes is sure of subjects, names and “the hearing”. */
function isSurelyDescribed(tree: SyntaxTree, clause: ParsedToken): boolean {
  const noun = tree.head(clause);
  if (!noun) return false;
  const isDefinite = tree.child(noun, 'det')?.features.Definite === 'Def';
  return isDefinite || noun.pos === 'PROPN' || hasRelation(noun, 'nsubj', 'appos');
}

/** The verb of saying or planning whose content an event is, or the event itself. */
function findReport(tree: SyntaxTree, event: ParsedToken): ParsedToken {
  let current = event;
  for (let token: ParsedToken | undefined = event; token; token = tree.head(token)) {
    const isContent = hasRelation(token, 'ccomp', 'xcomp', 'csubj');
    if (isContent) current = tree.head(token) ?? current;
    else if (!hasRelation(token, 'conj')) break;
  }
  return current;
}
