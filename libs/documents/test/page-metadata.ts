import { parseDocument } from '../src/html/dom.ts';
import { extractMetadata, viewPage } from '../src/html/metadata-extraction.ts';

/** What is read of a page with this head and body. */
export function readMetadata(
  head: string,
  body = '<p>Text.</p>',
  url = 'https://news.example/river',
  attributes = '',
) {
  const document = parseDocument(
    `<!doctype html><html ${attributes}><head>${head}</head><body>${body}</body></html>`,
  );
  return extractMetadata(viewPage(document, url));
}

export const renderJsonLd = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
