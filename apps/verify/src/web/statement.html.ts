import { getLanguageName } from '@plumbline/text';
import type {
  LinkedStatement,
  StatementSighting,
  StatementPage,
} from '../fact-checking/statements/statement-page.service.ts';
import { formatRecordSummary } from '../checks/verdict-presentation.service.ts';
import type { CompleteVerdict } from '../checks/verdict.repository.ts';
import { isDecided, toClaimReview } from './claim-review.ts';
import { listSpeakers } from './statement.dto.ts';
import { renderJsonLd, html, toWebUrl, type Html, type HtmlPart } from './html.ts';
import { renderLayout } from './layout.html.ts';
import {
  VERDICT_LABELS,
  getCredibilityLabel,
  formatDay,
  toLanguageAttributes,
  formatReason,
} from './labels.ts';

/** The page of a claim or prediction. */
export function renderStatementPage(
  page: StatementPage,
  verdict: CompleteVerdict | undefined,
): Html {
  const { kind, text, category, url, isPublic, sightings, links } = page;
  const { lang, dir } = toLanguageAttributes(page.language);
  return renderLayout({
    title: page.title,
    description:
      `${kind === 'CLAIM' ? 'A claim' : 'A prediction'} seen in ` +
      `${formatPlaceCount(page.sightingCount)}. ` +
      (verdict
        ? `Checked on ${formatDay(verdict.checkedAt)}: ${VERDICT_LABELS[verdict.result.verdict]}.`
        : formatSpeakers(page)),
    url,
    isListed: isPublic,
    head: verdict && renderStatementReview(page, verdict),
    main: html`<article>
      <p class="kind">
        ${kind === 'CLAIM' ? 'Claim' : 'Prediction'}${category && category !== 'other' && ` · ${capitalize(category)}`}
      </p>
      <h1 lang="${lang}" dir="${dir}">${text}</h1>
      ${renderVerdict(page, verdict)} ${renderMetadata(page)}
      <section aria-labelledby="seen">
        <h2 id="seen">Where it was seen</h2>
        ${page.sightingCount > sightings.length && html`<p class="soft">${sightings.length} of ${page.sightingCount} places, first published first.</p>`}
        <ol class="seen">
          ${[...Map.groupBy(sightings, ({ quote }) => quote).values()].map(renderSightings)}
        </ol>
      </section>
      ${renderLinks(
        'Statements that support it',
        'supports',
        links.filter(({ relation }) => relation === 'SUPPORTS'),
      )}
      ${renderLinks(
        'Statements that contradict it',
        'contradicts',
        links.filter(({ relation }) => relation === 'CONTRADICTS'),
      )}
    </article>`,
    footer: html`<p>
        Quotations are cut word for word from the pages named. A verdict is what a check of this
        sentence came to on that day, by ${isPublic ? 'public evidence alone' : 'what you may see'};
        its confidence is how often such verdicts are right. Credibility is an estimate of how far a
        source is to be trusted, from 0 to 1.
      </p>
      ${!isPublic && html`<p>This page is not public: it is shown to you because you may see what it was learned from.</p>`}
      <p>For programs: the same address with <code>Accept: application/json</code>.</p>`,
  });
}

/** The verdict of the last check; of what nobody has checked, who says it. */
function renderVerdict(page: StatementPage, verdict: CompleteVerdict | undefined): Html {
  if (!verdict)
    return html`<section class="verdict" aria-labelledby="verdict">
      <h2 id="verdict">Not checked</h2>
      <p>${formatSpeakers(page)} Nobody has checked it so far.</p>
    </section>`;
  const { verdict: value, confidence, reasons, engine } = verdict.result;
  return html`<section class="verdict ${value.toLowerCase()}" aria-labelledby="verdict">
    <h2 id="verdict">
      Verdict:
      <strong>${VERDICT_LABELS[value]}</strong>
      <span class="soft">(confidence ${confidence.toFixed(2)})</span>
    </h2>
    <p>Checked on ${renderDay(verdict.checkedAt)} by <bdi>${engine}</bdi>.</p>
    <p dir="auto">${formatRecordSummary(verdict.result, 'en')}</p>
    <ul>
      ${reasons.map((reason) => html`<li>${formatReason(reason)}</li>`)}
    </ul>
  </section>`;
}

/** "The Courier says so." */
function formatSpeakers(page: StatementPage): string {
  const [first = 'Somebody', ...others] = listSpeakers(page);
  if (!others.length) return `${first} says so.`;
  return others.length === 1
    ? `${first} and ${others[0]} say so.`
    : `${first} and ${others.length} others say so.`;
}

function renderStatementReview(
  { text, language, url, sightings }: StatementPage,
  { result: { verdict }, checkedAt }: CompleteVerdict,
): Html | undefined {
  if (!isDecided(verdict)) return undefined;
  const appearances = sightings.flatMap(({ url: address, ...sighting }) =>
    toWebUrl(address) ? [{ ...sighting, url: address! }] : [],
  );
  return renderJsonLd(toClaimReview({ text, language, url, checkedAt, verdict, appearances }));
}

function renderMetadata({
  kind,
  claimType,
  claimDate,
  deadline,
  language,
  learnedAt,
  description,
  text,
}: StatementPage): Html {
  const rows: (readonly [string, HtmlPart] | false)[] = [
    claimType !== null && ['Type', capitalize(claimType.toLowerCase())],
    claimDate !== null && ['Date', renderDay(claimDate)],
    kind === 'PREDICTION' && ['Deadline', deadline ? renderDay(deadline) : 'none stated'],
    ['Language', getLanguageName(language) ?? 'not known'],
    ['First found', renderDay(learnedAt)],
    description !== '' &&
      description !== text && [
        'Context',
        html`<span lang="${toLanguageAttributes(language).lang}" dir="auto">${description}</span>`,
      ],
  ];
  return html`<dl>
    ${rows
      .filter((row) => row !== false)
      .map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
  </dl>`;
}

/** Pages that have the same words: the words once, then each page. */
function renderSightings(sightings: readonly StatementSighting[]): Html {
  const { quote, language } = sightings[0]!;
  const { lang, dir } = toLanguageAttributes(language);
  return html`<li>
    <blockquote lang="${lang}" dir="${dir}">${quote}</blockquote>
    <ul class="places">
      ${sightings.map(renderSighting)}
    </ul>
  </li>`;
}

function renderSighting({
  language,
  url,
  outlet,
  domain,
  title,
  author,
  publishedAt,
  credibility,
  isRead,
  agency,
  origin,
}: StatementSighting): Html {
  const address = toWebUrl(url);
  const name = html`<cite lang="${toLanguageAttributes(language).lang}" dir="auto">${title}</cite>`;
  const notes = [
    publishedAt ? renderDay(publishedAt) : 'no date',
    author && html` · by <bdi>${author}</bdi>`,
    agency && html` · text of <bdi>${agency}</bdi>`,
    origin === 'ingest' && ' · from ingested content',
    ` · credibility ${credibility.toFixed(2)} (${getCredibilityLabel(credibility)})`,
    !isRead && ' · only its title and snippet were read',
  ];
  const link = address
    ? html`<a href="${address}" rel="nofollow noopener noreferrer">${name}</a>`
    : name;
  return html`<li>
    <p class="from"><bdi>${outlet || domain || 'Ingested content'}</bdi>: ${link}</p>
    <p class="of">${notes}</p>
  </li>`;
}

function renderLinks(
  heading: string,
  id: string,
  statements: readonly LinkedStatement[],
): HtmlPart {
  if (!statements.length) return null;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    <ul class="linked">
      ${statements.map(({ text, language, url, seenIn, kind }) => {
        const { lang, dir } = toLanguageAttributes(language);
        const names = [
          ...new Set(seenIn.map(({ outlet, domain }) => outlet || domain || 'ingested content')),
        ];
        return html`<li>
          <p class="from" lang="${lang}" dir="${dir}">
            ${url ? html`<a href="${url}">${text}</a>` : text}
          </p>
          <p class="of">
            ${kind === 'PREDICTION' && 'Prediction · '}said by
            ${names.slice(0, 5).join(', ')}${names.length > 5 && ` and ${names.length - 5} more`}
          </p>
        </li>`;
      })}
    </ul>
  </section>`;
}

const renderDay = (date: Date | string) =>
  html`<time datetime="${new Date(date).toISOString().slice(0, 10)}">${formatDay(date)}</time>`;
const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const formatPlaceCount = (count: number) => (count === 1 ? 'one place' : `${count} places`);
