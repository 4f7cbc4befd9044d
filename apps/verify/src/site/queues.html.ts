import { PAGE_STATES, type QueueReport, type TroubledPage } from '../queues/queue-report.ts';
import { html, webAddress, type Html, type Part } from './html.ts';
import { layout } from './layout.html.ts';

/** How often a browser asks again, in seconds. */
const REFRESH = 5;
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How the queues stand, for operators: read-only, and new every few seconds. */
export function queuesPage({
  at,
  queues,
  pages,
  oldestWaiting,
  failed,
  delayed,
  deleting,
}: QueueReport): Html {
  return layout({
    title: 'Queues',
    description: 'What waits, what runs, and what failed.',
    isListed: false,
    head: html`<meta http-equiv="refresh" content="${REFRESH}" />`,
    main: html`<h1>Queues</h1>
      <h2>Sources of your collections</h2>
      ${table(
        ['state', 'sources'],
        PAGE_STATES.map((state) => [state, pages[state]]),
      )}
      <p class="soft">
        ${oldestWaiting ? html`The longest has waited for ${spanOf(oldestWaiting, at)}.` : 'Nothing waits.'}
      </p>
      <h2>Failed in the last seven days</h2>
      ${troubled(failed, 'None.', 'failed', ({ finishedAt }) => finishedAt && html`${spanOf(finishedAt, at)} ago`)}
      <h2>Waiting for another attempt</h2>
      ${troubled(delayed, 'None.', 'next attempt', ({ nextRetryAt }) => nextRetryAt && html`in ${spanOf(at, nextRetryAt)}`)}
      <h2>Collections that are being deleted</h2>
      ${
        deleting.length
          ? table(
              ['collection', 'gone'],
              deleting.map(({ name, progress }) => [
                name,
                progress === undefined ? '?' : `${Math.round(progress * 100)} %`,
              ]),
            )
          : html`<p class="soft">None.</p>`
      }
      <h2>Jobs of all accounts</h2>
      ${
        queues
          ? table(
              ['queue', 'waiting', 'delayed', 'active', 'completed', 'failed'],
              queues.map(({ name, waiting, delayed: later, active, completed, failed: ended }) => [
                name,
                waiting,
                later,
                active,
                completed,
                ended,
              ]),
            )
          : html`<p>
              The queue cannot be asked just now. What is told above stands in the database.
            </p>`
      }`,
    footer: html`<p>
      As of <time datetime="${at.toISOString()}">${at.toISOString()}</time>; new every ${REFRESH}
      seconds. Read-only.
    </p>`,
  });
}

function table(head: readonly string[], rows: readonly (readonly Part[])[]): Html {
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

function troubled(
  pages: readonly TroubledPage[],
  none: string,
  when: string,
  timeOf: (page: TroubledPage) => Part,
): Html {
  if (!pages.length) return html`<p class="soft">${none}</p>`;
  return table(
    ['source', 'collection', 'stage', 'attempt', 'reason', when],
    pages.map((page) => [
      linkTo(page.url),
      page.collectionName,
      page.stage,
      page.attempt,
      reasonOf(page),
      timeOf(page),
    ]),
  );
}

function linkTo(url: string): Part {
  const address = webAddress(url);
  return address ? html`<a href="${address}" rel="nofollow noreferrer">${url}</a>` : url;
}

const reasonOf = ({ error, errorCode }: TroubledPage): Part =>
  error
    ? html`${error} ${errorCode && html`<span class="soft">(${errorCode})</span>`}`
    : html`<span class="soft">waits for its host's turn</span>`;

/** In the largest unit of which there is one. */
function spanOf(from: Date, to: Date): string {
  const seconds = Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000));
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? UNITS[3];
  const n = Math.floor(seconds / size);
  return `${n} ${unit}${n === 1 ? '' : 's'}`;
}
