import { createHash } from 'node:crypto';

/**
 * The style of every public page. Colours keep 4.5 to 1 against their ground in light and in dark;
 * nothing is told by colour alone; sizes are in rem, so that text can be enlarged; long words and
 * addresses break, so that a screen of 320 px needs no sideways scrolling (an operator's table
 * scrolls in itself).
 */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--paper:#faf9f6;--card:#fff;--ink:#1d1c1a;--soft:#5a564e;--line:#d9d4c9;--link:#174f8f;--true:#1c6637;--false:#a02128;--open:#6a5100}
@media (prefers-color-scheme:dark){:root{--paper:#151513;--card:#1e1d1b;--ink:#edeae3;--soft:#b5afa3;--line:#3d3a35;--link:#9ec6f7;--true:#84d5a0;--false:#ffa19d;--open:#e5c869}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
body>*{max-width:46rem;margin-inline:auto;padding-inline:1.25rem}
a{color:var(--link);text-underline-offset:.15em}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:2px}
.skip{position:absolute;left:-100rem}
.skip:focus{position:static;display:block;padding-block:.5rem}
header{padding-block:1.25rem .25rem;color:var(--soft);font-size:.9375rem}
header b{color:var(--ink);letter-spacing:.02em}
main{display:block;padding-block:.5rem 2rem}
h1{font-size:clamp(1.375rem,1.1rem + 1.6vw,2rem);line-height:1.3;margin:.25rem 0 1rem;font-weight:650;text-wrap:pretty}
h2{font-size:1.1875rem;line-height:1.3;margin:2.25rem 0 .75rem}
p{margin:.5rem 0}
.soft,dt,.of{color:var(--soft)}
.kind{margin:0;color:var(--soft);font-size:.9375rem}
.verdict{background:var(--card);border:1px solid var(--line);border-inline-start:.375rem solid var(--open);border-radius:.5rem;padding:.75rem 1rem}
.verdict.true{border-inline-start-color:var(--true)}
.verdict.false{border-inline-start-color:var(--false)}
.verdict h2{margin:0 0 .25rem;font-size:1.0625rem;font-weight:500}
.verdict strong{font-size:1.25rem;font-weight:700;color:var(--open)}
.verdict.true strong{color:var(--true)}
.verdict.false strong{color:var(--false)}
.verdict ul{margin:.5rem 0 0;padding-inline-start:1.25rem;font-size:.9375rem;color:var(--soft)}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.25rem 1.25rem;margin:1.25rem 0;font-size:.9375rem}
dd{margin:0}
ol.seen,ul.linked{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}
ol.seen>li,ul.linked>li{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.875rem 1rem}
blockquote{margin:0 0 .75rem;font-size:1.0625rem}
cite{font-style:normal}
ul.places{list-style:none;margin:0;padding:0;display:grid;gap:.625rem}
ul.places>li+li{border-top:1px solid var(--line);padding-top:.625rem}
.from{margin:0;font-size:.9375rem}
.of{font-size:.875rem;margin:.125rem 0 0}
table{border-collapse:collapse;font-size:.9375rem;font-variant-numeric:tabular-nums}
.wide{overflow-x:auto}
.wide th,.wide td{text-align:start;vertical-align:top;padding:.25rem 1.25rem .25rem 0;border-bottom:1px solid var(--line);font-weight:400;overflow-wrap:break-word}
.wide tbody th{min-width:9rem}
.wide a{overflow-wrap:anywhere}
.wide thead th{color:var(--soft)}
.document{white-space:pre-wrap}
ins{text-decoration:none}
del{opacity:.75}
footer{padding-block:1.25rem 2.5rem;border-top:1px solid var(--line);color:var(--soft);font-size:.875rem}
@media (max-width:21rem){dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:.5rem}}
@media (forced-colors:active){.verdict{border-inline-start-width:1px}}
@media print{body{background:none}.skip{display:none}}
`;

/**
 * No script, no resource from anywhere, no form, no frame; of styles this one alone, told by its
 * hash so that pages can be cached.
 */
export const CONTENT_SECURITY_POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');
