import { HiddenMarkupScanner } from './hidden-markup.ts';

/** A tag that does not occur in prose. */
const HTML =
  /<\/?(?:html|body|head|article|section|main|div|p|br|h[1-6]|ul|ol|li|table|tr|td|th|blockquote|span|a|b|i|em|strong|img|script|style)(?:\s[^<>]{0,1000})?\/?>/i;
const CHARACTER_BY_ENTITY: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/**
 * Renders HTML as plain text for the engine: without tags, comments and scripts, with entities
 * resolved and blocks separated. Text without HTML is returned unchanged; so is Markdown, which the
 * engine understands.
 */
export function renderHtmlAsText(text: string): string {
  if (!HTML.test(text)) return text;
  const scanner = new HiddenMarkupScanner(text);
  let visible = '';
  let from = 0;
  for (let at = 0; at < text.length;) {
    const codeUnit = text.charCodeAt(at);
    const isTag = codeUnit === 0x3c;
    const hiddenSpan = isTag || codeUnit === 0x26 ? scanner.matchAt(at, codeUnit) : undefined;
    if (!hiddenSpan) {
      at += 1;
      continue;
    }
    const entityCharacter = isTag
      ? undefined
      : CHARACTER_BY_ENTITY[text.slice(at, hiddenSpan.end).toLowerCase()];
    const replacement = String.fromCodePoint(...hiddenSpan.replacement);
    visible +=
      text.slice(from, at) + (entityCharacter ?? (isTag && replacement ? '\n\n' : replacement));
    at = from = hiddenSpan.end;
  }
  return (visible + text.slice(from)).toWellFormed();
}
