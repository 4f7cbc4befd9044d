import { UnshownParts } from './unshown.ts';

/** A tag that nobody writes in prose. */
const HTML =
  /<\/?(?:html|body|head|article|section|main|div|p|br|h[1-6]|ul|ol|li|table|tr|td|th|blockquote|span|a|b|i|em|strong|img|script|style)(?:\s[^<>]{0,1000})?\/?>/i;
const NAMED: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/**
 * What a reader of a page sees of its HTML, for the engine to read: no tags, comments and scripts,
 * entities as what they stand for, blocks apart. A text without HTML is returned as it is, Markdown
 * too, which the engine knows.
 */
export function shownText(text: string): string {
  if (!HTML.test(text)) return text;
  const unshown = new UnshownParts(text);
  let shown = '';
  let from = 0;
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at);
    const isTag = unit === 0x3c;
    const part = isTag || unit === 0x26 ? unshown.at(at, unit) : undefined;
    if (!part) {
      at += 1;
      continue;
    }
    const named = isTag ? undefined : NAMED[text.slice(at, part.end).toLowerCase()];
    const stands = String.fromCodePoint(...part.shows);
    shown += text.slice(from, at) + (named ?? (isTag && stands ? '\n\n' : stands));
    at = from = part.end;
  }
  return (shown + text.slice(from)).toWellFormed();
}
