import type { CorpusArticle, Outlet } from '../corpus/corpus.types.ts';
import { formatDate } from '../corpus/time-tokens.ts';
import { getPageLabels } from './page-labels.ts';

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const STYLE =
  '<style>:root{color-scheme:light dark}body{font:1.05rem/1.55 ' +
  'Georgia,serif;max-width:44rem;margin:0 auto;padding:0 1rem 2rem}' +
  'header.site,nav ' +
  'ul{display:flex;flex-wrap:wrap;gap:1rem;list-style:none;padding:0}.logo{font-weight:bold}' +
  'footer,.meta,time{font-size:.85rem;opacity:.75}</style>';

/** Whether the outlet's pages have little metadata: only a title and the visible text. */
const isSparse = ({ type }: Outlet): boolean =>
  type === 'blog' || type === 'advocacy' || type === 'company' || type === 'tabloid';

/**
 * Renders an article as a page of its outlet's site.
 * @param others articles of the same outlet to link to
 */
export function renderArticlePage(
  article: CorpusArticle,
  others: readonly CorpusArticle[],
): string {
  const { outlet, language, headline, paragraphs, author, publishedAt } = article;
  const labels = getPageLabels(language, outlet.country);
  const displayDate =
    `${formatDate(publishedAt, language, { dateStyle: 'long' })}, ` +
    `${publishedAt.toISOString().slice(11, 16)} UTC`;
  const byline = author
    ? `<span class="byline">${labels.by} <a rel="author" href="/">${escapeHtml(author)}</a></span> `
    : '';
  const verdict = article.claimReview
    ? `<p class="rating"><strong>${labels.verdict}: ${article.claimReview.rating}</strong></p>\n`
    : '';
  return renderPage(
    outlet,
    language,
    `<title>${escapeHtml(headline)} | ` +
      `${escapeHtml(outlet.name)}</title>\n${isSparse(outlet) ? '' : renderMetadata(article)}${renderClaimReview(article)}`,
    `<main>
<article>
<header>
<h1>${escapeHtml(headline)}</h1>
<p class="meta">${byline}<span class="date">${labels.published} <time datetime="${publishedAt.toISOString()}">${displayDate}</time></span></p>
</header>
<div class="article-body">
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
${verdict}</div>
<div class="share"><a href="#share">${labels.share}</a></div>
</article>
<aside class="more"><h2>${labels.more} ${escapeHtml(outlet.name)}</h2>
<ul>
${others.map(({ path, headline: title }) => `<li><a href="${path}">${escapeHtml(title)}</a></li>`).join('\n')}
</ul>
<p class="newsletter">${labels.newsletter}</p>
</aside>
</main>`,
  );
}

/** Renders the outlet's front page. */
export function renderOutletPage(outlet: Outlet, articles: readonly CorpusArticle[]): string {
  return renderPage(
    outlet,
    outlet.language,
    `<title>${escapeHtml(outlet.name)}</title>`,
    `<main>\n${renderListing(articles, outlet.language)}\n</main>`,
  );
}

/** Renders a list of all articles, the newest first, for visitors of the demo. */
export function renderFrontPage(articles: readonly CorpusArticle[]): string {
  const rows = [...articles].sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The demo's news</title>${STYLE}</head>
<body>
<h1>The demo's news</h1>
<p>${articles.length} articles from an invented world, as the demo's news providers list them. None of it has happened.</p>
<ul>
${rows
  .map(
    ({ url, headline, outlet, language, publishedAt }) =>
      `<li><a href="${url}" lang="${language}">${escapeHtml(headline)}</a> ` +
      `(${escapeHtml(outlet.name)}, ${publishedAt.toISOString().slice(0, 10)})</li>`,
  )
  .join('\n')}
</ul>
</body>
</html>
`;
}

function renderPage(
  { name, country }: Outlet,
  language: string,
  head: string,
  main: string,
): string {
  const labels = getPageLabels(language, country);
  const sections = labels.sections
    .map((section, at) => `<li><a href="/section/${at + 1}">${section}</a></li>`)
    .join('');
  return `<!doctype html>
<html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
${STYLE}
</head>
<body>
<header class="site"><a class="logo" href="/">${escapeHtml(name)}</a>
<nav><ul><li><a href="/">${labels.home}</a></li>${sections}</ul></nav></header>
${main}
<footer><p>© ${escapeHtml(name)}. ${labels.rights}</p></footer>
</body>
</html>
`;
}

function renderListing(articles: readonly CorpusArticle[], language: string): string {
  return articles
    .map(
      ({ path, headline, publishedAt }) =>
        `<article><h2><a href="${path}">${escapeHtml(headline)}</a></h2><p><time ` +
        `datetime="${publishedAt.toISOString()}">${formatDate(publishedAt, language, { dateStyle: 'long' })}</time></p></article>`,
    )
    .join('\n');
}

/** Open Graph and schema.org metadata. A reprint declares no canonical URL, as on real sites. */
function renderMetadata({
  outlet,
  url,
  headline,
  paragraphs,
  author,
  publishedAt,
  language,
  wire,
}: CorpusArticle): string {
  const description = truncateSummary(paragraphs[0]!);
  const renderProperty = (property: string, content: string) =>
    `<meta property="${property}" content="${escapeHtml(content)}">\n`;
  const article = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline,
    description,
    inLanguage: language,
    datePublished: publishedAt.toISOString(),
    dateModified: publishedAt.toISOString(),
    ...(author && { author: [{ '@type': 'Person', name: author }] }),
    publisher: { '@type': 'NewsMediaOrganization', name: outlet.name, url: new URL('/', url).href },
    mainEntityOfPage: url,
  };
  return [
    `<meta name="description" content="${escapeHtml(description)}">\n`,
    renderProperty('og:type', 'article') +
      renderProperty('og:title', headline) +
      renderProperty('og:site_name', outlet.name) +
      renderProperty('og:url', url),
    renderProperty('article:published_time', publishedAt.toISOString()),
    author ? `<meta name="author" content="${escapeHtml(author)}">\n` : '',
    wire ? '' : `<link rel="canonical" href="${escapeHtml(url)}">\n`,
    renderJsonLd(article),
  ].join('');
}

function renderClaimReview({ claimReview, outlet, url }: CorpusArticle): string {
  if (!claimReview) return '';
  const valueByRating = { False: 1, Mixture: 3, True: 5 } as Record<string, number>;
  return renderJsonLd({
    '@context': 'https://schema.org',
    '@type': 'ClaimReview',
    url,
    datePublished: claimReview.publishedAt.toISOString().slice(0, 10),
    claimReviewed: claimReview.claim,
    author: { '@type': 'Organization', name: outlet.name, url: new URL('/', url).href },
    reviewRating: {
      '@type': 'Rating',
      ratingValue: valueByRating[claimReview.rating],
      bestRating: 5,
      worstRating: 1,
      alternateName: claimReview.rating,
    },
  });
}

const renderJsonLd = (value: object): string =>
  `<script type="application/ld+json">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>\n`;

/**
 * Returns the beginning of a paragraph as content management systems cut it: at a space, with an
 * ellipsis.
 */
export function truncateSummary(text: string, maxChars = 160): string {
  if (text.length <= maxChars) return text;
  const prefix = text.slice(0, maxChars);
  return `${prefix.slice(0, prefix.lastIndexOf(' ') > 40 ? prefix.lastIndexOf(' ') : maxChars)}…`;
}
