import type { ParsedToken } from '@plumbline/grammar';
import { inflectVerb } from './english-verbs.ts';
import type { QuestionTokens } from './question-tokens.ts';

/** Whether the subject follows the verb: “did she win”, “is the price”. */
export function isInverted(tokens: QuestionTokens, verb: number): boolean {
  if (!tokens.isAuxiliary(verb)) return false;
  const next = tokens.tokens[verb + 1];
  if (!next) return false;
  if (tokens.words.supportingVerbs.has(tokens.getForm(verb)))
    return tokens.tokens.length > verb + 2;
  if (tokens.tokens.some(({ relation }, at) => at > verb && /^nsubj/.test(relation))) {
    const isPlainVerb = ['VERB', 'AUX'].includes(next.pos) && next.relation !== 'amod';
    return !isPlainVerb || /^nsubj/.test(next.relation);
  }
  return !['VERB', 'AUX', 'ADV', 'PART'].includes(next.pos);
}

export interface Inversion {
  subject: string;
  /** The verb in the word order of a statement. */
  verbText: string;
  /** The verb with “not”. */
  deniedVerb: string;
  /** Index of the first word after the verb, and index where an object would stand. */
  tail: number;
  gap: number;
}

/** Puts the subject before its verb. */
export function readInversion(tokens: QuestionTokens, auxiliary: number): Inversion | undefined {
  const { tokens: all, root, words } = tokens;
  const form = tokens.getForm(auxiliary);
  const isDo = words.supportingVerbs.has(form);
  const from = auxiliary + 1;
  const main = findMainVerb(tokens, auxiliary);
  if (main === undefined) {
    const subject = tokens.cut(from, all.length);
    const isBe = words.beForms.has(form);
    return isBe && subject && root <= all.length
      ? { subject, verbText: form, deniedVerb: `${form} not`, tail: all.length, gap: all.length }
      : undefined;
  }
  let end = main;
  while (end > from && ['AUX', 'ADV', 'PART'].includes(all[end - 1]!.pos)) end -= 1;
  const subject = tokens.cut(from, end);
  if (!subject) return undefined;
  const between = tokens.cut(end, main);
  const isNegated = /^(?:not|n['’]t)\b/.test(between);
  const verb = tokens.cut(main, main + 1);
  const verbText =
    isDo && !isNegated ? [between, inflectVerb(verb, form, words)] : [form, between, verb];
  return {
    ...{ subject, verbText: verbText.filter(Boolean).join(' ') },
    deniedVerb: [form, 'not', between, verb].filter(Boolean).join(' '),
    ...{ tail: main + 1, gap: findGap(all, main) },
  };
}

/** The predicate after the subject; `undefined` if the auxiliary is the verb itself. */
function findMainVerb(tokens: QuestionTokens, auxiliary: number): number | undefined {
  const { tokens: all, root, words } = tokens;
  const form = tokens.getForm(auxiliary);
  const isModal = words.modals.has(form);
  const isAfter = (index: number) => index > auxiliary + 1;
  const isFinite = isAfter(root) && all[root]!.pos === 'VERB';
  if (isModal && isFinite) return root;
  if (isModal || words.supportingVerbs.has(form)) {
    const isBare = ({ pos, features, text, lemma }: ParsedToken) =>
      (pos === 'VERB' || pos === 'AUX') &&
      (features.VerbForm === 'Inf' || text === lemma) &&
      /^\p{Ll}/u.test(text);
    const isLast = root === all.length - 1;
    if (isAfter(root) && (isBare(all[root]!) || isLast)) return root;
    const bare = all.findIndex(
      (token, at) => isAfter(at) && isBare(token) && tokens.getForm(at - 1) !== 'to',
    );
    if (bare > 0 && all[bare]!.pos === 'VERB') return bare;
    const verb = isAfter(root) && all[root]!.pos !== 'VERB' ? root : all.length - 1;
    return isAfter(verb) && /^\p{Ll}/u.test(all[verb]!.text) ? verb : undefined;
  }
  if (isFinite) return root;
  const last = all.length - 1;
  const isSubject = (index: number) => /^nsubj/.test(all[index]!.relation);
  const hasSubject = all.some((_, at) => at > auxiliary && at < root && isSubject(at));
  if (isAfter(root) && all[root]!.pos === 'ADJ' && (root === last || hasSubject)) return root;
  if (isAfter(last) && all[last]!.pos === 'VERB' && all[last]!.features.VerbForm) return last;
  const next = all.findIndex(
    ({ pos, relation }, at) =>
      isAfter(at) && pos === 'VERB' && !/^(?:acl|amod|advcl|csubj)/.test(relation),
  );
  return next > 0 ? next : undefined;
}

/**
 * The index after the verb that the object belongs to: “provide” in “did they say they would
 * provide”.
 */
function findGap(tokens: readonly ParsedToken[], main: number): number {
  const children = tokens.filter(({ head, index }) => head === main && index > main);
  const content = children.find(
    ({ relation, pos }) => /^(?:ccomp|xcomp)/.test(relation) && pos === 'VERB',
  );
  if (content) return findGap(tokens, content.index);
  const last = tokens.at(-1)!;
  const isStranded =
    last.index > main && (last.pos === 'ADP' || (last.pos === 'ADV' && last.index === main + 1));
  if (isStranded) return tokens.length;
  const particle = children.find(({ relation }) => relation === 'compound:prt');
  return (particle?.index ?? main) + 1;
}
