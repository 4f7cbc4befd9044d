import { compileCues, joinAlternatives } from '@plumbline/languages';
import type { PublisherType } from '../../config/publisher.types.ts';
import { PUBLISHER_WORDS, type PublisherWords } from './publishers.words.ts';

type PublisherPattern = readonly [PublisherType, RegExp, string];
type NamedType = keyof PublisherWords['names'];
type DomainType = keyof NonNullable<PublisherWords['domains']>;

const DOMAIN_REASONS: readonly (readonly [DomainType, string])[] = [
  ['statistics', 'a statistics office, judging by the domain'],
  ['intergovernmental', 'an intergovernmental body, judging by the domain'],
  ['government', 'a public authority, judging by the domain'],
  ['university', 'a university, judging by the domain'],
  ['personal', 'a social network, where anybody can post unchecked content'],
  ['blog', 'a blog, judging by the host'],
];

const NAME_REASONS: readonly (readonly [NamedType, string])[] = [
  ['factcheck', 'a fact-checker, judging by the name'],
  ['agency', 'a news agency, judging by the name'],
  ['statistics', 'a statistics office, judging by the name'],
  ['journal', 'a scientific journal, judging by the name'],
  ['university', 'a university, judging by the name'],
  ['intergovernmental', 'an intergovernmental body, judging by the name'],
  ['company', 'a company, judging by the name'],
  ['government', 'a public authority, judging by the name'],
  ['tabloid', 'a tabloid, judging by the name'],
  ['broadcaster', 'a broadcaster, judging by the name'],
  ['magazine', 'a magazine, judging by the name'],
  ['newspaper', 'a newspaper, judging by the name'],
  ['blog', 'a blog, judging by the name'],
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
