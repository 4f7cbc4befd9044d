import { HIDDEN, PROSE, VERBATIM } from './markup-class.ts';

/**
 * Patterns of program lines that prose does not have. Keywords that are also English words are
 * matched in lower case.
 */
const CODE_LINE_PATTERNS = [
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
/** Matches a query on one line, or a whole query on several lines. */
const SQL_QUERY =
  /^\s*(?:select\b[^.!?]{1,400}\bfrom\b|update\s+[\w."]+\s+set\b|with\s+\w+\s+as\s*\()/i;
/**
 * Share of lines with a pattern from which a whole block of lines counts as code, including its
 * comments and strings.
 */
const MIN_CODE_LINE_RATIO = 0.25;
/**
 * Longer lines are paragraphs, or programs without line breaks. They are distinguished by their
 * share of program punctuation.
 */
const MAX_LINE_LENGTH = 300;
const CODE_PUNCTUATION = /[{}()[\];=<>&|]/g;
const MIN_PUNCTUATION_RATIO = 0.06;

/**
 * Excludes code without delimiters, such as a whole source file, from marking: single lines by
 * patterns, and whole blocks by their share of such lines. In doubt it is code, because a missed
 * place costs nothing.
 */
export function excludeUndelimitedCode(text: string, classes: Uint8Array): void {
  const lines: { from: number; to: number; isCodeLine: boolean }[] = [];
  const exclude = (from: number, to: number) => {
    for (let at = from; at < to; at++) if (classes[at] === PROSE) classes[at] = VERBATIM;
  };
  const closeBlock = () => {
    const codeLines = lines.filter(({ isCodeLine }) => isCodeLine);
    const first = lines[0];
    const last = lines.at(-1);
    if (!first || !last) return;
    const block = text.slice(first.from, Math.min(last.to, first.from + 500));
    const isQuery =
      SQL_QUERY.test(block) &&
      (/;\s*$/.test(text.slice(first.from, last.to).slice(-10)) || lines.length > 1);
    if (isQuery || codeLines.length / lines.length >= MIN_CODE_LINE_RATIO)
      exclude(first.from, last.to);
    else for (const { from, to } of codeLines) exclude(from, to);
    lines.length = 0;
  };
  for (let from = 0; from < text.length;) {
    const next = text.indexOf('\n', from);
    const to = next < 0 ? text.length : next;
    if (text.slice(from, to).trim() === '') closeBlock();
    else lines.push({ from, to, isCodeLine: isCodeLine(removeHidden(text, classes, from, to)) });
    from = to + 1;
  }
  closeBlock();
}

/** Removes tags from a line, because their attributes look like code. */
function removeHidden(text: string, classes: Uint8Array, from: number, to: number): string {
  const hidden = classes.subarray(from, to).indexOf(HIDDEN);
  if (hidden < 0) return text.slice(from, to);
  let line = '';
  for (let at = from; at < to; at++) if (classes[at] !== HIDDEN) line += text.charAt(at);
  return line;
}

function isCodeLine(line: string): boolean {
  if (line.length > MAX_LINE_LENGTH)
    return (line.match(CODE_PUNCTUATION)?.length ?? 0) / line.length >= MIN_PUNCTUATION_RATIO;
  return CODE_LINE_PATTERNS.some((pattern) => pattern.test(line));
}
