import { STATUS_CODES } from 'node:http';
import { html, type Html } from './html.ts';
import { layout } from './layout.html.ts';

const TITLES: Record<number, string> = { 404: 'There is no such page' };

const NOT_FOUND = `The link may be wrong or have expired, what it showed may have been deleted, or it may be for others to see. If it was learned
from your own content, ask for it with your key, or follow a link from a newer answer.`;

/**
 * What a reader is told when there is no page to show. Of an address that leads nowhere nothing is
 * repeated: anybody could have written it.
 */
export function errorPage({ status, message }: { status: number; message: string }): Html {
  const title = TITLES[status] ?? STATUS_CODES[status] ?? 'Something went wrong';
  const told = status === 404 ? NOT_FOUND : `${message}.`;
  return layout({
    title,
    description: told,
    isListed: false,
    main: html`<h1>${title}</h1>
      <p>${told}</p>`,
    footer: html`<p>Error ${status}</p>`,
  });
}
