import { HIDDEN, PROSE, SHOWN } from './kinds.ts';

/**
 * What a line of a program has, and one of prose has not. Small letters where keywords are words of
 * English as well.
 */
const SIGNS = [
  /[{}]\s*[;,)\]]{0,3}\s*$/, // a block begins or ends
  /\)\s*[;{]\s*$/,
  /(?:[=!]==?|[-+*/|&]=|=>|->|&&|\|\||\+\+|::|<<|>>)(?:[\s\w(]|$)/,
  /\w\(\)|\w\.\w+\([^)]{0,80}\)?[;,.)]|\w\[\w+\]|[a-z]\w*\s=\s\S/,
  /^\s*(?:import\s+[\w.{*"']+(?:\s+as\b|\s+from\b|\s*;|$)|from\s+[\w.]+\s+import\b|package\s+[\w.]+;|using\s+[\w.]+;|#\s?(?:include|define|ifdef|endif)\b|@\w+(?:\(|$))/,
  /^\s*(?:async\s+)?(?:def|fn|func|function|sub)\s+\w+\s*\(/,
  /^\s*(?:(?:export|default|pub|public|private|protected|abstract|static|final|sealed)\s+){1,4}(?:class|interface|struct|enum|trait|fn|func|function|void|const|let|var|async|[A-Z]\w+\s+\w+\s*[(=;])/,
  /^\s*(?:class|interface|struct|enum|trait|impl)\s+\w+\s*(?:[{:(<]|extends\b|implements\b|for\b|$)/,
  /^\s*(?:const|let|var|return|throw|yield|raise|await|break|continue)\b.{0,200};\s*$/,
  /^\s*(?:(?:el)?if\b|for\b.{1,100}\bin\b|while\b|except\b|else|try|finally|with\b.{1,100}\bas\b).{0,200}:\s*$/,
  /^\s*(?:raise|yield|throw new)\s+\w+\(/,
  /^\s*(?:insert\s+into|create\s+(?:or\s+replace\s+)?(?:temp\s+|unique\s+)?(?:table|view|index|function|schema|type)|alter\s+table|drop\s+table|delete\s+from)\s+["\w.]+\s*[(;\s]/i,
];
/** Of one line a query, or the whole of it on several. */
const QUERY =
  /^\s*(?:select\b[^.!?]{1,400}\bfrom\b|update\s+[\w."]+\s+set\b|with\s+\w+\s+as\s*\()/i;
/**
 * Of lines that stand together: with so many that have a sign, all of them are code, comments and
 * texts in it included.
 */
const SHARE = 0.25;
/**
 * Longer lines are paragraphs, or programs without line breaks: those are told by how many of their
 * characters are punctuation of programs.
 */
const LONGEST = 300;
const PUNCTUATION = /[{}()[\];=<>&|]/g;
const DENSITY = 0.06;

/**
 * Makes code that nothing marks as such, as where a whole file was sent, no place for a mark: lines
 * by what only programs have in them, and whole blocks of lines by their share of such lines. In
 * doubt it is code, since a place that is missed costs nothing.
 */
export function leaveOutBareCode(text: string, kinds: Uint8Array): void {
  const lines: { from: number; to: number; isCode: boolean }[] = [];
  const leaveOut = (from: number, to: number) => {
    for (let at = from; at < to; at++) if (kinds[at] === PROSE) kinds[at] = SHOWN;
  };
  const end = () => {
    const code = lines.filter(({ isCode }) => isCode);
    const first = lines[0];
    const last = lines.at(-1);
    if (!first || !last) return;
    const block = text.slice(first.from, Math.min(last.to, first.from + 500));
    const isQuery =
      QUERY.test(block) &&
      (/;\s*$/.test(text.slice(first.from, last.to).slice(-10)) || lines.length > 1);
    if (isQuery || code.length / lines.length >= SHARE) leaveOut(first.from, last.to);
    else for (const { from, to } of code) leaveOut(from, to);
    lines.length = 0;
  };
  for (let from = 0; from < text.length;) {
    const next = text.indexOf('\n', from);
    const to = next < 0 ? text.length : next;
    if (text.slice(from, to).trim() === '') end();
    else lines.push({ from, to, isCode: isCode(shown(text, kinds, from, to)) });
    from = to + 1;
  }
  end();
}

/** A line without its tags, whose attributes look like code. */
function shown(text: string, kinds: Uint8Array, from: number, to: number): string {
  const hidden = kinds.subarray(from, to).indexOf(HIDDEN);
  if (hidden < 0) return text.slice(from, to);
  let line = '';
  for (let at = from; at < to; at++) if (kinds[at] !== HIDDEN) line += text.charAt(at);
  return line;
}

function isCode(line: string): boolean {
  if (line.length > LONGEST) return (line.match(PUNCTUATION)?.length ?? 0) / line.length >= DENSITY;
  return SIGNS.some((sign) => sign.test(line));
}
