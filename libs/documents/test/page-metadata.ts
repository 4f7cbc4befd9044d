import { parseDocument } from '../src/html/dom.ts';
import { extractMetadata } from '../src/html/metadata-extraction.ts';

/** What is read of a page with this head and body. */
export const readMetadata = (
  head: string,
  body = '<p>Text.</p>',
  url = 'https://news.example/river',
  attributes = '',
) =>
  extractMetadata(
    parseDocument(
      `<!doctype html><html ${attributes}><head>${head}</head><body>${body}</body></html>`,
    ),
    url,
  );

export const renderJsonLd = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
