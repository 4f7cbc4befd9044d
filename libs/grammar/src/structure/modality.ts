import type { ParsedToken } from '../parsed-sentence.types.ts';
import { isPredicate } from './clauses.ts';
import type { LexiconIndex } from './lexicon.ts';
import type { Clause, Modality } from './structure.types.ts';
import { type SyntaxTree, hasRelation } from './syntax-tree.ts';

/** Statements that are possible, planned, required, conditional or asked. */
export function findModalities(
  tree: SyntaxTree,
  clauses: readonly Clause[],
  lexicon: LexiconIndex,
): Modality[] {
  const found: Modality[] = [];
  const add = (type: Modality['type'], cue: ParsedToken, head: ParsedToken | undefined) => {
    if (head) found.push({ type, cue: cue.index, head: head.index });
  };
  for (const token of tree.tokens) {
    const lemma = token.lemma.toLowerCase();
    const written = token.text.toLowerCase();
    const head = tree.head(token);
    if (hasRelation(token, 'aux') && head) {
      const type = lexicon.auxiliaries.get(lemma) ?? lexicon.auxiliaries.get(written);
      if (type) add(type, token, head);
    } else if (hasRelation(token, 'advmod') && head) {
      const type = lexicon.modalAdverbs.get(lemma);
      if (type) add(type, token, head);
    }
    const complement = tree.child(token, 'xcomp');
    const type = complement && lexicon.modalPredicates.get(lemma);
    if (type) add(type, token, complement);
  }
  for (const { type, predicate } of clauses) {
    const token = tree.tokens[predicate]!;
    const opener = tree.child(token, 'mark', 'advmod');
    if (type === 'conditional') add('conditional', opener ?? token, token);
    else if (opener?.lemma === 'whether') add('asked', opener, token);
  }
  addQuestion(tree, add);
  return found;
}

/** A question mark asks the main clause it closes. */
function addQuestion(
  tree: SyntaxTree,
  add: (type: 'asked', cue: ParsedToken, head: ParsedToken | undefined) => void,
): void {
  for (const token of tree.tokens) {
    if (!/^[?？]/u.test(token.text)) continue;
    let head = tree.head(token);
    while (head && !isPredicate(tree, head)) head = tree.head(head);
    add('asked', token, head);
  }
}
