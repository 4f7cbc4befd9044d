import { type ParsedToken, SyntaxTree, hasGrammar, hasRelation, parse } from '@plumbline/grammar';
import { getAnswerWords, joinAnswerWords } from './answer-words.ts';

/** Length of a phrase that asks: “by how much”, “in what year”. */
const MAX_OPENING_WORDS = 3;
/** In order of the likelihood that a pronoun refers to it. */
const ANTECEDENTS = ['subject', 'object', 'asked', 'other'] as const;
const QUESTION_END = /(?<=[?？؟])\s*/u;
/** “Pays the bill”, which the parser may read as a single verb. */
const VERB_AND_OBJECT = new RegExp(
  String.raw`^\p{L}+\s(${joinAnswerWords('definiteArticles')}\s.+)`,
  'u',
);

/** A parsed question. */
interface Clause {
  tree: SyntaxTree;
  /** Indices of the question words. */
  asking: ReadonlySet<number>;
  /** The verb after “did” that the parser read as a noun. */
  verb?: ParsedToken;
}

interface Nominal {
  token: ParsedToken;
  place: (typeof ANTECEDENTS)[number];
}

/**
 * Splits a text into its questions: “Why did the dam break, and who pays for it?” contains two.
 * Splits where both sides are clauses that ask. Pronouns of the second are replaced by the names in
 * the first, and a lone question word gets its clause. What cannot be completed is not split.
 *
 * @param language ISO 639-1; without a grammar only question marks split
 */
export function divideQuestion(text: string, language: string): string[] {
  const sentences = text
    .split(QUESTION_END)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{Nd}]/u.test(part));
  if (!hasGrammar(language)) return sentences.length ? sentences : [text];
  const questions: string[] = [];
  for (const part of sentences.flatMap((sentence) => cut(sentence, language))) {
    const before = questions.at(-1);
    const question = before === undefined ? part : complete(part, before, language);
    if (question === undefined) return [text];
    questions.push(toQuestion(question));
  }
  return questions.length > 1 ? questions : [text];
}

const isVerb = ({ pos }: ParsedToken) => pos === 'VERB' || pos === 'AUX';
const isNominal = ({ pos }: ParsedToken) => pos === 'NOUN' || pos === 'PROPN';
/** “Did” as an auxiliary of the question, which the parser may read as a full verb. */
const isSupporting = ({ text }: ParsedToken, language: string) =>
  getAnswerWords(language).supportingVerbs.has(text.toLowerCase());
/** Whether a clause asks by word order: “was it”, “did they”. */
const isInverted = (
  verb: ParsedToken | undefined,
  next: ParsedToken | undefined,
  language: string,
) =>
  (verb?.pos === 'AUX' || (verb && isSupporting(verb, language))) &&
  /^(?:DET|PRON|ADJ|NUM|NOUN|PROPN)$/u.test(next?.pos ?? '');

function readClause(text: string, language: string): Clause {
  const tree = new SyntaxTree(parse(text, language));
  const { tokens } = tree;
  const spans = getAnswerWords(language).asking.flatMap(([, pattern]) =>
    Array.from(text.matchAll(new RegExp(pattern.source, 'giu')), ({ 0: own, index }) => ({
      start: index,
      end: index + own.length,
    })),
  );
  const isAsking = ({ start, end }: ParsedToken) =>
    spans.some((span) => start < span.end && end > span.start);
  const asking = new Set(tokens.filter(isAsking).map(({ index }) => index));
  const isSupport = (token: ParsedToken) => isSupporting(token, language);
  const isMain = (token: ParsedToken) => token.pos === 'VERB' && !isSupport(token);
  const isVerbless = !tokens.some((token) => isMain(token) && !asking.has(token.index));
  const verb = isVerbless && tokens.some(isSupport) ? tokens.findLast(isNominal) : undefined;
  return { tree, asking, ...(verb && { verb }) };
}

/** Splits at each “and” between two clauses that ask. */
function cut(sentence: string, language: string): string[] {
  const { tree, asking } = readClause(sentence, language);
  const { tokens } = tree;
  const isInPlace = getAnswerWords(language).isInSitu;
  /** Where a conjunction is a suffix, its word belongs to the clause before it. */
  const isEnding = ({ pos, relation }: ParsedToken) => pos === 'CCONJ' && relation !== 'cc';
  const isBreak = (token: ParsedToken) =>
    token.pos === 'CCONJ' ||
    /^[:;]$/u.test(token.text) ||
    (isInPlace && /^[，、,]$/u.test(token.text));
  const asks = (from: number) => {
    const own = tokens.slice(from);
    const next = own.findIndex((token, at) => at > 0 && isBreak(token) && !isEnding(token));
    const words = own.slice(0, isInPlace ? (next < 0 ? undefined : next) : MAX_OPENING_WORDS);
    const verbAt = isInPlace ? -1 : words.findIndex((one) => isVerb(one) && !asking.has(one.index));
    return (
      isInverted(words[0], words[1], language) === true ||
      words.slice(0, verbAt < 0 ? undefined : verbAt).some(({ index }) => asking.has(index))
    );
  };
  const parts: string[] = [];
  let from = 0;
  for (const token of tokens.filter(isBreak)) {
    const to = isEnding(token) ? token.index + 1 : token.index;
    const own = tokens.slice(from, to);
    const hasVerb = own.some((one) => isEnding(one) || (isVerb(one) && !asking.has(one.index)));
    if (!hasVerb || isSubordinate(token, tree)) continue;
    if (!asks(from) || !asks(token.index + 1)) continue;
    parts.push(sentence.slice(tokens[from]!.start, own.at(-1)!.end));
    from = token.index + 1;
  }
  return [...parts, sentence.slice(tokens[from]?.start ?? 0)];
}

/** “He said who pays and when it ends” is one question. */
function isSubordinate({ index }: ParsedToken, { tokens }: SyntaxTree): boolean {
  const joined = tokens.find(
    ({ index: at, head, relation }) =>
      at > index && head >= 0 && head < index && relation === 'conj',
  );
  const first = joined && tokens[joined.head]!;
  return first !== undefined && /^(?:acl|advcl|ccomp|csubj|xcomp)/u.test(first.relation);
}

/**
 * Completes a part with the context of the question before it; `undefined` when that is impossible.
 */
function complete(part: string, before: string, language: string): string | undefined {
  const own = readClause(part, language);
  const other = readClause(before, language);
  const { isInSitu, hasClitics, inversion, obliqueArticles } = getAnswerWords(language);
  if (isInSitu) return `${describeScene(other, language)}${part}`;
  const { tokens } = own.tree;
  const words = part.replace(/[?？\s]+$/u, '');
  const predicateAt = tokens.findIndex((one) => isVerb(one) && !own.asking.has(one.index));
  // “Quién la paga”, which the parser reads as a noun, is not a lone question word.
  if (predicateAt < 0) return tokens.some(isNominal) ? undefined : `${words} ${omitAsking(other)}`;
  const counted = repeatCounted(own, other);
  if (counted) return counted;
  const pronoun = tokens.find(({ features }) => features.PronType === 'Prs' && !features.Poss);
  // “Combien l’étude a-t-elle coûté” already names its subject.
  const isRepeated = pronoun && inversion?.test(part.slice(0, pronoun.end));
  const named = tokens.find(
    (token) =>
      (isRepeated ? !own.asking.has(token.index) : token.index > predicateAt) && isNominal(token),
  );
  if (!pronoun || (named && named.index < pronoun.index)) return part;
  const name = findAntecedent(pronoun, other);
  // “den Test” cannot be a subject, whatever the pronoun is.
  if (!name || obliqueArticles.has(/^(\p{L}+)\s/u.exec(name)?.[1] ?? '')) return undefined;
  if (isRepeated) return part.replace(inversion!, `${name} $&`);
  const isClitic =
    hasClitics && pronoun.index < predicateAt && !hasRelation(pronoun, 'nsubj', 'expl');
  return isClitic
    ? `${part.slice(0, pronoun.start)}${words.slice(tokens[pronoun.index + 1]!.start)} ${name}`
    : `${part.slice(0, pronoun.start)}${name}${part.slice(pronoun.end)}`;
}

/** Returns the words before the subject or the question word when they stay in place. */
function describeScene({ tree, asking }: Clause, language: string): string {
  const end = tree.tokens.find(
    (token) =>
      asking.has(token.index) ||
      (language === 'zh' ? isVerb(token) : hasRelation(token, 'nsubj', 'dislocated', 'obj')),
  );
  return tree.sentence.text.slice(0, end?.start ?? 0);
}

/** Returns the clause without its question words: “did it break”, “people died there”. */
function omitAsking({ tree, asking }: Clause): string {
  const { tokens, sentence } = tree;
  const text = sentence.text.replace(/[?？\s]+$/u, '');
  if (tokens[0] && !asking.size) return text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
  const verb = tokens.find((token) => isVerb(token) && !asking.has(token.index));
  const start =
    verb && isInverted(verb, tokens[verb.index + 1], sentence.language)
      ? verb.index
      : Math.max(...asking) + 1;
  return text.slice(tokens[start]?.start ?? 0);
}

/** Completes “How many were hurt” after “how many people died” with “people”. */
function repeatCounted(own: Clause, other: Clause): string | undefined {
  const listAsking = ({ tree, asking }: Clause) =>
    tree.tokens.filter(({ index }) => asking.has(index));
  const toText = (tokens: readonly ParsedToken[]) =>
    tokens.map(({ text }) => text.toLowerCase()).join(' ');
  const [asking, otherAsking] = [listAsking(own), listAsking(other)];
  const last = asking.at(-1);
  const behind = other.tree.tokens.slice((otherAsking.at(-1)?.index ?? 0) + 1);
  const counted = behind[0]?.pos === 'ADP' ? behind[1] : behind[0];
  const next = last && own.tree.tokens[last.index + 1];
  const isAmount = getAnswerWords(own.tree.sentence.language).asking.some(
    ([kind, pattern]) => kind === 'quantity' && pattern.test(toText(asking)),
  );
  const isSame = isAmount && toText(asking) === toText(otherAsking) && next && isVerb(next);
  if (!last || !counted || !isSame || !isNominal(counted)) return undefined;
  const { text } = own.tree.sentence;
  const rest = text.slice(last.end).replace(/[?？\s]+$/u, '');
  const noun = other.tree.text({ start: behind[0]!.start, end: counted.end });
  return `${text.slice(0, last.end)} ${noun}${rest}`;
}

/** Nouns that depend on a verb or that a clause is about. */
function listNominals({ tree, asking, verb }: Clause): Nominal[] {
  return tree.tokens
    .filter((token) => isNominal(token) && token !== verb)
    .flatMap((token): Nominal[] => {
      const isSubject = hasRelation(token, 'nsubj');
      const isDependent = hasRelation(token, 'obj', 'iobj', 'obl', 'dislocated', 'root');
      if (!isSubject && !isDependent) return [];
      if (tree.subtree(token).some(({ index }) => asking.has(index)))
        return token.head < 0 && !isCounted(token, { tree, asking })
          ? []
          : [{ token, place: 'asked' }];
      return [
        { token, place: isSubject ? 'subject' : hasRelation(token, 'obj') ? 'object' : 'other' },
      ];
    });
}

const isCounted = (token: ParsedToken, { tree, asking }: Clause) =>
  tree.children(token).some(({ index }) => asking.has(index));

/** Returns a nominal with its dependents, without question words and without its preposition. */
function writePhrase({ token }: Nominal, { tree, asking, verb }: Clause): string {
  const isLeftOut = (child: ParsedToken) =>
    child.pos === 'PUNCT' ||
    hasRelation(child, 'cop', 'acl', 'advcl', 'nsubj', 'aux') ||
    (hasRelation(child, 'conj') && isVerb(child)) ||
    (child.head === token.index && hasRelation(child, 'case')) ||
    tree.subtree(child).some(({ index }) => asking.has(index));
  return tree.text(tree.span(tree.subtree(token, isLeftOut).filter((one) => one !== verb)));
}

/** Finds the antecedent of a pronoun, of the same number if possible and preferably the subject. */
function findAntecedent({ features, lemma }: ParsedToken, clause: Clause): string | undefined {
  const { personPronouns } = getAnswerWords(clause.tree.sentence.language);
  // “He” refers to a person and “it” does not, where the parser knows.
  const isPerson = features.Gender === 'Neut' ? false : personPronouns.has(lemma) || undefined;
  const isFitting = ({ token }: Nominal) =>
    !features.Number || !token.features.Number || token.features.Number === features.Number;
  const [best] = listNominals(clause)
    .filter(
      ({ token: { entityType } }) =>
        isPerson === undefined || !entityType || isPerson === (entityType === 'person'),
    )
    .sort(
      (a, b) =>
        Number(isFitting(b)) - Number(isFitting(a)) ||
        ANTECEDENTS.indexOf(a.place) - ANTECEDENTS.indexOf(b.place),
    );
  // “The rate in Ostby”, which the parser may read as a verb.
  if (!best) return VERB_AND_OBJECT.exec(omitAsking(clause))?.[1];
  return writePhrase(best, clause).replace(/[?？؟\s]+$/u, '');
}

function toQuestion(text: string): string {
  const plain = text.trim().replace(/[,、，。\s]+$/u, '');
  const question = plain.replace(/^[¿\s]*\p{Ll}/u, (start) => start.toUpperCase());
  return /[?？؟]$/u.test(question) ? question : `${question}?`;
}
