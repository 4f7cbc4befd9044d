import type { Prose } from './prose-text.ts';

/** A web page with prose in every element that shows it, and in as many that do not. */
export function buildHtmlPage({ title, sentences: s }: Prose): string {
  const escapeAttribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="description" content="${escapeAttribute(s[0]!)}">
<script type="application/ld+json">{ "headline": ${JSON.stringify(s[1])}, "articleBody": ${JSON.stringify(s.slice(2, 6).join(' '))} }</script>
<style>/* ${s[2]} */ p::before { content: "${s[3]!.replace(/"/g, '')}" }</style>
</head>
<body data-note='${s[4]!.replace(/'/g, '’')}'>
<!-- ${s[5]} -->
<h1 id=top>${title}</h1>
<p class="lead">${s[6]} <a href="https://example.org/?q=a b c" title="${escapeAttribute(s[7]!)}">${s[8]}</a> ${s[9]}</p>
<p title="a > b ${escapeAttribute(s[10]!)}">${s[11]} <em>${s[12]}</em> &amp; <b>${s[13]}</b><br>${s[14]}</p>
<p hidden>${s[15]}</p>
<ul><li>${s[16]}<li>${s[17]}</ul>
<table><tr><th>${s[18]}</th><td>${s[19]}</td></tr></table>
<pre>${s[0]}

${s[1]}</pre>
<form><label>${s[2]} <input name=q value="${escapeAttribute(s[3]!)}" placeholder='${s[4]!.replace(/'/g, '’')}'></label>
<textarea>${s[5]}</textarea><select><option value="${escapeAttribute(s[6]!)}">${s[7]}</option></select></form>
<img src=a.png alt="${escapeAttribute(s[8]!)}">
<svg><title>${s[9]}</title><text>${s[10]}</text></svg>
<noscript>${s[11]}</noscript>
<script>
// ${s[12]}
const text = ${JSON.stringify(s[13])};
</script>
<p>${s[14]}
${s[15]}</p>
</body>
</html>
`;
}
