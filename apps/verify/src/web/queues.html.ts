import {
  PAGE_STATES,
  type QueueReport,
  type TroubledPage,
} from '../admin/queues/queue-report.service.ts';
import { html, toWebUrl, type Html, type HtmlPart } from './html.ts';
import { PAGE_LANGUAGE } from './labels.ts';
import { renderLayout } from './layout.html.ts';

/** Seconds between two refreshes by the browser. */
const REFRESH_SECONDS = 5;
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Renders the state of the queues for operators: read-only, refreshed every few seconds. */
export function renderQueuesPage({
  at,
  queues,
  pageCountByState,
  oldestWaitingSince,
  failedPages,
  delayedPages,
  deletingCollections,
  rereading,
}: QueueReport): Html {
  return renderLayout({
    language: PAGE_LANGUAGE,
    title: 'Queues',
    description: 'Waiting, running and failed jobs.',
    isListed: false,
    head: html`<meta http-equiv="refresh" content="${REFRESH_SECONDS}" />`,
    main: html`<h1>Queues</h1>
      <h2>Sources of your collections</h2>
      ${renderTable(
        ['state', 'sources'],
        PAGE_STATES.map((state) => [state, pageCountByState[state]]),
      )}
      <p class="soft">
        ${oldestWaitingSince ? html`The oldest waiting source has waited for ${formatDuration(oldestWaitingSince, at)}.` : 'No source is waiting.'}
      </p>
      <h2>Failed in the last seven days</h2>
      ${renderTroubledPages(failedPages, 'None.', 'failed', ({ finishedAt }) => finishedAt && html`${formatDuration(finishedAt, at)} ago`)}
      <h2>Waiting for another attempt</h2>
      ${renderTroubledPages(delayedPages, 'None.', 'next attempt', ({ nextRetryAt }) => nextRetryAt && html`in ${formatDuration(at, nextRetryAt)}`)}
      <h2>Collections that are being deleted</h2>
      ${
        deletingCollections.length
          ? renderTable(
              ['collection', 'gone'],
              deletingCollections.map(({ name, progress }) => [
                name,
                progress === undefined ? '?' : `${Math.round(progress * 100)} %`,
              ]),
            )
          : html`<p class="soft">None.</p>`
      }
      <h2>To be read again by the language model</h2>
      <p class="soft">
        ${rereading.sources ? html`${rereading.sources} of your sources, which the rule-based engine read instead.` : 'None.'}
      </p>
      <h2>Jobs of all accounts</h2>
      ${
        queues
          ? renderTable(
              ['queue', 'waiting', 'delayed', 'active', 'completed', 'failed'],
              queues.map(({ name, waiting, delayed, active, completed, failed }) => [
                name,
                waiting,
                delayed,
                active,
                completed,
                failed,
              ]),
            )
          : html`<p>
              The queue cannot be asked just now. What is told above stands in the database.
            </p>`
      }`,
    footer: html`<p>
      As of <time datetime="${at.toISOString()}">${at.toISOString()}</time>; new every
      ${REFRESH_SECONDS} seconds. Read-only.
    </p>`,
  });
}

function renderTable(head: readonly string[], rows: readonly (readonly HtmlPart[])[]): Html {
  return html`<div class="wide">
    <table>
      <thead>
        <tr>
          ${head.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first, ...others]) =>
            html`<tr>
              <th scope="row">${first}</th>
              ${others.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function renderTroubledPages(
  pages: readonly TroubledPage[],
  emptyText: string,
  timeHeading: string,
  renderTime: (page: TroubledPage) => HtmlPart,
): Html {
  if (!pages.length) return html`<p class="soft">${emptyText}</p>`;
  return renderTable(
    ['source', 'collection', 'stage', 'attempt', 'reason', timeHeading],
    pages.map((page) => [
      renderLink(page.url),
      page.collectionName,
      page.stage,
      page.attempt,
      renderReason(page),
      renderTime(page),
    ]),
  );
}

function renderLink(url: string): HtmlPart {
  const address = toWebUrl(url);
  return address ? html`<a href="${address}" rel="nofollow noreferrer">${url}</a>` : url;
}

const renderReason = ({ error, errorCode }: TroubledPage): HtmlPart =>
  error
    ? html`${error} ${errorCode && html`<span class="soft">(${errorCode})</span>`}`
    : html`<span class="soft">waits for its host's turn</span>`;

/** In the largest unit that is at least one. */
function formatDuration(from: Date, to: Date): string {
  const seconds = Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000));
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? UNITS[3];
  const n = Math.floor(seconds / size);
  return `${n} ${unit}${n === 1 ? '' : 's'}`;
}
