import { formatDay, formatMessage } from '@plumbline/languages';
import { html, toWebUrl, type Html } from '../../../web/html.ts';
import {
  formatConfidence,
  formatVerdict,
  PAGE_LANGUAGE,
  toLanguageAttributes,
} from '../../../web/labels.ts';
import { renderLayout } from '../../../web/layout.html.ts';
import {
  type CitedPassage,
  type DocumentReport,
  type FootnotedClaim,
  listFootnotes,
  segmentReport,
} from './document-report.ts';

/** A checked document as a page: its text, with a footnote behind each claim. */
export function renderHtmlReport(report: DocumentReport): Html {
  const { title, url, createdAt, gaps } = report;
  const name = title || formatMessage(PAGE_LANGUAGE, 'documentReport.untitled');
  const footnotes = listFootnotes(report);
  return renderLayout({
    language: PAGE_LANGUAGE,
    title: name,
    description: formatMessage(PAGE_LANGUAGE, 'documentReport.description', {
      count: footnotes.length,
    }),
    isListed: false,
    main: html`<article>
      <p class="kind">
        ${formatMessage(PAGE_LANGUAGE, 'documentReport.checked', { day: formatDay(createdAt, PAGE_LANGUAGE) })}
      </p>
      <h1 dir="auto">${name}</h1>
      ${toWebUrl(url) && html`<p><a href="${url}" rel="nofollow noopener">${url}</a></p>`}
      ${gaps.map((gap) => html`<p>${gap}</p>`)} ${renderText(report)}
      <section aria-labelledby="notes">
        <h2 id="notes">${formatMessage(PAGE_LANGUAGE, 'documentReport.claims')}</h2>
        <ol class="notes">
          ${footnotes.map(renderFootnote)}
        </ol>
      </section>
    </article>`,
  });
}

/** On one line: white space in it is the text's own. */
function renderText(report: DocumentReport): Html {
  const { lang, dir } = toLanguageAttributes(report.language);
  const parts = segmentReport(report).map(
    ({ text, claims }) => html`${text}${claims.map(renderMarker)}`,
  );
  return html`<div class="document" lang="${lang}" dir="${dir}">${parts}</div>`;
}

const renderMarker = ({ number, verdict }: FootnotedClaim): Html =>
  html`<sup
    ><a href="#note-${number}" class="${verdict.toLowerCase()}"
      >[${number}] ${formatVerdict(verdict, PAGE_LANGUAGE)}</a
    ></sup
  >`;

const renderFootnote = ({
  number,
  claim,
  language,
  verdict,
  confidence,
  summary,
  citations,
}: FootnotedClaim): Html => {
  const { lang, dir } = toLanguageAttributes(language);
  return html`<li id="note-${number}" value="${number}">
    <p lang="${lang}" dir="${dir}">${claim}</p>
    <p>
      <strong>${formatVerdict(verdict, PAGE_LANGUAGE)}</strong>
      <span class="soft">${formatConfidence(confidence, PAGE_LANGUAGE)}</span>
    </p>
    <p dir="auto">${summary}</p>
    ${
      citations.length > 0 &&
      html`<ol>
        ${citations.map(renderCitation)}
      </ol>`
    }
  </li>`;
};

function renderCitation({ quote, language, outlet, title, url, publishedAt }: CitedPassage): Html {
  const { lang, dir } = toLanguageAttributes(language);
  const name = html`<cite lang="${lang}" dir="auto">${title || outlet}</cite>`;
  return html`<li>
    <blockquote lang="${lang}" dir="${dir}">${quote}</blockquote>
    <p class="of">
      <bdi>${outlet}</bdi>:
      ${toWebUrl(url) ? html`<a href="${url}" rel="nofollow noopener">${name}</a>` : name}${publishedAt && html`, ${formatDay(publishedAt, PAGE_LANGUAGE)}`}
    </p>
  </li>`;
}
