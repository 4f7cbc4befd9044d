import { type ParsedToken, analyzeStructure, findQuotations } from '@plumbline/grammar';
import { joinWords } from '@plumbline/languages';
import { flagQuotedSentences } from '../claims/quoted-sentences.ts';
import type { AnalyzedDocument } from '../analyzed-document.ts';
import { DISCOURSE_WORDS } from './discourse-words.ts';
import { type Gender, type Person, findDocumentPersons } from './document-persons.ts';
import type { Replacement } from './replacement.types.ts';

/** The person must be named in one of this many sentences before; quoted ones do not count. */
const MAX_SENTENCES_BACK = 3;
const { malePronouns, femalePronouns, maleNouns, femaleNouns } = DISCOURSE_WORDS;
const PRONOUN = new RegExp(
  `(?<!\\p{L})${joinWords([...malePronouns, ...femalePronouns])}(?!\\p{L})`,
  'iu',
);
const PERSON_ROLE = /^(?:nsubj|obj|iobj|obl|nmod|conj|appos)(?::|$)/u;

/** “The founder” may be tagged as a thing. */
const AGENT_NOUN = new RegExp(String.raw`\p{L}{3}${joinWords(DISCOURSE_WORDS.agentEndings)}$`, 'u');
const CONTRACTION = new RegExp(
  String.raw`^[’']${joinWords(DISCOURSE_WORDS.contractions)}(?!\p{L})`,
  'u',
);

/** The persons that the pronouns of a sentence refer to; `undefined` when uncertain. */
type Resolution = Readonly<Partial<Record<Gender, Person>>>;
const resolutionsBySource = new WeakMap<AnalyzedDocument, Resolution[]>();

/**
 * Replaces the first “he” and the first “she” of a sentence with names, if only one person is
 * possible. This is the only person of that gender in the last sentence that mentions persons, or
 * the previous speaker if the pronoun is again a speaker.
 */
export function resolvePersons(source: AnalyzedDocument, index: number): Replacement[] {
  const resolution = resolveSentence(source, index);
  return listPronouns(source, index).flatMap(({ token, gender }) => {
    const person = resolution[gender];
    if (!person) return [];
    const { start, end, relation } = token;
    // “He’d” with the name substituted would not be grammatical.
    if (CONTRACTION.test(source.sentences[index]!.text.slice(end))) return [];
    const genitive = person.name.endsWith('s') ? '’' : '’s';
    return [{ start, end, text: person.name + (relation === 'nmod:poss' ? genitive : '') }];
  });
}

interface Pronoun {
  token: ParsedToken;
  gender: Gender;
}

/** Returns the first pronoun of each gender outside quotations. */
function listPronouns({ sentences, parses }: AnalyzedDocument, index: number): Pronoun[] {
  const { text } = sentences[index]!;
  if (!PRONOUN.test(text)) return [];
  const quotations = findQuotations(text).map(({ span }) => span);
  const pronouns = (parses.parse(text)?.tokens ?? []).flatMap((token): Pronoun[] => {
    const gender = token.pos === 'PRON' ? findGender(token.text.toLowerCase()) : undefined;
    const isQuoted = quotations.some(({ start, end }) => start <= token.start && token.end <= end);
    return gender && !isQuoted ? [{ token, gender }] : [];
  });
  return pronouns.filter(
    ({ gender }, at) => pronouns.findIndex((other) => other.gender === gender) === at,
  );
}

const findGender = (pronoun: string): Gender | undefined =>
  malePronouns.has(pronoun) ? 'male' : femalePronouns.has(pronoun) ? 'female' : undefined;

/** Resolves the sentences in order, because each depends on those before it. */
function resolveSentence(source: AnalyzedDocument, index: number): Resolution {
  let resolutions = resolutionsBySource.get(source);
  if (!resolutions) resolutionsBySource.set(source, (resolutions = []));
  for (let at = resolutions.length; at <= index; at++) {
    const resolution: Partial<Record<Gender, Person>> = {};
    resolutions.push(resolution);
    for (const pronoun of listPronouns(source, at)) {
      const person = findAntecedent(source, at, pronoun);
      if (person) resolution[pronoun.gender] = person;
    }
  }
  return resolutions[index]!;
}

function findAntecedent(
  source: AnalyzedDocument,
  index: number,
  { token, gender }: Pronoun,
): Person | undefined {
  const { bySentence, pronounGenders } = findDocumentPersons(source);
  const isPossible = (person: Person) => (person.gender ?? gender) === gender;
  const own = bySentence[index]!.filter(({ person }) => isPossible(person));
  const isMetBefore = [
    ...own,
    ...listPersonNouns(source, index),
    ...listUnknownNames(source, index, bySentence[index]!),
  ].some(({ start }) => start < token.start);
  if (isMetBefore || isHeldBySubject(source, index, token)) return undefined;
  const isQuoted = flagQuotedSentences(source);
  for (let at = index - 1, readCount = 0; at >= 0 && readCount < MAX_SENTENCES_BACK; at--) {
    if (isQuoted[at]) continue;
    readCount += 1;
    const choice = choosePerson(source, at, gender, isSpeaker(source, index, token));
    if (choice === 'nobody') continue;
    if (choice === 'uncertain' || own.some(({ person }) => person === choice)) return undefined;
    return choice.gender === gender || pronounGenders.size === 1 ? choice : undefined;
  }
  return undefined;
}

/** Returns names that may be those of persons, although nothing in the document confirms it. */
const listUnknownNames = (
  { namesBySentence, sentences }: AnalyzedDocument,
  index: number,
  persons: readonly { start: number }[],
): { start: number }[] =>
  namesBySentence[index]!.filter(({ kind }) => kind === 'OTHER' || kind === 'PERSON')
    .map(({ start }) => ({ start: start - sentences[index]!.start }))
    .filter(({ start }) => !persons.some((person) => person.start === start));

/** “The Australian was jailed for breaching his bail”: the subject may be the antecedent. */
function isHeldBySubject(
  { sentences, parses }: AnalyzedDocument,
  index: number,
  pronoun: ParsedToken,
): boolean {
  const tokens = parses.parse(sentences[index]!.text)?.tokens ?? [];
  const isSubject = (token: ParsedToken | undefined) =>
    token?.relation.startsWith('nsubj') ?? false;
  const isBound = !isSubject(pronoun) && !isSubject(tokens[pronoun.head]);
  return tokens.some(
    (token) =>
      token.index < pronoun.index &&
      isSubject(token) &&
      (AGENT_NOUN.test(token.lemma) ||
        (isBound &&
          (token.entityType === 'person' || token.pos === 'PROPN' || token.pos === 'ADJ'))),
  );
}

/** Chooses the person of a sentence that a later pronoun refers to. */
function choosePerson(
  source: AnalyzedDocument,
  at: number,
  gender: Gender,
  isSpeaker: boolean,
): Person | 'nobody' | 'uncertain' {
  const isPossible = (person: Person) => (person.gender ?? gender) === gender;
  const resolved = resolveSentence(source, at)[gender];
  const tokens = source.parses.parse(source.sentences[at]!.text)?.tokens ?? [];
  const named = findDocumentPersons(source).bySentence[at]!.filter(
    ({ person, start, end }) =>
      isPossible(person) &&
      // The name may be that of a product instead of a person.
      (person.gender ??
        tokens.some(
          (token) =>
            token.start >= start &&
            token.end <= end &&
            token.entityType === 'person' &&
            isActor(token, tokens),
        )),
  );
  const persons = new Set(named.map(({ person }) => person));
  if (resolved) persons.add(resolved);
  const pronoun = listPronouns(source, at).find((other) => other.gender === gender);
  const isOpen = pronoun && !resolved && !named.some(({ start }) => start < pronoun.token.start);
  if (isOpen) return 'uncertain';
  const others = gender === 'male' ? femaleNouns : maleNouns;
  const nouns = listPersonNouns(source, at).filter(({ lemma }) => !others.has(lemma.toLowerCase()));
  if (persons.size === 1 && !nouns.length) return [...persons][0]!;
  if (!persons.size && !nouns.length) return hasMisreadSubject(tokens) ? 'uncertain' : 'nobody';
  const speaker = isSpeaker ? findSpeaker(source, at) : undefined;
  if (!speaker) return 'uncertain';
  const mention = named.find(({ start, end }) => start <= speaker.start && speaker.end <= end);
  const isResolved = resolved && speaker.start === pronoun?.token.start;
  return mention?.person ?? (isResolved ? resolved : 'uncertain');
}

/** “Ida Lund” in “Mayor Ida Lund spoke” */
const isActor = ({ relation, head }: ParsedToken, tokens: readonly ParsedToken[]): boolean =>
  relation.startsWith('nsubj') ||
  (/^(?:flat|appos|nmod:desc|compound)/u.test(relation) && isActor(tokens[head]!, tokens));

const isSpeaker = (source: AnalyzedDocument, index: number, token: ParsedToken): boolean =>
  findSpeaker(source, index)?.start === token.start;

/** “Early says”: the parser did not recognize the name of the subject. */
function hasMisreadSubject(tokens: readonly ParsedToken[]): boolean {
  const root = tokens.find(({ head }) => head < 0);
  return (
    root?.features.VerbForm === 'Fin' &&
    /^\p{Lu}/u.test(tokens[root.index - 1]?.text ?? '') &&
    !tokens.some(({ head, relation }) => head === root.index && /subj|expl/u.test(relation))
  );
}

/** Returns the head of the speaker's name or pronoun, outside quotations. */
function findSpeaker(source: AnalyzedDocument, index: number): ParsedToken | undefined {
  const sentence = source.parses.parse(source.sentences[index]!.text);
  const attribution = sentence && analyzeStructure(sentence).attributions[0];
  return attribution?.speakerHead === undefined
    ? undefined
    : sentence!.tokens[attribution.speakerHead];
}

/** Returns single persons without a name: “the patient”; not “mayor Ida Lund”. */
function listPersonNouns({ sentences, parses }: AnalyzedDocument, index: number): ParsedToken[] {
  const tokens = parses.parse(sentences[index]!.text)?.tokens ?? [];
  return tokens.filter(
    (token) =>
      token.entityType === 'person' &&
      token.pos === 'NOUN' &&
      token.features.Number !== 'Plur' &&
      PERSON_ROLE.test(token.relation) &&
      tokens[token.head]?.pos !== 'PROPN' &&
      // Without an article it is a title: “the party’s chairman” counts, “Bo Falk, chairman” does
      // not.
      tokens.some(
        ({ head, relation }) => head === token.index && /^(?:det|nmod:poss)/u.test(relation),
      ) &&
      !tokens.some(
        ({ head, pos, relation }) =>
          head === token.index &&
          pos === 'PROPN' &&
          /^(?:appos|flat|compound|nmod:desc)/u.test(relation),
      ),
  );
}
