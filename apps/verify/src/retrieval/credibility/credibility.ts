import { roundTo } from '@plumbline/ml';
import type { PublisherType } from '../../config/publisher.types.ts';
import { SENSATION } from '../headlines.ts';
import { CORRECTION_NOTICE, RETRACTION_NOTICE } from '../page-notices.ts';
import { PUBLISHER_PRIORS, type Publisher } from './publisher.ts';
import { hasSatireNotice } from './satire-notice.ts';

/** How far a document is to be trusted, and why. */
export interface Credibility {
  /** 0 to 1, neither of them reached. */
  score: number;
  /** Of the publisher; `satire` also where the page says that it is. */
  type: PublisherType;
  /** One sentence for each thing that counted, in English. */
  reasons: string[];
}

/** What is known of one document besides its publisher. */
export interface CredibilityInput {
  publisher: Publisher;
  title: string;
  text: string;
  author: string | null;
  isDated: boolean;
  isRead: boolean;
  /**
   * The agency whose text it is, and what that is trusted; undefined where the agency's own page is
   * meant.
   */
  agency?: { name: string; prior: number };
  /** Who issued the press release that it prints; null when it does not say who. */
  releaseIssuer?: string | null;
}

/** A release says what its issuer wants said, whoever prints it. */
const MAX_PRESS_RELEASE_PRIOR = 0.4;
const SHOUT = /[!！]{2,}|[?？][!！]|\b(?:\p{Lu}{4,}\W+){2}\p{Lu}{4,}/u;
/** Who signs his articles; of the others nobody expects a name. */
const BYLINE_TYPES: readonly PublisherType[] = [
  'newspaper',
  'broadcaster',
  'magazine',
  'blog',
  'tabloid',
  'unknown',
  'journal',
];

/**
 * The score of a document:
 *
 *   logit(score) = logit(prior) + Σ what counts for or against this document
 *
 * where the prior is its publisher's (`classifyPublisher`: the operator's list, our own list, its
 * domain, its name). For a text of an agency it is the mean of the printer's and the agency's, for
 * a press release the lower of the printer's and .4. Whether a page came by https says nothing of
 * its truth.
 */
export function scoreCredibility({
  publisher,
  title,
  text,
  author,
  isDated,
  isRead,
  agency,
  releaseIssuer,
}: CredibilityInput): Credibility {
  let { type, prior } = publisher;
  const reasons = [publisher.reason];
  let logitSum = 0;
  const addFactor = (weight: number, reason: string) => {
    logitSum += weight;
    reasons.push(reason);
  };
  if (type !== 'satire' && hasSatireNotice(title, text)) {
    type = 'satire';
    prior = Math.min(prior, PUBLISHER_PRIORS.satire);
    reasons.push('It says itself that it is satire.');
  } else if (releaseIssuer !== undefined) {
    prior = Math.min(prior, MAX_PRESS_RELEASE_PRIOR);
    reasons.push(
      releaseIssuer
        ? `It prints a press release of ${releaseIssuer}.`
        : 'It prints a press release.',
    );
  } else if (agency) {
    prior = (prior + agency.prior) / 2;
    reasons.push(`It prints a text of ${agency.name}.`);
  }
  if (isRead && author && releaseIssuer === undefined)
    addFactor(0.1, 'Somebody signs for it by name.');
  if (isRead && !author && !agency && BYLINE_TYPES.includes(type))
    addFactor(-0.15, 'Nobody signs for it by name.');
  if (!isDated) addFactor(-0.3, 'It has no date.');
  if (!isRead)
    addFactor(
      -0.6,
      'The page could not be read: only the title and the snippet of a news provider are known.',
    );
  if (CORRECTION_NOTICE.test(text)) addFactor(0.1, 'It states its own corrections.');
  if (RETRACTION_NOTICE.test(title) || RETRACTION_NOTICE.test(text.slice(0, 200)))
    addFactor(-3, 'It was retracted.');
  if (SHOUT.test(title) || SENSATION.test(title))
    addFactor(-0.4, 'Its headline is written to excite.');
  return { score: roundScore(logistic(logit(prior) + logitSum)), type, reasons };
}

const MIN_SCORE = 0.02;
const logit = (p: number) => Math.log(clamp(p) / (1 - clamp(p)));
const logistic = (x: number) => 1 / (1 + Math.exp(-x));
const clamp = (p: number) => Math.min(1 - MIN_SCORE, Math.max(MIN_SCORE, p));
const roundScore = (score: number) => roundTo(clamp(score), 3);
