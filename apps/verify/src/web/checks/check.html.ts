import type { Verdict } from '@plumbline/entailment';
import {
  formatDay,
  formatMessage,
  formatMessageParts,
  type MessageKey,
} from '@plumbline/languages';
import type { CompleteVerdict } from '../../checks/verdict.repository.ts';
import type { EvidenceChange } from '../../checks/check-diff.ts';
import { formatRecordSummary } from '../../checks/verdict-presentation.service.ts';
import type { NamedReview } from '../../checks/review.repository.ts';
import type { EvidenceRecord } from '../../fact-checking/evidence.ts';
import type { VerdictRecord } from '../../fact-checking/verdict-record.ts';
import { isDecided, toClaimReview } from '../claim-review.ts';
import { html, renderJsonLd, toWebUrl, type Html, type HtmlPart } from '../html.ts';
import {
  formatConfidence,
  formatReason,
  formatStance,
  formatTime,
  formatVerdict,
  toLanguageAttributes,
} from '../labels.ts';
import { renderLayout } from '../layout.html.ts';
import type { CheckPage } from './check-page.ts';

/**
 * Renders the page of a check: verdict, facts, evidence, reviews, and changes since the previous
 * check.
 * @param pageLanguage ISO 639-1, of the page's own text
 */
export function renderCheckPage(page: CheckPage, pageLanguage: string): Html {
  const { check, verdict, url, feedUrl } = page;
  const { lang, dir } = toLanguageAttributes(check.language);
  const result = verdict ? formatVerdict(verdict.result.verdict, pageLanguage) : check.status;
  return renderLayout({
    language: pageLanguage,
    title: check.claim,
    description: formatMessage(pageLanguage, 'checkPage.description', { result }),
    url,
    isListed: false,
    head: [
      html`<link rel="alternate" type="application/atom+xml" href="${feedUrl}" />`,
      verdict && renderClaimReview(page, verdict, pageLanguage),
    ],
    main: html`<article>
      <p class="kind">${formatMessage(pageLanguage, 'checkPage.kind')}</p>
      <h1 lang="${lang}" dir="${dir}">${check.claim}</h1>
      ${renderVerdict(page, pageLanguage)} ${renderReviews(page.reviews, pageLanguage)}
      ${verdict && renderFacts(verdict.result, pageLanguage)} ${renderDiff(page, pageLanguage)}
      ${verdict && renderEvidence(verdict.result, pageLanguage)}
      ${renderHistory(page, pageLanguage)}
    </article>`,
    footer: html`<p>${formatMessage(pageLanguage, 'checkPage.footer')}</p>
      <p><a href="${feedUrl}">${formatMessage(pageLanguage, 'checkPage.feed')}</a> (Atom).</p>`,
  });
}

function renderClaimReview(
  { check, url }: CheckPage,
  { result, checkedAt }: CompleteVerdict,
  summaryLanguage: string,
): Html | undefined {
  const { verdict } = result;
  if (!isDecided(verdict)) return undefined;
  const { claim: text, language } = check;
  const summary = formatRecordSummary(result, summaryLanguage);
  return renderJsonLd(
    toClaimReview({
      ...{ text, language, url, appearances: [], verdict, checkedAt, summary },
      summaryLanguage,
    }),
  );
}

function renderVerdict({ check, verdict, sources }: CheckPage, pageLanguage: string): Html {
  if (!verdict)
    return html`<section class="verdict" aria-labelledby="verdict">
      <h2 id="verdict">${formatMessage(pageLanguage, 'checkPage.noVerdict')}</h2>
      <p>
        ${
          check.verdictId
            ? formatMessage(pageLanguage, 'checkPage.sourceDeleted')
            : formatMessage(pageLanguage, 'checkPage.status', {
                status: check.status,
                hasError: Boolean(check.error),
                error: check.error?.message ?? '',
              })
        }
      </p>
    </section>`;
  const { result, checkedAt, asOf } = verdict;
  return html`<section class="verdict ${result.verdict.toLowerCase()}" aria-labelledby="verdict">
    <h2 id="verdict">
      ${formatMessage(pageLanguage, 'page.verdict')}
      <strong>${formatVerdict(result.verdict, pageLanguage)}</strong>
      <span class="soft">${formatConfidence(result.confidence, pageLanguage)}</span>
    </h2>
    <p>
      ${formatMessageParts(pageLanguage, 'checkPage.judged', {
        checkedAt: formatTime(checkedAt, pageLanguage),
        hasCutoff: Boolean(asOf),
        asOf: asOf ? formatTime(asOf, pageLanguage) : '',
        engine: html`<bdi>${result.engine}</bdi>`,
      })}
    </p>
    <p dir="auto">${formatRecordSummary(result, check.options.summaryLanguage)}</p>
    <ol>
      ${sources.map(({ url, title }) => html`<li><a href="${url}">${title}</a></li>`)}
    </ol>
    <ul>
      ${result.reasons.map((reason) => html`<li>${formatReason(reason)}</li>`)}
    </ul>
  </section>`;
}

const renderReviews = (reviews: readonly NamedReview[], pageLanguage: string): HtmlPart =>
  reviews.length > 0 &&
  html`<section aria-labelledby="reviews">
    <h2 id="reviews">${formatMessage(pageLanguage, 'checkPage.reviews')}</h2>
    <ul>
      ${reviews.map(
        ({ verdict, note, sources, reviewer, createdAt, computedVerdict }) =>
          html`<li>
            <p>
              <strong>${formatVerdict(verdict, pageLanguage)}</strong>
              ${
                verdict !== computedVerdict &&
                formatMessage(pageLanguage, 'checkPage.computed', {
                  verdict: formatVerdict(computedVerdict, pageLanguage),
                })
              }
              ${formatMessageParts(pageLanguage, 'checkPage.reviewer', {
                reviewer: html`<bdi>${reviewer}</bdi>`,
                time: formatTime(createdAt, pageLanguage),
              })}
            </p>
            ${note && html`<p dir="auto">${note}</p>`}
            <ul>
              ${sources.map(
                (source) =>
                  html`<li>
                    ${
                      toWebUrl(source)
                        ? html`<a href="${source}" rel="nofollow noopener noreferrer">${source}</a>`
                        : source
                    }
                  </li>`,
              )}
            </ul>
          </li>`,
      )}
    </ul>
  </section>`;

const renderFacts = ({ facts }: VerdictRecord, pageLanguage: string): HtmlPart =>
  facts.length > 1 &&
  html`<section aria-labelledby="facts">
    <h2 id="facts">${formatMessage(pageLanguage, 'checkPage.facts')}</h2>
    <ul>
      ${facts.map(
        ({ text, verdict, confidence }) =>
          html`<li dir="auto">
            <q>${text}</q> <strong>${formatVerdict(verdict, pageLanguage)}</strong>
            (${confidence.toFixed(2)})
          </li>`,
      )}
    </ul>
  </section>`;

function renderDiff({ diff }: CheckPage, pageLanguage: string): HtmlPart {
  if (!diff) return null;
  const { facts, evidence } = diff;
  const say = (key: MessageKey) => formatMessage(pageLanguage, key);
  if (!facts.length && !evidence.length)
    return html`<section aria-labelledby="diff">
      <h2 id="diff">${say('checkPage.unchangedTitle')}</h2>
      <p>${say('checkPage.unchanged')}</p>
    </section>`;
  return html`<section aria-labelledby="diff">
    <h2 id="diff">${say('checkPage.changesTitle')}</h2>
    <ul>
      ${facts.map(
        ({ text, before, after }) =>
          html`<li dir="auto">
            <q>${text}</q> ${formatFactVerdict(before, pageLanguage)} →
            <strong>${formatFactVerdict(after, pageLanguage)}</strong>
          </li>`,
      )}
      ${evidence.map((change) => renderChange(change, pageLanguage))}
    </ul>
  </section>`;
}

const formatFactVerdict = (fact: { verdict: Verdict } | null | undefined, pageLanguage: string) =>
  fact
    ? formatVerdict(fact.verdict, pageLanguage)
    : formatMessage(pageLanguage, 'checkPage.notChecked');

function renderChange({ change, before, after }: EvidenceChange, pageLanguage: string): Html {
  return html`<li>
    <p>
      ${formatMessage(pageLanguage, `checkPage.${change}`)}:
      <bdi>${(after ?? before)!.document.outlet}</bdi>
    </p>
    ${before && html`<del>${renderQuote(before, pageLanguage)}</del>`}
    ${after && html`<ins>${renderQuote(after, pageLanguage)}</ins>`}
  </li>`;
}

const renderQuote = ({ quote, stance, document }: EvidenceRecord, pageLanguage: string): Html => {
  const { lang, dir } = toLanguageAttributes(document.language);
  return html`<blockquote lang="${lang}" dir="${dir}">${quote}</blockquote>
    <p class="of">${formatStance(stance, pageLanguage)}</p>`;
};

const renderEvidence = ({ evidence }: VerdictRecord, pageLanguage: string): Html =>
  html`<section aria-labelledby="evidence">
    <h2 id="evidence">${formatMessage(pageLanguage, 'checkPage.evidence')}</h2>
    ${evidence.length === 0 && html`<p>${formatMessage(pageLanguage, 'checkPage.nothingFound')}</p>`}
    <ol class="seen">
      ${evidence.map((item) => renderEvidenceItem(item, pageLanguage))}
    </ol>
  </section>`;

function renderEvidenceItem(evidence: EvidenceRecord, pageLanguage: string): Html {
  const { outlet, title, url, publishedAt, credibility, language } = evidence.document;
  const name = html`<cite lang="${toLanguageAttributes(language).lang}" dir="auto">${title}</cite>`;
  const link = toWebUrl(url)
    ? html`<a href="${url}" rel="nofollow noopener noreferrer">${name}</a>`
    : name;
  return html`<li>
    ${renderQuote(evidence, pageLanguage)}
    ${evidence.why && html`<p class="of" dir="auto">${evidence.why}</p>`}
    <p class="from">${outlet !== title && html`<bdi>${outlet}</bdi>: `}${link}</p>
    <p class="of">
      ${publishedAt ? formatDay(publishedAt, pageLanguage) : formatMessage(pageLanguage, 'page.noDate')}
      ·
      ${formatMessage(pageLanguage, 'checkPage.credibility', { score: credibility.score.toFixed(2) })}
    </p>
  </li>`;
}

const renderHistory = ({ history, check }: CheckPage, pageLanguage: string): HtmlPart =>
  history.length > 1 &&
  html`<section aria-labelledby="history">
    <h2 id="history">${formatMessage(pageLanguage, 'checkPage.history')}</h2>
    <ol reversed>
      ${history.map(
        ({ id, verdict, confidence, status, createdAt, reviewVerdict }) =>
          html`<li>
            ${formatTime(createdAt, pageLanguage)}:
            ${verdict ? formatVerdict(verdict, pageLanguage) : status}
            ${confidence !== null && html`(${confidence.toFixed(2)})`}
            ${
              reviewVerdict &&
              `· ${formatMessage(pageLanguage, 'checkPage.reviewed', {
                verdict: formatVerdict(reviewVerdict, pageLanguage),
              })}`
            }
            ${id === check.id && html`<span class="soft">${formatMessage(pageLanguage, 'checkPage.thisCheck')}</span>`}
          </li>`,
      )}
    </ol>
  </section>`;
