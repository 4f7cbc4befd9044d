import type { ParsedToken } from '../parsed-sentence.types.ts';
import { type SyntaxTree, hasRelation } from './syntax-tree.ts';

/** Whether a verb is passive: its subject is affected. */
export function isPassive(tree: SyntaxTree, token: ParsedToken): boolean {
  if (tree.children(token).some(({ relation }) => /^(?:nsubj|aux|csubj):pass$/u.test(relation)))
    return true;
  const { VerbForm, Tense } = token.features;
  if (VerbForm !== 'Part' || Tense !== 'Past' || tree.child(token, 'aux', 'nsubj', 'obj'))
    return false;
  // “the man arrested on Monday”: a participle without an auxiliary.
  if (hasRelation(token, 'acl', 'advcl')) return true;
  // “were broad and carried out badly”: both share the “were”.
  const head = hasRelation(token, 'conj') ? tree.head(token) : undefined;
  return head !== undefined && tree.child(head, 'cop', 'aux:pass') !== undefined;
}
