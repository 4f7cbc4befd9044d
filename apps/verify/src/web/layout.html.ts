import { formatMessage } from '@plumbline/languages';
import { Html, html, type HtmlPart } from './html.ts';
import { PAGE_STYLE } from './page-style.ts';

export interface LayoutOptions {
  /** The language of the page's own text, ISO 639-1. */
  language: string;
  title: string;
  /** For search engines and link previews. */
  description: string;
  /** The canonical address of the page; undefined for errors. */
  url?: string;
  /** Whether search engines may list the page. */
  isListed: boolean;
  /** Additional elements of the head. */
  head?: HtmlPart;
  main: HtmlPart;
  footer?: HtmlPart;
}

const style = new Html(`<style>${PAGE_STYLE}</style>`);

/** Renders a complete page. */
export function renderLayout({
  language,
  title,
  description,
  url,
  isListed,
  head,
  main,
  footer,
}: LayoutOptions): Html {
  return html`<!doctype html>
    <html lang="${language}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Plumbline</title>
        <meta name="description" content="${description}" />
        ${!isListed && html`<meta name="robots" content="noindex, nofollow" />`}
        ${
          url &&
          html`<link rel="canonical" href="${url}" />
            <meta property="og:type" content="article" />
            <meta property="og:site_name" content="Plumbline" />
            <meta property="og:title" content="${title}" />
            <meta property="og:description" content="${description}" />
            <meta property="og:url" content="${url}" />
            <meta name="twitter:card" content="summary" />`
        }
        ${head} ${style}
      </head>
      <body>
        <a class="skip" href="#content">${formatMessage(language, 'page.skip')}</a>
        <header><b>Plumbline</b> – ${formatMessage(language, 'page.motto')}</header>
        <main id="content">${main}</main>
        <footer>${footer}</footer>
      </body>
    </html> `;
}
