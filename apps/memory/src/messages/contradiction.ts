import { splitClauses } from './english-clauses.ts';
import { extractNumericAttributes } from './attributes/numeric-attributes.ts';
import { extractActivity, listVerbForms } from './attributes/activities.ts';
import type { AttributeAssertion, SpeakerClause } from './attributes/attribute-assertion.ts';
import { listSynonyms } from './attributes/attribute-words.ts';
import { extractFunctionalRelations } from './attributes/functional-relations.ts';
import { extractTemplateAssertion } from './attributes/single-value-template.ts';

/** Why a newer statement stands against an earlier one. */
export interface Contradiction {
  /** 0 to 1. */
  confidence: number;
  /** One sentence. */
  why: string;
}

const SPEAKER_LABEL = /^(\p{L}[^:\n]{0,60}): (?=\S)/u;
const MAX_STATEMENT_CHARS = 600;
/** Statements that are compared again and again are read once. */
const assertionCache = new Map<string, AttributeAssertion[]>();
const MAX_CACHED_STATEMENTS = 2_000;

/** What a statement settles, its speaker's name before it or not. */
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
 * Whether a newer statement says of the same thing that it is otherwise. Never because two
 * statements are about the same topic: subject, relation and kind of value must be the same, and
 * what narrows the one must narrow the other. What is wrongly retired is lost to whoever asks; what
 * is missed is still there, beside the newer one.
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
            `It says "${newerAssertion.quote}" where the earlier statement says ` +
            `"${olderAssertion.quote}".`,
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
  // "Berlin" and "Berlin Germany", "Kim" and "Kim Lee" are told more or less fully.
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
  // Of one budget or another? A word of change says it is the one spoken of before.
  if (
    (isNarrower || isWider) &&
    newer.statesChange &&
    newer.qualifiers.size + older.qualifiers.size > 0
  )
    return 0.65;
  return undefined;
}

/** Share of what was denied that the other statement has to speak of. */
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
 * Words to look for statements by that this one may stand against: what it settles, of what, and in
 * the verb's other forms; not the values, which differ. Undefined when it settles nothing.
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
