import { joinWords } from '@plumbline/languages';
import type { NamedEntity } from '../named-entity.ts';
import { getPlaceNames } from '../gazetteer.ts';
import { organizations } from '../organizations.ts';
import { personNames } from '../person-names.ts';
import { joinCapitalizedWords } from './capitalized-words.ts';
import { type DocumentEvidence, collectEvidence } from './document-evidence.ts';
import { findGermanRuns } from './german-names.ts';
import { type NameCandidate, type KindDecision, classifyKind } from './entity-kind.ts';
import {
  isKindNoun,
  isOrganizationNoun,
  NATIONALITY,
  OFTEN_CAPITALIZED,
  PORTFOLIOS,
  TITLES,
} from './name-words.ts';
import type { CapitalizedRun } from './capitalized-runs.types.ts';
import { findCapitalizedRuns } from './capitalized-runs.ts';
import { findCapitalizedTokens } from './capitalized-tokens.ts';

/** Number of characters around a name that are searched for evidence of its kind. */
const CONTEXT_CHARS = 48;

const COMMON_NOUN_ENDING = new RegExp(`${joinWords(personNames.require('en').commonNounEndings)}$`);
/** "Assemblée nationale", "Corte Suprema" */
const ADJECTIVE_AFTER_NOUN = new RegExp(
  `^ ${joinCapitalizedWords(organizations, (list) => list.adjectivesAfterNoun)}(?![\\p{L}\\p{M}])`,
  'u',
);
const hasAdjectivesAfterNoun = (language: string): boolean =>
  Boolean(organizations.get(language)?.adjectivesAfterNoun.size);

interface ClassifiedName extends NamedEntity, KindDecision {
  words: string[];
}

/**
 * Extracts names in scripts with capitals: runs of capitalised words, joined by small linking
 * words. Their kind follows from their words, their context and other mentions of the same words.
 * In German, where nouns also have capitals, a first name, an office, an ending or a list must
 * support each name.
 */
export function extractCapitalizedNames(text: string, language: string): NamedEntity[] {
  const tokens = findCapitalizedTokens(text);
  if (!tokens.length) return [];
  const placeNames = getPlaceNames(language);
  const isPlace = (name: string) => placeNames.has(name.toLowerCase());
  const evidence = collectEvidence(text, tokens, language);
  const runs =
    language === 'de'
      ? findGermanRuns(text, tokens, isPlace)
      : findCapitalizedRuns(text, tokens, evidence, isPlace);
  const classifiedNames = runs.flatMap(
    (run) => classifyRun(text, run, evidence, isPlace, language) ?? [],
  );
  return unifyKinds(text, classifiedNames, isPlace).map(({ text: name, start, end, kind }) => ({
    text: name,
    start,
    end,
    kind,
  }));
}

function classifyRun(
  text: string,
  { tokens, hasTitle, kind }: CapitalizedRun,
  evidence: DocumentEvidence,
  isPlace: (name: string) => boolean,
  language: string,
): ClassifiedName | undefined {
  const firstToken = tokens[0];
  const lastToken = tokens.at(-1);
  if (!firstToken || !lastToken) return undefined;
  const words = tokens.map((token) => token.text);
  let { end } = lastToken;
  if (hasAdjectivesAfterNoun(language) && isOrganizationNoun(lastToken.text))
    end += ADJECTIVE_AFTER_NOUN.exec(text.slice(end, end + CONTEXT_CHARS))?.[0].length ?? 0;
  const name = text.slice(firstToken.start, end);
  const textBefore = text.slice(Math.max(0, firstToken.start - CONTEXT_CHARS), firstToken.start);
  const candidate: NameCandidate = {
    name,
    words,
    hasTitle,
    textBefore,
    textAfter: text.slice(end, end + CONTEXT_CHARS),
    hasCommonWord: words.some(
      (word) => evidence.hasLowercaseForm(word) || COMMON_NOUN_ENDING.test(word),
    ),
  };
  const decision = kind
    ? { kind, confidence: 2 as const }
    : end > lastToken.end
      ? { kind: 'ORGANIZATION' as const, confidence: 2 as const }
      : classifyKind(candidate, isPlace);
  if (
    end === lastToken.end &&
    words.length === 1 &&
    !kind &&
    !isStandaloneName(firstToken, decision, hasTitle, evidence)
  )
    return undefined;
  return { text: name, start: firstToken.start, end, words, ...decision };
}

/**
 * Whether a single word is a name, rather than a word with a capital because of its position or as
 * a title.
 */
function isStandaloneName(
  { text: word, isSentenceInitial }: CapitalizedRun['tokens'][number],
  { kind, confidence }: KindDecision,
  hasTitle: boolean,
  evidence: DocumentEvidence,
): boolean {
  const textWithoutStop = word.replace(/\.$/, '');
  if (
    word.length < 2 ||
    NATIONALITY.test(textWithoutStop) ||
    /^I['’]/.test(word) ||
    (/^\p{Lu}\.$/u.test(word) && !hasTitle)
  )
    return false;
  if (evidence.isFunctionWord(textWithoutStop) || OFTEN_CAPITALIZED.has(textWithoutStop))
    return false;
  if (kind === 'PLACE' && confidence === 2) return true;
  if (!hasTitle && (TITLES.has(textWithoutStop) || PORTFOLIOS.has(textWithoutStop))) return false;
  if (confidence < 2 && isKindNoun(textWithoutStop)) return false;
  if (
    confidence === 2 ||
    (kind !== 'PLACE' && confidence === 1 && !evidence.hasLowercaseForm(word))
  )
    return true;
  // The first word of a sentence always has a capital, so it must be a name elsewhere or by itself.
  if (isSentenceInitial)
    return (
      (evidence.isProperNoun(word) || /^\p{Lu}{2,6}$/u.test(word)) &&
      !evidence.hasLowercaseForm(word)
    );
  return !evidence.hasLowercaseForm(word) || /^\p{Lu}{2,6}$/u.test(word);
}

/**
 * Gives the same words the same kind: a surname refers to its person, an acronym to its long form.
 */
function unifyKinds(
  text: string,
  classifiedNames: ClassifiedName[],
  isPlace: (name: string) => boolean,
): ClassifiedName[] {
  const personWords = new Set<string>();
  const singleWordNames = new Set(
    classifiedNames
      .filter(
        ({ words, start }) =>
          words.length === 1 && !/\bthe $/i.test(text.slice(Math.max(0, start - 4), start)),
      )
      .map(({ text: name }) => name),
  );
  const decisionByName = new Map<string, KindDecision>();
  classifiedNames.forEach(({ text: name, kind, confidence, words, end }, index) => {
    const previousDecision = decisionByName.get(name);
    if (!previousDecision || confidence > previousDecision.confidence)
      decisionByName.set(name, { kind, confidence });
    if (
      kind === 'PERSON' &&
      words.length > 1 &&
      (confidence > 0 || singleWordNames.has(words.at(-1) ?? ''))
    )
      for (const word of [words[0], words.at(-1)])
        if (word && !isPlace(word)) personWords.add(word);
    const next = classifiedNames[index + 1];
    if (
      next &&
      next.start <= end + 3 &&
      isAcronymFor(next.text, text.slice(end, next.start), words)
    )
      decisionByName.set(next.text, { kind, confidence: 2 });
  });
  return classifiedNames.map((name) => {
    if (name.confidence === 2) return name;
    if (name.words.length === 1 && personWords.has(name.text))
      return { ...name, kind: 'PERSON' as const, confidence: 2 as const };
    const bestDecision = decisionByName.get(name.text);
    return bestDecision && bestDecision.confidence > name.confidence
      ? { ...name, ...bestDecision }
      : name;
  });
}

/** Whether an acronym in brackets follows its long form: "World Health Organization (WHO)". */
const isAcronymFor = (acronym: string, textBetween: string, words: string[]) =>
  /^ \($/.test(textBetween) &&
  /^\p{Lu}{2,8}$/u.test(acronym) &&
  acronym.startsWith(words[0]?.charAt(0) ?? '-') &&
  acronym.length <= words.length + 2;
