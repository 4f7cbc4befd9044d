import { type ParsedSentence, type ParsedToken, analyzeStructure, parse } from '@plumbline/grammar';
import type { ClaimReadingWords } from './claim-reading-words.ts';
import { splitKoreanClauses } from './korean-questions.ts';
import {
  findFiniteVerb,
  findRoot,
  findSubject,
  listChildren,
  listSubtree,
  toSentence,
} from './sentence-text.ts';

const MAX_FACTS = 5;

/**
 * The facts of a claim, each a sentence that can be read by itself. A claim is split where both
 * parts are whole statements and nothing binds them together; otherwise it stays one fact.
 */
export function splitFacts(sentence: ParsedSentence, words: ClaimReadingWords): string[] {
  const { text, language } = sentence;
  if (language === 'ko') return splitKoreanClauses(text) ?? [text];
  const parts = isSplittable(sentence, words)
    ? (splitRelative(sentence) ?? splitClauses(sentence, words))
    : undefined;
  if (!parts) return [text];
  const facts = parts.flatMap((part) => splitFacts(parse(part, language), words));
  return facts.length <= MAX_FACTS ? facts : [text];
}

/** Whether nothing in a sentence spans several parts: a report, a condition, “respectively”. */
function isSplittable(sentence: ParsedSentence, words: ClaimReadingWords): boolean {
  const { attributions, quotations, modalities } = analyzeStructure(sentence);
  if (attributions.length || quotations.length) return false;
  if (modalities.some(({ type }) => type !== 'planned')) return false;
  return !sentence.tokens.some(
    ({ text, relation, pos }) =>
      words.joint.has(text.toLowerCase()) ||
      (relation === 'mark' && pos === 'SCONJ' && !words.setOffConjunctions.has(text.toLowerCase())),
  );
}

/** Splits “A rose and B fell”, “A rose, while B fell” and “A bought B and sold C”. */
function splitClauses(
  sentence: ParsedSentence,
  words: ClaimReadingWords,
): [string, string] | undefined {
  const { text, tokens } = sentence;
  const splits = tokens.flatMap((token, at): [string, string][] => {
    const word = token.text.toLowerCase();
    const isSetOff = tokens[at - 1]?.text === ',';
    const isJoint = words.conjunctions.has(word);
    if (at < 2 || !(isJoint || (isSetOff && words.setOffConjunctions.has(word)))) return [];
    const first = parse(toSentence(text.slice(0, token.start)), sentence.language);
    const rest = text.slice(token.end).trim();
    if (!isStatement(first) || hasFrontedPart(first)) return [];
    const second = parse(toSentence(rest), sentence.language);
    if (isStatement(second) && !pointsBack(second)) return [[first.text, second.text]];
    const shared = isJoint ? shareSubject(first, rest) : undefined;
    return shared ? [[first.text, shared]] : [];
  });
  // If a claim can be split in two places, the parts may be members of a list.
  return splits.length === 1 ? splits[0] : undefined;
}

/** Whether a sentence is a main clause with its own subject and finite verb. */
function isStatement(sentence: ParsedSentence): boolean {
  const root = findRoot(sentence);
  const subject = root && findSubject(sentence, root);
  const verb = root && findFiniteVerb(sentence, root);
  if (!subject || !verb || subject.features.PronType === 'Rel') return false;
  // “Trucks and B sold ships”: the subject is a list that may have been cut at the conjunction.
  const isListed = listSubtree(sentence, subject).some(({ relation }) => relation === 'conj');
  const isDangling = listChildren(sentence, root).some(
    ({ relation }) => relation === 'dep' || relation === 'orphan',
  );
  return !isListed && !isDangling && (subject.index < verb.index || sentence.language === 'de');
}

/** Whether a part in front may belong to both clauses: “In May A rose and B fell”. */
function hasFrontedPart(sentence: ParsedSentence): boolean {
  const root = findRoot(sentence);
  const subject = root && findSubject(sentence, root);
  if (sentence.tokens[0]?.pos === 'ADP') return true;
  return (
    root !== undefined &&
    listChildren(sentence, root).some(
      ({ index, relation }) =>
        index < (subject?.index ?? 0) && /^(?:obl|advmod|advcl|nmod)/u.test(relation),
    )
  );
}

/**
 * Whether a part refers to something before it (“it”, “their”, “this”) and cannot be read by
 * itself.
 */
const pointsBack = ({ tokens }: ParsedSentence) =>
  tokens.some(
    ({ features, pos }) =>
      (features.PronType === 'Prs' && features.Person !== '1' && features.Person !== '2') ||
      (features.PronType === 'Dem' && (pos === 'PRON' || pos === 'DET')),
  );

/** Adds the subject to a second verb with its own object: “A bought B and sold C”. */
function shareSubject(first: ParsedSentence, rest: string): string | undefined {
  const root = findRoot(first)!;
  const subject = findSubject(first, root)!;
  const hasObject = (sentence: ParsedSentence, predicate: ParsedToken) =>
    listChildren(sentence, predicate).some(({ relation }) => /^(?:obj|xcomp)$/u.test(relation));
  // “Did not buy B and sell C”: the negation applies to both.
  const isPlain = !listChildren(first, root).some(
    ({ relation, features }) => /^aux/u.test(relation) || features.Polarity === 'Neg',
  );
  if (root.pos !== 'VERB' || !isPlain || !hasObject(first, root)) return undefined;
  const words = listSubtree(first, subject).sort((a, b) => a.index - b.index);
  const name = first.text.slice(words[0]!.start, words.at(-1)!.end);
  const second = parse(toSentence(`${name} ${rest}`), first.language);
  const head = findRoot(second);
  const isWhole =
    head?.pos === 'VERB' &&
    head.features.VerbForm === 'Fin' &&
    head.index === words.length &&
    isStatement(second) &&
    hasObject(second, head) &&
    !pointsBack(second);
  // “Opened X and closed Y in 2019”: the year may apply to both.
  const isTimed = ({ tokens }: ParsedSentence) =>
    tokens.some(({ entityType }) => entityType === 'time');
  return isWhole && !(isTimed(second) && !isTimed(first)) ? second.text : undefined;
}

/**
 * Splits off a relative clause that has its own figure: “Coty, which bought 51 percent of it, is
 * …”.
 */
function splitRelative(sentence: ParsedSentence): [string, string] | undefined {
  const { text, tokens } = sentence;
  const clause = tokens.find(({ relation }) => relation === 'acl:relcl');
  const noun = clause && tokens[clause.head];
  if (!clause || !noun || noun.pos !== 'PROPN' || sentence.language !== 'en') return undefined;
  const inside = listSubtree(sentence, clause).sort((a, b) => a.index - b.index);
  const [pronoun, last] = [inside.find(({ pos }) => pos !== 'PUNCT')!, inside.at(-1)!];
  const comma = tokens[pronoun.index - 1];
  const isSubject = pronoun.head === clause.index && /^nsubj/u.test(pronoun.relation);
  const hasFigure = inside.some(({ pos }) => pos === 'NUM');
  if (comma?.text !== ',' || pronoun.features.PronType !== 'Rel' || !isSubject || !hasFigure)
    return undefined;
  const name = listSubtree(sentence, noun)
    .filter(({ index }) => index < comma.index)
    .sort((a, b) => a.index - b.index);
  const isNext = name.at(-1)?.index === comma.index - 1;
  if (!isNext || name.length !== name.at(-1)!.index - name[0]!.index + 1) return undefined;
  const behind = text.slice(last.end).replace(/^\s*,/u, '');
  const main = toSentence(`${text.slice(0, comma.start)}${behind}`);
  const own = toSentence(
    `${text.slice(name[0]!.start, name.at(-1)!.end)} ${text.slice(pronoun.end, last.end).trim()}`,
  );
  const parts = [main, own].map((part) => parse(part, sentence.language));
  return parts.every((part) => isStatement(part) && !pointsBack(part)) ? [main, own] : undefined;
}
