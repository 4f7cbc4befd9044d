import {
  formatDay,
  formatMessage,
  formatMessageParts,
  joinSentences,
  type MessageKey,
  type MessageValues,
} from '@plumbline/languages';
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
  capitalize,
  formatConfidence,
  formatCredibility,
  formatReason,
  formatVerdict,
  toLanguageAttributes,
} from './labels.ts';

/** The most publishers that are named per linked statement. */
const MAX_NAMES = 5;

/**
 * Renders the page of a claim or prediction.
 * @param pageLanguage ISO 639-1, of the page's own text
 */
export function renderStatementPage(
  page: StatementPage,
  verdict: CompleteVerdict | undefined,
  pageLanguage: string,
): Html {
  const { kind, text, category, url, isPublic, sightings, links } = page;
  const say = (key: MessageKey, values?: MessageValues) => formatMessage(pageLanguage, key, values);
  const { lang, dir } = toLanguageAttributes(page.language);
  return renderLayout({
    language: pageLanguage,
    title: page.title,
    description: joinSentences(
      [
        say('statementPage.description', { kind, count: page.sightingCount }),
        verdict
          ? say('statementPage.checked', {
              day: formatDay(verdict.checkedAt, pageLanguage),
              verdict: formatVerdict(verdict.result.verdict, pageLanguage),
            })
          : formatSpeakers(page, pageLanguage),
      ],
      pageLanguage,
    ),
    url,
    isListed: isPublic,
    head: verdict && renderStatementReview(page, verdict),
    main: html`<article>
      <p class="kind">
        ${say(kind === 'CLAIM' ? 'statementPage.claim' : 'statementPage.prediction')}${category && category !== 'other' && ` · ${capitalize(category)}`}
      </p>
      <h1 lang="${lang}" dir="${dir}">${text}</h1>
      ${renderVerdict(page, verdict, pageLanguage)} ${renderMetadata(page, pageLanguage)}
      <section aria-labelledby="seen">
        <h2 id="seen">${say('statementPage.sightingsTitle')}</h2>
        ${page.sightingCount > sightings.length && html`<p class="soft">${say('statementPage.sightingsNote', { shown: sightings.length, total: page.sightingCount })}</p>`}
        <ol class="seen">
          ${[...Map.groupBy(sightings, ({ quote }) => quote).values()].map((own) => renderSightings(own, pageLanguage))}
        </ol>
      </section>
      ${renderLinks(
        say('statementPage.supportingTitle'),
        'supports',
        links.filter(({ relation }) => relation === 'SUPPORTS'),
        pageLanguage,
      )}
      ${renderLinks(
        say('statementPage.contradictingTitle'),
        'contradicts',
        links.filter(({ relation }) => relation === 'CONTRADICTS'),
        pageLanguage,
      )}
    </article>`,
    footer: html`<p>${say('statementPage.footer', { isPublic })}</p>
      ${!isPublic && html`<p>${say('statementPage.notPublic')}</p>`}
      <p>
        ${formatMessageParts(pageLanguage, 'statementPage.programs', {
          header: html`<code>Accept: application/json</code>`,
        })}
      </p>`,
  });
}

/** The verdict of the last check; for an unchecked statement the sources that state it. */
function renderVerdict(
  page: StatementPage,
  verdict: CompleteVerdict | undefined,
  pageLanguage: string,
): Html {
  if (!verdict)
    return html`<section class="verdict" aria-labelledby="verdict">
      <h2 id="verdict">${formatMessage(pageLanguage, 'statementPage.notCheckedTitle')}</h2>
      <p>
        ${joinSentences([formatSpeakers(page, pageLanguage), formatMessage(pageLanguage, 'statementPage.notChecked')], pageLanguage)}
      </p>
    </section>`;
  const { verdict: value, confidence, reasons, engine } = verdict.result;
  return html`<section class="verdict ${value.toLowerCase()}" aria-labelledby="verdict">
    <h2 id="verdict">
      ${formatMessage(pageLanguage, 'page.verdict')}
      <strong>${formatVerdict(value, pageLanguage)}</strong>
      <span class="soft">${formatConfidence(confidence, pageLanguage)}</span>
    </h2>
    <p>
      ${formatMessageParts(pageLanguage, 'page.checked', {
        day: renderDay(verdict.checkedAt, pageLanguage),
        engine: html`<bdi>${engine}</bdi>`,
      })}
    </p>
    <p dir="auto">${formatRecordSummary(verdict.result, pageLanguage)}</p>
    <ul>
      ${reasons.map((reason) => html`<li>${formatReason(reason)}</li>`)}
    </ul>
  </section>`;
}

/** "The Courier says so." */
function formatSpeakers(page: StatementPage, pageLanguage: string): string {
  const speakers = listSpeakers(page);
  const [first = '', second = ''] = speakers;
  return formatMessage(pageLanguage, 'statementPage.speakers', {
    ...{ count: speakers.length, first, second, others: speakers.length - 1 },
  });
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

function renderMetadata(
  { kind, claimType, claimDate, deadline, language, learnedAt, description, text }: StatementPage,
  pageLanguage: string,
): Html {
  const say = (key: MessageKey) => formatMessage(pageLanguage, key);
  const rows: (readonly [MessageKey, HtmlPart] | false)[] = [
    claimType !== null && ['statementPage.type', capitalize(claimType.toLowerCase())],
    claimDate !== null && ['statementPage.date', renderDay(claimDate, pageLanguage)],
    kind === 'PREDICTION' && [
      'statementPage.deadline',
      deadline ? renderDay(deadline, pageLanguage) : say('statementPage.noDeadline'),
    ],
    ['statementPage.language', getLanguageName(language) ?? say('statementPage.unknownLanguage')],
    ['statementPage.firstFound', renderDay(learnedAt, pageLanguage)],
    description !== '' &&
      description !== text && [
        'statementPage.context',
        html`<span lang="${toLanguageAttributes(language).lang}" dir="auto">${description}</span>`,
      ],
  ];
  return html`<dl>
    ${rows
      .filter((row) => row !== false)
      .map(
        ([name, value]) =>
          html`<dt>${say(name)}</dt>
            <dd>${value}</dd>`,
      )}
  </dl>`;
}

/** Sightings with equal text: the text once, followed by each page. */
function renderSightings(sightings: readonly StatementSighting[], pageLanguage: string): Html {
  const { quote, language } = sightings[0]!;
  const { lang, dir } = toLanguageAttributes(language);
  return html`<li>
    <blockquote lang="${lang}" dir="${dir}">${quote}</blockquote>
    <ul class="places">
      ${sightings.map((sighting) => renderSighting(sighting, pageLanguage))}
    </ul>
  </li>`;
}

function renderSighting(sighting: StatementSighting, pageLanguage: string): Html {
  const { language, url, outlet, domain, title, credibility } = sighting;
  const { author, publishedAt, isRead, agency, origin } = sighting;
  const say = (key: MessageKey, values: Record<string, string | Html> = {}) =>
    formatMessageParts(pageLanguage, key, values);
  const address = toWebUrl(url);
  const name = html`<cite lang="${toLanguageAttributes(language).lang}" dir="auto">${title}</cite>`;
  const notes = [
    publishedAt ? renderDay(publishedAt, pageLanguage) : say('page.noDate'),
    author && say('statementPage.author', { author: html`<bdi>${author}</bdi>` }),
    agency && say('statementPage.agency', { agency: html`<bdi>${agency}</bdi>` }),
    origin === 'ingest' && say('statementPage.fromIngestedContent'),
    say('statementPage.credibility', {
      score: credibility.toFixed(2),
      label: formatCredibility(credibility, pageLanguage),
    }),
    !isRead && say('statementPage.snippetOnly'),
  ];
  const publisher = outlet || domain || capitalize(nameIngestedContent(pageLanguage));
  const link = address
    ? html`<a href="${address}" rel="nofollow noopener noreferrer">${name}</a>`
    : name;
  return html`<li>
    <p class="from"><bdi>${publisher}</bdi>: ${link}</p>
    <p class="of">${notes.filter(Boolean).map((note, at) => [at > 0 && ' · ', note])}</p>
  </li>`;
}

function renderLinks(
  heading: string,
  id: string,
  statements: readonly LinkedStatement[],
  pageLanguage: string,
): HtmlPart {
  if (!statements.length) return null;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    <ul class="linked">
      ${statements.map(({ text, language, url, seenIn, kind }) => {
        const { lang, dir } = toLanguageAttributes(language);
        const names = [
          ...new Set(
            seenIn.map(
              ({ outlet, domain }) => outlet || domain || nameIngestedContent(pageLanguage),
            ),
          ),
        ];
        return html`<li>
          <p class="from" lang="${lang}" dir="${dir}">
            ${url ? html`<a href="${url}">${text}</a>` : text}
          </p>
          <p class="of">
            ${formatMessage(pageLanguage, 'statementPage.linkedSpeakers', {
              isPrediction: kind === 'PREDICTION',
              names: names.slice(0, MAX_NAMES).join(', '),
              others: Math.max(0, names.length - MAX_NAMES),
            })}
          </p>
        </li>`;
      })}
    </ul>
  </section>`;
}

function renderDay(date: Date | string, pageLanguage: string): Html {
  const instant = new Date(date);
  const day = formatDay(instant, pageLanguage);
  return html`<time datetime="${instant.toISOString().slice(0, 10)}">${day}</time>`;
}
const nameIngestedContent = (pageLanguage: string): string =>
  formatMessage(pageLanguage, 'statementPage.ingestedContent');
