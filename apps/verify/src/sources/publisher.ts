import type { PublisherType } from './credibility.ts';
import { isHosted } from './publisher-domain.ts';
import { BY_DOMAIN, BY_NAME } from './publisher-rules.ts';
import type { TrackRecords } from './track-record.ts';

/** What kind of publisher it is, and how far it is trusted before anything is known of the page. */
export interface Publisher {
  type: PublisherType;
  /** 0 to 1 */
  prior: number;
  reason: string;
}

/**
 * What each type is trusted before more is known, by who answers for the text and who checks it
 * before it appears.
 */
export const PRIORS: Readonly<Record<PublisherType, number>> = {
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
};

const CALLED: Readonly<Record<PublisherType, string>> = {
  agency: 'a news agency',
  newspaper: 'a newspaper',
  broadcaster: 'a broadcaster',
  magazine: 'a magazine',
  government: 'a public authority',
  statistics: 'a statistics office',
  intergovernmental: 'an intergovernmental body',
  university: 'a university',
  journal: 'a scientific journal',
  company: 'a company, which speaks for itself',
  factcheck: 'a fact-checker',
  blog: 'a blog',
  tabloid: 'a tabloid',
  advocacy: 'an advocacy group, which speaks for its cause',
  personal: 'a private person',
  unknown: 'a publisher of unknown kind',
};

/**
 * @param host without `www.`
 * @param name what it is called; empty when not known
 */
export function publisherOf(host: string, name: string, records: TrackRecords): Publisher {
  const record = records.of(host);
  if (record) {
    const type = record.type ?? byRule(host, name).type;
    const prior = record.score ?? PRIORS[type];
    return {
      type,
      prior,
      reason: sentence(`${host || name} is listed as ${CALLED[type]}`, record.reason),
    };
  }
  return byRule(host, name);
}

function byRule(host: string, name: string): Publisher {
  if (!host)
    return {
      type: 'unknown',
      prior: PRIORS.unknown,
      reason: 'It has no address, so that its publisher is not known.',
    };
  for (const [type, pattern, reason] of BY_DOMAIN) {
    if (pattern.test(host)) return { type, prior: PRIORS[type], reason: `${host} is ${reason}.` };
  }
  if (isHosted(host))
    return {
      type: 'blog',
      prior: PRIORS.blog,
      reason: `${host} is a name that a hosting service gives to anybody.`,
    };
  for (const [type, pattern, reason] of BY_NAME) {
    if (!pattern.test(name)) continue;
    // A name that promises much is half believed; one that promises little, wholly.
    const prior =
      PRIORS[type] < PRIORS.unknown ? PRIORS[type] : (PRIORS[type] + PRIORS.unknown) / 2;
    return { type, prior, reason: `${name} is ${reason} alone.` };
  }
  return {
    type: 'unknown',
    prior: PRIORS.unknown,
    reason: `Nothing is known of ${name || host} as a publisher.`,
  };
}

function sentence(said: string, reason: string | undefined): string {
  if (!reason) return `${said}.`;
  return `${said}: ${reason.trim().replace(/\.?$/, '.')}`;
}
