import { splitClauses } from './english-clauses.ts';
import { extractNumericAttributes } from './attributes/numeric-attributes.ts';
import { extractActivity, listVerbForms } from './attributes/activities.ts';
import type { AttributeAssertion, SpeakerClause } from './attributes/attribute-assertion.ts';
import { listSynonyms } from './attributes/attribute-words.ts';
import { extractFunctionalRelations } from './attributes/functional-relations.ts';
import { extractTemplateAssertion } from './attributes/single-value-template.ts';

/** Why a newer statement contradicts an earlier one. */
export interface Contradiction {
  /** 0 to 1. */
  confidence: number;
  /** One sentence. */
  why: string;
}

const SPEAKER_LABEL = /^(\p{L}[^:\n]{0,60}): (?=\S)/u;
const MAX_STATEMENT_CHARS = 600;
/** Cached, since the same statements are compared repeatedly. */
const assertionCache = new Map<string, AttributeAssertion[]>();
const MAX_CACHED_STATEMENTS = 2_000;

/** The assertions of a statement, with or without its speaker's name in front. */
export function extractAssertions(statement: string): AttributeAssertion[] {
  const cached = assertionCache.get(statement);
  if (cached) return cached;
  const assertions = statement.length > MAX_STATEMENT_CHARS ? [] : parseAssertions(statement);
  if (assertionCache.size >= MAX_CACHED_STATEMENTS) assertionCache.clear();
  assertionCache.set(statement, assertions);
  return assertions;
}

function parseAssertions(statement: string): AttributeAssertion[] {
  const speaker = SPEAKER_LABEL.exec(statement);
  const speakerSubject = speaker ? `self ${speaker[1]!.toLowerCase()}` : 'self';
  const text = statement.slice(speaker?.[0].length ?? 0);
  const clauses = splitClauses(text, 0).map((clause): SpeakerClause => ({
    speakerSubject,
    text: clause.text,
  }));
  const clauseAssertions = clauses.flatMap((one): AttributeAssertion[] => [
    ...extractFunctionalRelations(one),
    ...extractNumericAttributes(one),
  ]);
  return [
    ...clauseAssertions,
    ...clauses.flatMap((one): AttributeAssertion[] => extractActivity(one)),
    ...extractTemplateAssertion({ speakerSubject, text }),
  ];
}

/**
 * Finds whether a newer statement contradicts an older one about the same fact. A common topic is
 * not enough: subject, relation and kind of value must be equal, and the qualifiers must match. A
 * wrong match hides a valid statement; a missed one leaves both visible.
 */
export function findContradiction(newer: string, older: string): Contradiction | undefined {
  const olderAssertions = extractAssertions(older);
  for (const newerAssertion of extractAssertions(newer)) {
    for (const olderAssertion of olderAssertions) {
      const confidence =
        newerAssertion.unit === 'deed'
          ? scoreActivityConflict(newerAssertion, olderAssertion)
          : scoreValueConflict(newerAssertion, olderAssertion);
      if (confidence)
        return {
          confidence,
          why:
            'The newer statement says ' +
            `"${newerAssertion.quote}" where the earlier statement says "${olderAssertion.quote}".`,
        };
    }
  }
  return undefined;
}

const isSubset = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  [...a].every((word) => b.has(word));

function scoreValueConflict(
  newer: AttributeAssertion,
  older: AttributeAssertion,
): number | undefined {
  if (
    newer.subject !== older.subject ||
    newer.relation !== older.relation ||
    newer.unit !== older.unit ||
    newer.value === older.value
  )
    return undefined;
  // "Berlin" and "Berlin Germany", "Kim" and "Kim Lee" are the same value in more or less detail.
  if (
    newer.unit === 'text' &&
    (` ${newer.value} `.includes(` ${older.value} `) ||
      ` ${older.value} `.includes(` ${newer.value} `))
  )
    return undefined;
  if (newer.timeText !== older.timeText && newer.timeText && older.timeText && !newer.statesChange)
    return undefined;
  const [isNarrower, isWider] = [
    isSubset(older.qualifiers, newer.qualifiers),
    isSubset(newer.qualifiers, older.qualifiers),
  ];
  if (isNarrower && isWider) return newer.statesChange || !newer.timeText ? 0.85 : 0.7;
  // Different qualifiers may mean another budget; a word of change shows that it is the same.
  if (
    (isNarrower || isWider) &&
    newer.statesChange &&
    newer.qualifiers.size + older.qualifiers.size > 0
  )
    return 0.65;
  return undefined;
}

/** The share of the denied statement's terms that the other statement must contain. */
const MIN_TOPIC_OVERLAP = 0.6;

function scoreActivityConflict(
  newer: AttributeAssertion,
  older: AttributeAssertion,
): number | undefined {
  if (
    older.unit !== 'deed' ||
    newer.subject !== older.subject ||
    newer.relation !== older.relation ||
    newer.value === older.value
  )
    return undefined;
  const [negation, affirmation] = newer.value === 'no' ? [newer, older] : [older, newer];
  if (
    !isSubset(negation.qualifiers, affirmation.qualifiers) ||
    !isSubset(negation.names, affirmation.names)
  )
    return undefined;
  const negationTimes = negation.timeText.split(' ').filter(Boolean);
  const affirmationTerms = new Set([...affirmation.qualifiers, ...affirmation.timeText.split(' ')]);
  const sharedCount =
    negationTimes.filter((word) => affirmationTerms.has(word)).length + negation.qualifiers.size;
  return sharedCount >= MIN_TOPIC_OVERLAP * (negationTimes.length + negation.qualifiers.size)
    ? 0.75
    : undefined;
}

/**
 * A search query for statements that this one may contradict: its subject, relation and other forms
 * of the verb, without the values. Undefined when the statement asserts nothing comparable.
 */
export function buildContradictionQuery(statement: string): string | undefined {
  const words = extractAssertions(statement).flatMap(({ subject, relation, qualifiers }) => {
    const [kind = '', ...rest] = relation.split(':');
    const relationTerms = rest.join(' ').replaceAll('#', ' ');
    const verbForms =
      kind === 'did' || kind === 'does' ? listVerbForms(relationTerms) : [relationTerms];
    return [
      ...verbForms,
      listSynonyms(kind).join(' '),
      ...qualifiers,
      subject.replace(/^(?:self|the)\b ?/, ''),
    ];
  });
  return words.length ? [...new Set(words.filter(Boolean))].join(' ') : undefined;
}
