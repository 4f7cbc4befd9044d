/** As in cmark; without a maximum, `[a](` many times would take quadratic time. */
const MAX_PARENTHESES = 32;
const BRACKETED_URL = /<(?:[^<>\\\n]|\\.)*>/y;
const TITLE = /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\((?:[^()\\]|\\[^])*\)/y;
const SPACES = /[ \t]*\n?[ \t]*/y;
const LABEL = /\[((?:[^[\]\\]|\\[^]){0,999})\]/y;

function measure(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

/** Where the target `(url "title")` that begins at `start` ends; 0 if there is none. */
export function findTargetEnd(text: string, start: number): number {
  if (text.charAt(start) !== '(') return 0;
  let at = start + 1 + measure(SPACES, text, start + 1);
  const urlEnd = at + measureUrl(text, at);
  at = urlEnd + measure(SPACES, text, urlEnd);
  if (at > urlEnd) {
    at += measure(TITLE, text, at);
    at += measure(SPACES, text, at);
  }
  return text.charAt(at) === ')' ? at + 1 : 0;
}

function measureUrl(text: string, start: number): number {
  if (text.charAt(start) === '<') return measure(BRACKETED_URL, text, start);
  let depth = 0;
  let at = start;
  for (; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '\\') at++;
    else if (sign <= ' ') break;
    else if (sign === '(') {
      if (++depth > MAX_PARENTHESES) break;
    } else if (sign === ')' && --depth < 0) break;
  }
  return depth > 0 ? 0 : Math.min(at, text.length) - start;
}

/** Reads the label in brackets that begins at `start`. */
export function readLabel(text: string, start: number): { label: string; end: number } | undefined {
  LABEL.lastIndex = start;
  const match = LABEL.exec(text);
  return match ? { label: match[1]!, end: LABEL.lastIndex } : undefined;
}
