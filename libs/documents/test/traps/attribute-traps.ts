import { buildPage, numberTo, repeatTo, toTrapDocuments } from './trap-document.ts';

const TEN_ATTRIBUTES = Array.from({ length: 10 }, (_, i) => `data-a${i}=${i}`).join(' ');
const SIXTY_ATTRIBUTES = Array.from({ length: 60 }, (_, i) => `b${i}`).join(' ');

/** Elements with many or long attributes. */
export const ATTRIBUTE_TRAPS = toTrapDocuments('html', [
  [
    [
      'one element with countless attributes',
      (bytes) => buildPage(`<p ${numberTo(bytes, (i) => `a${i}=1 `)}>Text</p>`),
    ],
    [
      'one element with the same attribute again and again',
      (bytes) => buildPage(`<p ${repeatTo(bytes, 'class="a b" ')}>Text</p>`),
    ],
  ],
  [
    [
      'countless elements with ten attributes',
      (bytes) => buildPage(repeatTo(bytes, `<p ${TEN_ATTRIBUTES}>x</p>`)),
    ],
    [
      'countless elements with sixty attributes',
      (bytes) => buildPage(repeatTo(bytes, `<i ${SIXTY_ATTRIBUTES}>x</i>`)),
    ],
  ],
  [
    [
      'one class of countless names',
      (bytes) => buildPage(`<p class="${numberTo(bytes, (i) => `name${i} `)}">Text</p>`),
    ],
    [
      'one endless style',
      (bytes) =>
        buildPage(`<p style="${repeatTo(bytes, `display${' '.repeat(500)}: none`)}">Text</p>`),
    ],
  ],
  [
    [
      'long class names, each another one',
      (bytes) =>
        buildPage(numberTo(bytes, (i) => `<p class="n${i} ${'post meta- '.repeat(34)}">x y</p>`)),
    ],
    [
      'ids, roles and labels, each another one',
      (bytes) =>
        buildPage(
          numberTo(
            bytes,
            (i) => `<div id="pub-${i}" role="r${i}" aria-label="l${i}" itemprop="d${i}">x y</div>`,
          ),
        ),
    ],
  ],
  [
    [
      'code under a huge class',
      (bytes) =>
        buildPage(
          `<pre class="${repeatTo(bytes / 2, 'lang langu ')}">${repeatTo(bytes / 2, 'x<hr>')}</pre>`,
        ),
    ],
    [
      'dates in a box with a huge class',
      (bytes) =>
        buildPage(
          `<div class="${repeatTo(bytes / 2, 'abcdefgh ')}">${repeatTo(bytes / 2, '<p>3 May 2026</p>')}</div>`,
        ),
    ],
  ],
  [
    [
      'links with long foreign hosts',
      (bytes) =>
        buildPage(numberTo(bytes, (i) => `<a href="//é${'ü.ß'.repeat(60)}${i}.example/">x y</a>`)),
    ],
    [
      'pictures of data',
      (bytes) =>
        buildPage(
          numberTo(bytes, (i) => `<img src="data:image/png;base64,${i}AAAA" alt="x ${i}">`),
        ),
    ],
  ],
  [
    [
      'attributes with entities',
      (bytes) => buildPage(`<p title="${repeatTo(bytes, '&amp;')}">x</p>`),
    ],
    ['a quote that never ends', (bytes) => buildPage(`<p title="${repeatTo(bytes, "x='y' ")}`)],
  ],
]);
