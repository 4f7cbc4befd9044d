import { type ParsedSentence, type ParsedToken, hasGrammar, parse } from '@plumbline/grammar';
import { type Anaphora, anaphora } from './anaphora.ts';

const MAX_CLAIM_CHARS = 1_000;

/**
 * Whether a claim without its context leaves open whom or what it is about: its subject is a
 * pronoun, or "the couple" when nobody is named.
 *
 * @param language ISO 639-1
 */
export function hasUnnamedSubject(text: string, language: string): boolean {
  const words = anaphora.get(language);
  if (words?.opening) return words.opening.test(text.trim());
  if (!words || !hasGrammar(language)) return false;
  return lacksNamedSubject(parse(text.slice(0, MAX_CLAIM_CHARS), language));
}

/** Whether the subject of a sentence is a pronoun without an antecedent in the sentence. */
export function hasPronounSubject({ tokens, text, language }: ParsedSentence): boolean {
  const words = anaphora.get(language);
  if (words?.opening) return words.opening.test(text.trim());
  const claim = new ClaimTree(tokens);
  return Boolean(claim.subject && words && isBarePronoun(claim, claim.subject, words));
}

/** “Students start with the basics”: an English sentence about somebody neither named nor new. */
export function hasNamelessSubject({ tokens, language }: ParsedSentence): boolean {
  const claim = new ClaimTree(tokens);
  const { subject } = claim;
  if (language !== 'en' || subject?.pos !== 'NOUN' || claim.isNamed(subject)) return false;
  const isNew = claim
    .listChildren(subject, 'det')
    .some(({ features }) => features.Definite === 'Ind');
  return !isNew;
}

/** `hasUnnamedSubject` for a parsed sentence. */
export function lacksNamedSubject({ tokens, text, language }: ParsedSentence): boolean {
  const words = anaphora.get(language);
  if (words?.opening) return words.opening.test(text.trim());
  const claim = new ClaimTree(tokens);
  const { subject } = claim;
  if (!subject || !words) return false;
  return (
    isBarePronoun(claim, subject, words) ||
    [subject, ...claim.listChildren(subject, 'nmod:poss')].some(
      (token) =>
        isBarePossessive(claim, token, subject, words) || isBareDescription(claim, token, words),
    )
  );
}

/** The dependency tree of a claim. */
class ClaimTree {
  readonly tokens: readonly ParsedToken[];
  readonly root: ParsedToken | undefined;
  /** Subject of the main clause. */
  readonly subject: ParsedToken | undefined;

  constructor(tokens: readonly ParsedToken[]) {
    this.tokens = tokens;
    this.root = tokens.find(({ head }) => head < 0);
    this.subject = this.root && this.listChildren(this.root, 'nsubj')[0];
  }

  /** @param relation with or without its subtype */
  listChildren({ index }: ParsedToken, ...relations: string[]): ParsedToken[] {
    return this.tokens.filter(
      ({ head, relation }) =>
        head === index &&
        relations.some((one) => relation === one || relation.startsWith(`${one}:`)),
    );
  }

  /** Returns names before a token, except those in quoted or reported speech. */
  listNamesBefore({ index }: ParsedToken): ParsedToken[] {
    return this.tokens
      .slice(0, index)
      .filter((token) => isName(token) && !this.#isBelow(token, /^(?:ccomp|parataxis)/u));
  }

  isNamed({ index }: ParsedToken): boolean {
    return this.tokens.some(
      (token) => isName(token) && (token.index === index || this.#hasAncestor(token, index)),
    );
  }

  #isBelow(token: ParsedToken, relation: RegExp): boolean {
    for (
      let one: ParsedToken | undefined = token;
      one && one.head >= 0;
      one = this.tokens[one.head]
    )
      if (relation.test(one.relation)) return true;
    return false;
  }

  #hasAncestor(token: ParsedToken, index: number): boolean {
    for (
      let one: ParsedToken | undefined = token;
      one && one.head >= 0;
      one = this.tokens[one.head]
    )
      if (one.head === index) return true;
    return false;
  }
}

/** Months and weekdays are not names of anybody. */
const isName = ({ pos, entityType }: ParsedToken) => pos === 'PROPN' && entityType !== 'time';

function isBarePronoun(claim: ClaimTree, subject: ParsedToken, words: Anaphora): boolean {
  const word = subject.text.toLowerCase();
  if (subject.pos !== 'PRON' || !words.subjectPronouns.has(word) || claim.isNamed(subject))
    return false;
  if (claim.listChildren(subject, 'acl').length || isImpersonal(claim, word, words)) return false;
  const isPerson = words.personPronouns.has(word);
  return !claim
    .listNamesBefore(subject)
    .some(({ entityType }) => !isPerson || entityType !== 'place');
}

/** "It rained", "it was in 1998 that", "it is known that": the pronoun refers to nothing. */
function isImpersonal(
  claim: ClaimTree,
  word: string,
  { impersonalPronouns, impersonalVerbs }: Anaphora,
): boolean {
  const root = claim.root!;
  if (!impersonalPronouns.has(word)) return false;
  return (
    impersonalVerbs.has(root.lemma) ||
    impersonalVerbs.has(root.text) ||
    claim.listChildren(root, 'csubj', 'ccomp', 'acl', 'advcl').length > 0 ||
    // "It was the snow that brought it down"
    (claim.listChildren(root, 'cop').length > 0 &&
      claim.tokens.some(({ relation }) => relation.startsWith('acl:relcl'))) ||
    root.pos === 'NUM' ||
    root.pos === 'PROPN' ||
    root.entityType === 'time'
  );
}

const isBarePossessive = (
  claim: ClaimTree,
  token: ParsedToken,
  subject: ParsedToken,
  { possessivePronouns }: Anaphora,
): boolean =>
  possessivePronouns.has(token.text.toLowerCase()) &&
  token.relation === 'nmod:poss' &&
  !claim.isNamed(subject) &&
  !claim.listNamesBefore(token).length;

/** "The couple": the claim has no name and nothing that identifies them. */
function isBareDescription(
  claim: ClaimTree,
  noun: ParsedToken,
  { anaphoricNouns, definiteDeterminers }: Anaphora,
): boolean {
  const determiner = claim.listChildren(noun, 'det')[0]?.text.toLowerCase();
  if (noun.pos !== 'NOUN' || !anaphoricNouns.has(noun.lemma.toLowerCase())) return false;
  if (!determiner || !definiteDeterminers.has(determiner)) return false;
  const isSpecified =
    claim.listChildren(noun, 'nmod', 'acl', 'appos', 'compound').length > 0 ||
    claim
      .listChildren(noun, 'amod')
      .some(({ features }) => features.Degree === 'Sup' || features.NumType === 'Ord');
  return !isSpecified && !claim.tokens.some(isName);
}
