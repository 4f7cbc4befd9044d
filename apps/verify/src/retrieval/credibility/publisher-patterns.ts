import { compileCues, joinAlternatives } from '@plumbline/languages';
import type { PublisherType } from '../../config/publisher.types.ts';
import { PUBLISHER_WORDS, type PublisherWords } from './publishers.words.ts';

type PublisherPattern = readonly [PublisherType, RegExp, string];
type NamedType = keyof PublisherWords['names'];
type DomainType = keyof NonNullable<PublisherWords['domains']>;

const DOMAIN_REASONS: readonly (readonly [DomainType, string])[] = [
  ['statistics', 'a statistics office, by its domain'],
  ['intergovernmental', 'an intergovernmental body, by its domain'],
  ['government', 'a public authority, by its domain'],
  ['university', 'a university, by its domain'],
  ['personal', 'a social network, on which anybody posts unchecked'],
  ['blog', 'a blog, by its host'],
];

const NAME_REASONS: readonly (readonly [NamedType, string])[] = [
  ['factcheck', 'a fact-checker, by its name'],
  ['agency', 'a news agency, by its name'],
  ['statistics', 'a statistics office, by its name'],
  ['journal', 'a scientific journal, by its name'],
  ['university', 'a university, by its name'],
  ['intergovernmental', 'an intergovernmental body, by its name'],
  ['company', 'a company, by its name'],
  ['government', 'a public authority, by its name'],
  ['tabloid', 'a tabloid, by its name'],
  ['broadcaster', 'a broadcaster, by its name'],
  ['magazine', 'a magazine, by its name'],
  ['newspaper', 'a newspaper, by its name'],
  ['blog', 'a blog, by its name'],
];

/** Restricted domains (such as `.gov`) and hosts with known tenants; the first match counts. */
export const DOMAIN_PATTERNS: readonly PublisherPattern[] = DOMAIN_REASONS.map(([type, reason]) => [
  type,
  new RegExp(joinAlternatives(PUBLISHER_WORDS.flatMap(({ domains }) => domains?.[type] ?? []))),
  reason,
]);

/**
 * Patterns of publishers' names. Anyone can choose a name, so the match counts half; the first
 * match counts.
 */
export const NAME_PATTERNS: readonly PublisherPattern[] = NAME_REASONS.map(([type, reason]) => [
  type,
  compileNamePattern(type),
  reason,
]);

function compileNamePattern(type: NamedType): RegExp {
  const named = compileCues(PUBLISHER_WORDS.map(({ names }) => names[type]));
  if (type !== 'company') return named;
  const legalForms = joinAlternatives(PUBLISHER_WORDS.flatMap((publisher) => publisher.legalForms));
  return new RegExp(`\\b${legalForms}\\.?$|${named.source}`, 'iu');
}
