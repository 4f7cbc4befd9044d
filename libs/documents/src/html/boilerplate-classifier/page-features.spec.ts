import { parseDocument } from '../dom.ts';
import { collectPageElements } from '../page-elements.ts';
import { extractPageFeatures } from './page-features.ts';

const signs = (head: string, url?: string) => {
  const document = parseDocument(
    `<html><head>${head}</head><body class="archive tag-news"></body></html>`,
  );
  return extractPageFeatures(document, collectPageElements(document), url);
};
const script = (source: string) => `<script type="application/ld+json">${source}</script>`;

describe('what a page says of itself', () => {
  it('is read from JSON-LD, Open Graph, class names and the address', () => {
    const { kinds } = signs(
      `${script('{"@graph":[{"@type":"NewsArticle"}]}')}<meta property="og:type" content="product">`,
      'https://docs.example.com/2026/03/a',
    );
    expect(kinds).toMatchObject({
      'type news': true,
      'type product': true,
      'type faq': false,
      'class archive': true,
      'class shop': false,
    });
    expect(kinds).toMatchObject({
      'address dated': true,
      'address docs': true,
      'address category': false,
    });
  });

  it('includes its text, even in a script that is no JSON as a whole', () => {
    expect(signs(script('{"articleBody": "It said \\"no\\".\\nTwice.", "x": }')).jsonLdText).toBe(
      'It said "no".\nTwice.',
    );
    expect(signs(script('{"articleBody": "never ends')).jsonLdText).toBe('never ends');
  });

  it.each([undefined, '', 'no address', 'mailto:a@b.example'])(
    'does not need an address: %s',
    (url) => {
      expect(signs('', url).kinds['address dated']).toBe(false);
    },
  );
});
