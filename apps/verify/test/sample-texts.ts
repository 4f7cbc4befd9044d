/** Sample texts for the specs. */
export const HARBOUR_TEXT = `# Harbour of Lindholm reopens after nine months

The harbour of Lindholm reopened on 12 March 2026 after nine months of repairs. The storm of June 2025 had destroyed the northern breakwater because its foundations were too shallow. The repairs cost 48 million euros, according to the port authority.

Heavy rain caused flooding in the old town during the works. Cargo traffic fell by 37 percent in 2025. "We lost two large customers," said Marta Lindqvist, the director of the port authority.

The port authority expects that traffic will return to its former level by the end of 2027. I think the new breakwater is beautiful. Would you visit it?
`;

export const HARBOUR_PAGE = `<!doctype html><html lang="en"><head><title>Harbour of Lindholm reopens - The Lindholm Courier</title>
<meta property="og:title" content="Harbour of Lindholm reopens after nine months">
<meta name="author" content="Jonas Berg"><meta property="article:published_time" content="2026-03-13T08:00:00+01:00">
<meta name="description" content="The port is open again after the storm of June 2025."></head>
<body><nav><a href="/">Home</a><a href="/news">News</a></nav>
<article><h1>Harbour of Lindholm reopens after nine months</h1>
${HARBOUR_TEXT.split('\n\n')
  .slice(1)
  .map((paragraph) => `<p>${paragraph.trim()}</p>`)
  .join(
    '<ul><li>Length of the breakwater: 640 metres</li><li>Depth at low water: 14 metres</li></ul>',
  )}
</article><footer>Subscribe to our newsletter!</footer></body></html>`;

export const KOREAN_TEXT =
  '린드홀름 항구는 2026년 3월 12일에 다시 문을 열었다. 폭풍 때문에 북쪽 방파제가 무너졌다. 수리비는 4800만 유로였다. 항만청은 2027년까지 물동량이 ' +
  '회복될 것이라고 전망했다.';
