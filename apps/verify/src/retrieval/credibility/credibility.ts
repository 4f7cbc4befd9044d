import { roundTo } from '@plumbline/ml';
import type { PublisherType } from '../../config/publisher.types.ts';
import { SENSATION } from '../headlines.ts';
import { CORRECTION_NOTICE, RETRACTION_NOTICE } from '../page-notices.ts';
import { PUBLISHER_PRIORS, type Publisher } from './publisher.ts';
import { hasSatireNotice } from './satire-notice.ts';

/** How credible a document is, and why. */
export interface Credibility {
  /** Between 0 and 1, both exclusive. */
  score: number;
  /** The publisher's type; `satire` also when the page states that it is satire. */
  type: PublisherType;
  /** One English sentence for each factor that changed the score. */
  reasons: string[];
}

/** The properties of one document that the score depends on. */
export interface CredibilityInput {
  publisher: Publisher;
  title: string;
  text: string;
  author: string | null;
  isDated: boolean;
  isRead: boolean;
  /** The agency that wrote the text, and its prior; undefined on the agency's own page. */
  agency?: { name: string; prior: number };
  /**
   * The issuer of the press release that the page reprints; null when the release does not name
   * one.
   */
  releaseIssuer?: string | null;
}

/** A press release states its issuer's view, whoever reprints it: its prior is capped. */
const MAX_PRESS_RELEASE_PRIOR = 0.4;
const SHOUT = /[!！]{2,}|[?？][!！]|\b(?:\p{Lu}{4,}\W+){2}\p{Lu}{4,}/u;
/**
 * Publisher types that usually sign their articles; for the others a missing byline does not count.
 */
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
 * Computes the credibility score of a document:
 *
 *   logit(score) = logit(prior) + Σ weights of the factors for or against this document
 *
 * The prior is the publisher's (`classifyPublisher`: the operator's list, the built-in list, the
 * domain, the name). For an agency's text it is the mean of the reprinting publisher's and the
 * agency's prior; for a press release it is the lower of the publisher's and 0.4. Whether a page is
 * served by https does not count: it says nothing about its truth.
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
    reasons.push('The document describes itself as satire.');
  } else if (releaseIssuer !== undefined) {
    prior = Math.min(prior, MAX_PRESS_RELEASE_PRIOR);
    reasons.push(
      releaseIssuer
        ? `The document reproduces a press release of ${releaseIssuer}.`
        : 'The document reproduces a press release.',
    );
  } else if (agency) {
    prior = (prior + agency.prior) / 2;
    reasons.push(`The document reproduces a report of ${agency.name}.`);
  }
  if (isRead && author && releaseIssuer === undefined)
    addFactor(0.1, 'The document names its author.');
  if (isRead && !author && !agency && BYLINE_TYPES.includes(type))
    addFactor(-0.15, 'The document does not name its author.');
  if (!isDated) addFactor(-0.3, 'The document has no date.');
  if (!isRead)
    addFactor(
      -0.6,
      'The page could not be read: only the title and the snippet of a news provider are known.',
    );
  if (CORRECTION_NOTICE.test(text)) addFactor(0.1, 'The document contains a correction notice.');
  if (RETRACTION_NOTICE.test(title) || RETRACTION_NOTICE.test(text.slice(0, 200)))
    addFactor(-3, 'The document was retracted.');
  if (SHOUT.test(title) || SENSATION.test(title)) addFactor(-0.4, 'The headline is sensational.');
  return { score: roundScore(logistic(logit(prior) + logitSum)), type, reasons };
}

const MIN_SCORE = 0.02;
const logit = (p: number) => Math.log(clamp(p) / (1 - clamp(p)));
const logistic = (x: number) => 1 / (1 + Math.exp(-x));
const clamp = (p: number) => Math.min(1 - MIN_SCORE, Math.max(MIN_SCORE, p));
const roundScore = (score: number) => roundTo(clamp(score), 3);
