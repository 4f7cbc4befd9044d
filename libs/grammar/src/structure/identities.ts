import type { ParsedToken } from '../parsed-sentence.types.ts';
import { coreSpan, isNominal } from './noun-phrases.ts';
import type { Identity, Quotation } from './structure.types.ts';
import { type SyntaxTree, hasRelation } from './syntax-tree.ts';

/**
 * What the sentence says that something is: by apposition, by “be”, or by a title before a name.
 */
export function findIdentities(tree: SyntaxTree): Identity[] {
  const results: Identity[] = [];
  const add = (kind: Identity['kind'], subject: ParsedToken, attribute: ParsedToken) =>
    results.push({
      kind,
      subject: coreSpan(tree, subject),
      subjectHead: subject.index,
      attribute: coreSpan(tree, attribute),
      attributeHead: attribute.index,
    });
  for (const token of tree.tokens) {
    const head = tree.head(token);
    if (head && hasRelation(token, 'appos') && isNominal(head) && token.pos !== 'VERB')
      add('apposition', head, token);
    if (head && token.relation === 'nmod:desc' && head.pos === 'PROPN') add('title', head, token);
    const subject = tree.child(token, 'nsubj');
    if (subject && isNominal(token) && tree.child(token, 'cop') && isNominal(subject))
      add('copula', subject, token);
  }
  return results;
}

const PAIRS: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“',
  '«': '»',
  '»': '«',
  '「': '」',
  '『': '』',
  '"': '"',
};

/** The text between quotation marks of the sentence, outermost pairs only. */
export function findQuotations(text: string): Quotation[] {
  const results: Quotation[] = [];
  for (let at = 0; at < text.length; at++) {
    const closing = PAIRS[text.charAt(at)];
    if (!closing) continue;
    const end = text.indexOf(closing, at + 1);
    if (end < 0) continue;
    if (end > at + 1) results.push({ span: { start: at + 1, end } });
    at = end;
  }
  return results;
}
