import { STATUS_CODES } from 'node:http';
import { formatMessage } from '@plumbline/languages';
import { html, type Html } from './html.ts';
import { renderLayout } from './layout.html.ts';

/**
 * Renders the error page. It does not repeat an unknown address, since anyone could have written
 * it.
 */
export function renderErrorPage(
  { status, message }: { status: number; message: string },
  language: string,
): Html {
  const isNotFound = status === 404;
  const title = isNotFound
    ? formatMessage(language, 'errorPage.notFoundTitle')
    : (STATUS_CODES[status] ?? formatMessage(language, 'errorPage.otherTitle'));
  const explanation = isNotFound ? formatMessage(language, 'errorPage.notFound') : `${message}.`;
  return renderLayout({
    language,
    title,
    description: explanation,
    isListed: false,
    main: html`<h1>${title}</h1>
      <p>${explanation}</p>`,
    footer: html`<p>${formatMessage(language, 'errorPage.status', { status })}</p>`,
  });
}
