import type { DomElement } from './dom.ts';

/** Longer texts are content that a script shows later; nobody conceals that much. */
const MAX_CONCEALED_CHARS = 2_000;
const MAX_STYLE_CHARS = 2_000;

const NO_SIZE = /(?:^|;)font(?:-size)?:0(?:\.0+)?(?:px|em|rem|%|pt)?(?:;|\/|$)/;
const TRANSPARENT = /(?:^|;)(?:-webkit-text-fill-)?color:transparent/;
const OUTSIDE = /(?:^|;)(?:left|top|right|bottom|text-indent|margin-left|margin-top):-\d{4,}/;
const CLIPPED = /(?:^|;)(?:clip:rect\((?:0|1px)|clip-path:inset\((?:50|100)%)/;
const COLOR = /(?:^|;)color:([^;]+)/;
const BACKGROUND = /(?:^|;)background(?:-color)?:(#[\da-f]+|[a-z]+|rgba?\([^)]*\))/;

/** Names of colors by their hexadecimal form, as far as they conceal text on a white page. */
const WHITE = new Set(['#fff', '#ffffff', 'white', 'rgb(255,255,255)']);

/**
 * Whether the style attribute of an element makes its text invisible, although it takes part in the
 * layout: no size, transparent, outside the screen, clipped, or in the color of its background.
 * Styles of a sheet are not read, because scripts change them; neither are opacity and the height
 * of a box, with which ordinary pages fade in and unfold their content.
 */
export function isConcealed(element: DomElement): boolean {
  const attribute = element.getAttribute('style');
  if (!attribute || attribute.length > MAX_STYLE_CHARS) return false;
  const style = attribute.toLowerCase().replace(/\s+/g, '').replaceAll('!important', '');
  return hidesText(style) && (element.textContent?.length ?? 0) <= MAX_CONCEALED_CHARS;
}

function hidesText(style: string): boolean {
  if ([NO_SIZE, TRANSPARENT, OUTSIDE, CLIPPED].some((pattern) => pattern.test(style))) return true;
  const color = COLOR.exec(style)?.[1];
  const background = BACKGROUND.exec(style)?.[1];
  if (!color || !background) return false;
  return color === background || (WHITE.has(color) && WHITE.has(background));
}
