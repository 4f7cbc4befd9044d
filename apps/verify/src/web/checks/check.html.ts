import type { CompleteVerdict } from '../../checks/verdict.repository.ts';
import type { EvidenceChange } from '../../checks/check-diff.ts';
import { formatRecordSummary } from '../../checks/verdict-presentation.service.ts';
import type { NamedReview } from '../../checks/review.repository.ts';
import type { EvidenceRecord } from '../../fact-checking/evidence.ts';
import type { VerdictRecord } from '../../fact-checking/verdict-record.ts';
import { isDecided, toClaimReview } from '../claim-review.ts';
import { html, renderJsonLd, toWebUrl, type Html, type HtmlPart } from '../html.ts';
import {
  formatDay,
  formatReason,
  formatTime,
  STANCE_LABELS,
  toLanguageAttributes,
  VERDICT_LABELS,
} from '../labels.ts';
import { renderLayout } from '../layout.html.ts';
import type { CheckPage } from './check-page.ts';

/** The page of a check: verdict, facts, evidence, reviews, and what changed since the last. */
export function renderCheckPage(page: CheckPage): Html {
  const { check, verdict, url, feedUrl } = page;
  const { lang, dir } = toLanguageAttributes(check.language);
  const label = verdict ? VERDICT_LABELS[verdict.result.verdict] : check.status;
  return renderLayout({
    title: check.claim,
    description: `A check of a claim: ${label}.`,
    url,
    isListed: false,
    head: [
      html`<link rel="alternate" type="application/atom+xml" href="${feedUrl}" />`,
      verdict && renderClaimReview(page, verdict),
    ],
    main: html`<article>
      <p class="kind">Check of a claim</p>
      <h1 lang="${lang}" dir="${dir}">${check.claim}</h1>
      ${renderVerdict(page)} ${renderReviews(page.reviews)}
      ${verdict && renderFacts(verdict.result)} ${renderDiff(page)}
      ${verdict && renderEvidence(verdict.result)} ${renderHistory(page)}
    </article>`,
    footer: html`<p>
        Quotations are cut word for word from the pages named. The confidence of a verdict is how
        often such verdicts are right. Reviews are what people judge; they change no verdict.
      </p>
      <p><a href="${feedUrl}">Feed of the checks of this claim</a> (Atom).</p>`,
  });
}

function renderClaimReview(
  { check, url }: CheckPage,
  { result, checkedAt }: CompleteVerdict,
): Html | undefined {
  const { verdict } = result;
  if (!isDecided(verdict)) return undefined;
  const { claim: text, language } = check;
  const summary = formatRecordSummary(result, 'en');
  return renderJsonLd(
    toClaimReview({ text, language, url, appearances: [], verdict, checkedAt, summary }),
  );
}

function renderVerdict({ check, verdict, sources }: CheckPage): Html {
  if (!verdict)
    return html`<section class="verdict" aria-labelledby="verdict">
      <h2 id="verdict">No verdict</h2>
      <p>
        ${
          check.verdictId
            ? 'A source that it quotes was deleted, and its evidence with it.'
            : `The check is ${check.status}${check.error ? `: ${check.error.message}` : ''}.`
        }
      </p>
    </section>`;
  const { result, checkedAt, asOf } = verdict;
  return html`<section class="verdict ${result.verdict.toLowerCase()}" aria-labelledby="verdict">
    <h2 id="verdict">
      Verdict:
      <strong>${VERDICT_LABELS[result.verdict]}</strong>
      <span class="soft">(confidence ${result.confidence.toFixed(2)})</span>
    </h2>
    <p>
      Evidence of ${formatTime(checkedAt)}${asOf && html`, as of ${formatTime(asOf)}`}; judged by
      <bdi>${result.engine}</bdi>.
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

const renderReviews = (reviews: readonly NamedReview[]): HtmlPart =>
  reviews.length > 0 &&
  html`<section aria-labelledby="reviews">
    <h2 id="reviews">Reviews</h2>
    <ul>
      ${reviews.map(
        ({ verdict, note, sources, reviewer, createdAt, computedVerdict }) =>
          html`<li>
            <p>
              <strong>${VERDICT_LABELS[verdict]}</strong>
              ${verdict !== computedVerdict && html`(computed: ${VERDICT_LABELS[computedVerdict]})`}
              by <bdi>${reviewer}</bdi>, ${formatTime(createdAt)}
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

const renderFacts = ({ facts }: VerdictRecord): HtmlPart =>
  facts.length > 1 &&
  html`<section aria-labelledby="facts">
    <h2 id="facts">What of it can be checked apart</h2>
    <ul>
      ${facts.map(
        ({ text, verdict, confidence }) =>
          html`<li dir="auto">
            <q>${text}</q> <strong>${VERDICT_LABELS[verdict]}</strong> (${confidence.toFixed(2)})
          </li>`,
      )}
    </ul>
  </section>`;

function renderDiff({ diff }: CheckPage): HtmlPart {
  if (!diff) return null;
  const { facts, evidence } = diff;
  if (!facts.length && !evidence.length)
    return html`<section aria-labelledby="diff">
      <h2 id="diff">Since the check before</h2>
      <p>Nothing has changed.</p>
    </section>`;
  return html`<section aria-labelledby="diff">
    <h2 id="diff">What changed since the check before</h2>
    <ul>
      ${facts.map(
        ({ text, before, after }) =>
          html`<li dir="auto">
            <q>${text}</q> ${before ? VERDICT_LABELS[before.verdict] : 'not checked'} →
            <strong>${after ? VERDICT_LABELS[after.verdict] : 'not checked'}</strong>
          </li>`,
      )}
      ${evidence.map(renderChange)}
    </ul>
  </section>`;
}

const CHANGE_LABELS = { added: 'New', removed: 'Gone', changed: 'Says something else' };

function renderChange({ change, before, after }: EvidenceChange): Html {
  return html`<li>
    <p>${CHANGE_LABELS[change]}: <bdi>${(after ?? before)!.document.outlet}</bdi></p>
    ${before && html`<del>${renderQuote(before)}</del>`}
    ${after && html`<ins>${renderQuote(after)}</ins>`}
  </li>`;
}

const renderQuote = ({ quote, stance, document }: EvidenceRecord): Html => {
  const { lang, dir } = toLanguageAttributes(document.language);
  return html`<blockquote lang="${lang}" dir="${dir}">${quote}</blockquote>
    <p class="of">${STANCE_LABELS[stance]}</p>`;
};

const renderEvidence = ({ evidence }: VerdictRecord): Html =>
  html`<section aria-labelledby="evidence">
    <h2 id="evidence">Evidence</h2>
    ${evidence.length === 0 && html`<p>Nothing was found.</p>`}
    <ol class="seen">
      ${evidence.map(renderEvidenceItem)}
    </ol>
  </section>`;

function renderEvidenceItem(evidence: EvidenceRecord): Html {
  const { outlet, title, url, publishedAt, credibility, language } = evidence.document;
  const name = html`<cite lang="${toLanguageAttributes(language).lang}" dir="auto">${title}</cite>`;
  const link = toWebUrl(url)
    ? html`<a href="${url}" rel="nofollow noopener noreferrer">${name}</a>`
    : name;
  return html`<li>
    ${renderQuote(evidence)} ${evidence.why && html`<p class="of" dir="auto">${evidence.why}</p>`}
    <p class="from">${outlet !== title && html`<bdi>${outlet}</bdi>: `}${link}</p>
    <p class="of">
      ${publishedAt ? formatDay(publishedAt) : 'no date'} · credibility
      ${credibility.score.toFixed(2)}
    </p>
  </li>`;
}

const renderHistory = ({ history, check }: CheckPage): HtmlPart =>
  history.length > 1 &&
  html`<section aria-labelledby="history">
    <h2 id="history">Checks of this claim</h2>
    <ol reversed>
      ${history.map(
        ({ id, verdict, confidence, status, createdAt, reviewVerdict }) =>
          html`<li>
            ${formatTime(createdAt)}: ${verdict ? VERDICT_LABELS[verdict] : status}
            ${confidence !== null && html`(${confidence.toFixed(2)})`}
            ${reviewVerdict && html`· reviewed: ${VERDICT_LABELS[reviewVerdict]}`}
            ${id === check.id && html`<span class="soft">(this check)</span>`}
          </li>`,
      )}
    </ol>
  </section>`;
