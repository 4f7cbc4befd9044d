import { HIDDEN, SHOWN } from './kinds.ts';

/** Quotation signs and list markers that a line begins with. */
const CONTAINER = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]+|>)*/;
const LIST_MARKER = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const FENCE = /^(?:`{3,}|~{3,})/;
const HEADING = /^#{1,6}(?:[ \t]|$)/;
const UNDERLINE = /^[ \t]{0,3}(?:=+|-+)[ \t]*$/;
/** Containers and directives of site generators, whose first line is theirs. */
const DIRECTIVE = /^(?::::|!!!|\?\?\?)/;
/** Of a link; what looks like one of a footnote is of a link when it has a target alone. */
const DEFINITION = /^\[(?:[^\]^][^\]]{0,998}\]:|\^[^\]]{0,998}\]:[ \t]*\S*[ \t]*(?:["'(].*)?$)/;
/** Of quotations and list items: code that is indented in them. */
const INDENTED_INSIDE = / {5}|\t[ \t]/;

interface Fence {
  sign: string;
  /** Whether it stands in a quotation or list, and may be ended by the end of that. */
  inside: boolean;
}

/** What whole lines of a text are: front matter, code, headings, definitions of links. */
export function blockMarkup(text: string): Uint8Array {
  const kinds = new Uint8Array(text.length);
  let fence: Fence | null = null;
  let paragraph = -1;
  let afterBlank = true;
  let inList = false;
  let wasCode = false;
  let inDefinition = false;
  let from = frontMatterEnd(text);
  kinds.fill(HIDDEN, 0, from);
  for (let to: number; from < text.length; from = to) {
    to = lineEnd(text, from);
    const line = text.slice(from, Math.min(to, from + 1_100)).replace(/[\r\n]+$/, '');
    const container = CONTAINER.exec(line)?.[0] ?? '';
    const rest = line.slice(container.length);
    const isBlank = !rest.trim() && !container.trim();
    const fenced: string | undefined = FENCE.exec(rest)?.[0];
    if (fence) {
      kinds.fill(SHOWN, from, to);
      if (fenced && fenced.startsWith(fence.sign) && !rest.slice(fenced.length).trim())
        fence = null;
      else if (fence.inside && !isBlank && !container) {
        // Its quotation or list may have ended, or may not: nothing behind it is sure to be prose.
        kinds.fill(SHOWN, from);
        return kinds;
      }
      [paragraph, afterBlank] = [-1, false];
      continue;
    }
    if (isBlank) {
      [paragraph, afterBlank, inDefinition] = [-1, true, false];
      continue;
    }
    const indent = indentOf(line);
    const isMarked = LIST_MARKER.test(line);
    if (!indent && !isMarked) inList = inList && !afterBlank;
    if (isMarked) inList = true;
    const isCode: boolean =
      INDENTED_INSIDE.test(container.trimStart()) ||
      ((afterBlank || wasCode) && indent >= (inList ? 6 : 4) && !(inList && isMarked));
    inDefinition ||= DEFINITION.test(rest); // its target and title may follow on lines of their own
    if (fenced) {
      fence = { sign: fenced, inside: container !== '' };
      kinds.fill(SHOWN, from, to);
    } else if (isCode || HEADING.test(rest) || DIRECTIVE.test(rest)) kinds.fill(SHOWN, from, to);
    else if (inDefinition) kinds.fill(HIDDEN, from, to);
    else if (UNDERLINE.test(line) && paragraph >= 0) {
      kinds.fill(SHOWN, paragraph, to);
      paragraph = -1;
    } else if (paragraph < 0) paragraph = from;
    [afterBlank, wasCode] = [false, isCode];
  }
  return kinds;
}

/** Behind the YAML or TOML that a text begins with. */
function frontMatterEnd(text: string): number {
  const fence = /^(?:---|\+\+\+)[ \t]*\r?\n/.exec(text)?.[0];
  if (!fence) return 0;
  const sign = fence.slice(0, 3);
  for (let at = text.indexOf(`\n${sign}`); at >= 0; at = text.indexOf(`\n${sign}`, at + 1)) {
    const end = lineEnd(text, at + 1);
    if (text.slice(at + 4, end).trim() === '') return end;
  }
  return 0;
}

/** Behind the line's break. */
function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end + 1;
}

function indentOf(line: string): number {
  let columns = 0;
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    if (sign === ' ') columns++;
    else if (sign === '\t') columns += 4;
    else break;
  }
  return columns;
}
