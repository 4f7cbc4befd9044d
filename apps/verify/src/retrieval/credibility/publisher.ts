import type { PublisherType } from '../../config/publisher.types.ts';
import { isHostedDomain } from './publisher-domain.ts';
import { DOMAIN_PATTERNS, NAME_PATTERNS } from './publisher-patterns.ts';
import type { PublisherRegistry } from './publisher-registry.ts';

/** A publisher's type and its prior credibility, before the page itself is considered. */
export interface Publisher {
  type: PublisherType;
  /** 0 to 1 */
  prior: number;
  reason: string;
}

/**
 * The prior credibility of each publisher type, by who is responsible for the text and who checks
 * it before publication.
 */
export const PUBLISHER_PRIORS: Readonly<Record<PublisherType, number>> = {
  statistics: 0.92,
  agency: 0.88,
  journal: 0.87,
  intergovernmental: 0.85,
  factcheck: 0.83,
  university: 0.8,
  government: 0.78,
  broadcaster: 0.74,
  newspaper: 0.72,
  magazine: 0.67,
  advocacy: 0.45,
  unknown: 0.45,
  company: 0.4,
  tabloid: 0.35,
  blog: 0.3,
  personal: 0.2,
  satire: 0.03,
};

const PUBLISHER_TYPE_LABELS: Readonly<Record<PublisherType, string>> = {
  agency: 'a news agency',
  newspaper: 'a newspaper',
  broadcaster: 'a broadcaster',
  magazine: 'a magazine',
  government: 'a public authority',
  statistics: 'a statistics office',
  intergovernmental: 'an intergovernmental body',
  university: 'a university',
  journal: 'a scientific journal',
  company: 'a company, which speaks in its own interest',
  factcheck: 'a fact-checker',
  blog: 'a blog',
  tabloid: 'a tabloid',
  advocacy: 'an advocacy group, which speaks for its cause',
  personal: 'a private person',
  satire: 'a satirical publisher, whose news is invented',
  unknown: 'a publisher of unknown kind',
};

/**
 * @param host without `www.`
 * @param name the publisher's name; empty when unknown
 */
export function classifyPublisher(
  host: string,
  name: string,
  publishers: PublisherRegistry,
): Publisher {
  const record = publishers.findByHost(host);
  if (record) {
    const type = record.type ?? classifyByPattern(host, name).type;
    const prior = record.score ?? PUBLISHER_PRIORS[type];
    return {
      type,
      prior,
      reason: joinSentence(
        `${host || name} is listed as ${PUBLISHER_TYPE_LABELS[type]}`,
        record.reason,
      ),
    };
  }
  return classifyByPattern(host, name);
}

function classifyByPattern(host: string, name: string): Publisher {
  if (!host)
    return {
      type: 'unknown',
      prior: PUBLISHER_PRIORS.unknown,
      reason: 'The document has no address, so the publisher is unknown.',
    };
  for (const [type, pattern, reason] of DOMAIN_PATTERNS) {
    if (pattern.test(host))
      return { type, prior: PUBLISHER_PRIORS[type], reason: `${host} is ${reason}.` };
  }
  if (isHostedDomain(host))
    return {
      type: 'blog',
      prior: PUBLISHER_PRIORS.blog,
      reason: `${host} is a subdomain of a hosting service on which anybody can publish.`,
    };
  for (const [type, pattern, reason] of NAME_PATTERNS) {
    if (!pattern.test(name)) continue;
    // A name that suggests high credibility counts half; one that suggests low credibility counts
    // fully.
    const prior =
      PUBLISHER_PRIORS[type] < PUBLISHER_PRIORS.unknown
        ? PUBLISHER_PRIORS[type]
        : (PUBLISHER_PRIORS[type] + PUBLISHER_PRIORS.unknown) / 2;
    return { type, prior, reason: `${name} is ${reason} alone.` };
  }
  return {
    type: 'unknown',
    prior: PUBLISHER_PRIORS.unknown,
    reason: `${name || host} is an unknown publisher.`,
  };
}

function joinSentence(statement: string, reason: string | undefined): string {
  if (!reason) return `${statement}.`;
  return `${statement}: ${reason.trim().replace(/\.?$/, '.')}`;
}
