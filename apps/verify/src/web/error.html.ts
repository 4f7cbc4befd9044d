import { STATUS_CODES } from 'node:http';
import { html, type Html } from './html.ts';
import { renderLayout } from './layout.html.ts';

const TITLE_BY_STATUS: Record<number, string> = { 404: 'There is no such page' };

const NOT_FOUND_MESSAGE = `The link may be wrong or have expired, what it showed may have been deleted, or it may be for others to see. If it was learned
from your own content, ask for it with your key, or follow a link from a newer answer.`;

/**
 * What a reader is told when there is no page to show. Of an address that leads nowhere nothing is
 * repeated: anybody could have written it.
 */
export function renderErrorPage({ status, message }: { status: number; message: string }): Html {
  const title = TITLE_BY_STATUS[status] ?? STATUS_CODES[status] ?? 'Something went wrong';
  const explanation = status === 404 ? NOT_FOUND_MESSAGE : `${message}.`;
  return renderLayout({
    title,
    description: explanation,
    isListed: false,
    main: html`<h1>${title}</h1>
      <p>${explanation}</p>`,
    footer: html`<p>Error ${status}</p>`,
  });
}
