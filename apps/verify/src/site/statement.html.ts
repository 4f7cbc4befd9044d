import type { LinkedStatement, SeenAt, StatementPage } from '../statements/statement-pages.ts';
import { claimReview } from './claim-review.ts';
import { dataBlock, html, webAddress, type Html, type Part } from './html.ts';
import { layout } from './layout.html.ts';
import { standingOf, type Standing } from './standing.ts';
import {
  VERDICT_WORDS,
  credibilityWord,
  dayInWords,
  languageName,
  languageOf,
  reasonInWords,
  standingInWords,
} from './words.ts';

/** The page of a claim or prediction. */
export function statementPage(page: StatementPage): Html {
  const { kind, text, category, url, isPublic, seen, linked } = page;
  const standing = standingOf(page);
  const { lang, dir } = languageOf(page.language);
  return layout({
    title: page.title,
    description:
      `${kind === 'CLAIM' ? 'A claim' : 'A prediction'} seen in ${placesIn(page.seenInAll)}. ` +
      `${standingInWords(standing, kind)}`,
    url,
    isListed: isPublic,
    head: dataBlock(claimReview(page, standing)),
    main: html`<article>
      <p class="kind">
        ${kind === 'CLAIM' ? 'Claim' : 'Prediction'}${category !== 'other' && ` · ${capital(category)}`}
      </p>
      <h1 lang="${lang}" dir="${dir}">${text}</h1>
      ${verdict(standing, kind)} ${facts(page)}
      <section aria-labelledby="seen">
        <h2 id="seen">Where it was seen</h2>
        ${page.seenInAll > seen.length && html`<p class="soft">${seen.length} of ${page.seenInAll} places, first published first.</p>`}
        <ol class="seen">
          ${[...Map.groupBy(seen, ({ quote }) => quote).values()].map(sightings)}
        </ol>
      </section>
      ${links(
        'Statements that support it',
        'supports',
        linked.filter(({ relation }) => relation === 'SUPPORTS'),
      )}
      ${links(
        'Statements that contradict it',
        'contradicts',
        linked.filter(({ relation }) => relation === 'CONTRADICTS'),
      )}
    </article>`,
    footer: html`<p>
        Quotations are cut word for word from the pages named. The verdict is computed from what
        independent sources say; pages that repeat this sentence, and their publishers, do not count
        for it, but are heard before it is called false. Credibility is an estimate of how far a
        source is to be trusted, from 0 to 1.
      </p>
      ${!isPublic && html`<p>This page is not public: it is shown to you because you may see what it was learned from.</p>`}
      <p>For programs: the same address with <code>Accept: application/json</code>.</p>`,
  });
}

function verdict(standing: Standing, kind: StatementPage['kind']): Html {
  const { verdict: found, confidence, reasons } = standing;
  const isSettled = found !== 'UNCERTAIN';
  return html`<section class="verdict ${found.toLowerCase()}" aria-labelledby="verdict">
    <h2 id="verdict">
      Verdict:
      <strong>${VERDICT_WORDS[found]}</strong
      >${isSettled && html` <span class="soft">(confidence ${confidence.toFixed(2)})</span>`}
    </h2>
    <p>${standingInWords(standing, kind)}</p>
    ${
      standing.supporting + standing.contradicting > 0 &&
      html`<ul>
        ${reasons.map((reason) => html`<li>${reasonInWords(reason)}</li>`)}
      </ul>`
    }
  </section>`;
}

function facts({
  kind,
  claimType,
  claimDate,
  deadline,
  language,
  learnedAt,
  description,
  text,
}: StatementPage): Html {
  const rows: (readonly [string, Part] | false)[] = [
    claimType !== null && ['Type', capital(claimType.toLowerCase())],
    claimDate !== null && ['Date', day(claimDate)],
    kind === 'PREDICTION' && ['Deadline', deadline ? day(deadline) : 'none stated'],
    ['Language', languageName(language) ?? 'not known'],
    ['First found', day(learnedAt)],
    description !== '' &&
      description !== text && [
        'Context',
        html`<span lang="${languageOf(language).lang}" dir="auto">${description}</span>`,
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
function sightings(places: readonly SeenAt[]): Html {
  const { quote, language } = places[0]!;
  const { lang, dir } = languageOf(language);
  return html`<li>
    <blockquote lang="${lang}" dir="${dir}">${quote}</blockquote>
    <ul class="places">
      ${places.map(place)}
    </ul>
  </li>`;
}

function place({
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
}: SeenAt): Html {
  const address = webAddress(url);
  const name = html`<cite lang="${languageOf(language).lang}" dir="auto">${title}</cite>`;
  const notes = [
    publishedAt ? day(publishedAt) : 'no date',
    author && html` · by <bdi>${author}</bdi>`,
    agency && html` · text of <bdi>${agency}</bdi>`,
    origin === 'ingest' && ' · from ingested content',
    ` · credibility ${credibility.toFixed(2)} (${credibilityWord(credibility)})`,
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

function links(heading: string, id: string, linked: readonly LinkedStatement[]): Part {
  if (!linked.length) return null;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    <ul class="linked">
      ${linked.map(({ text, language, url, seenIn, kind }) => {
        const { lang, dir } = languageOf(language);
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

const day = (date: Date | string) =>
  html`<time datetime="${new Date(date).toISOString().slice(0, 10)}">${dayInWords(date)}</time>`;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const placesIn = (count: number) => (count === 1 ? 'one place' : `${count} places`);
