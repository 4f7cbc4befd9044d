import { HIDDEN, VERBATIM } from './markup-class.ts';

/** Quotation signs and list markers at the start of a line. */
const CONTAINER_PREFIX = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]+|>)*/;
const LIST_MARKER = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const FENCE = /^(?:`{3,}|~{3,})/;
const HEADING = /^#{1,6}(?:[ \t]|$)/;
const SETEXT_UNDERLINE = /^[ \t]{0,3}(?:=+|-+)[ \t]*$/;
/** Containers and directives of site generators. Only their first line belongs to them. */
const DIRECTIVE = /^(?::::|!!!|\?\?\?)/;
/**
 * Definition of a link. What looks like a footnote definition is one of a link if it only has a
 * target.
 */
const LINK_DEFINITION =
  /^\[(?:[^\]^][^\]]{0,998}\]:|\^[^\]]{0,998}\]:[ \t]*\S*[ \t]*(?:["'(].*)?$)/;
/** Indented code inside quotations and list items. */
const NESTED_INDENTED_CODE = / {5}|\t[ \t]/;

interface Fence {
  marker: string;
  /** Whether it is inside a quotation or list, whose end may also end it. */
  isNested: boolean;
}

/** Classifies whole lines of a text: front matter, code, headings, link definitions. */
export function classifyBlocks(text: string): Uint8Array {
  const classes = new Uint8Array(text.length);
  let fence: Fence | null = null;
  let paragraphStart = -1;
  let isAfterBlank = true;
  let isInList = false;
  let wasCode = false;
  let isInDefinition = false;
  let from = findFrontMatterEnd(text);
  classes.fill(HIDDEN, 0, from);
  for (let to: number; from < text.length; from = to) {
    to = findLineEnd(text, from);
    const line = text.slice(from, Math.min(to, from + 1_100)).replace(/[\r\n]+$/, '');
    const prefix = CONTAINER_PREFIX.exec(line)?.[0] ?? '';
    const content = line.slice(prefix.length);
    const isBlank = !content.trim() && !prefix.trim();
    const fenceMarker: string | undefined = FENCE.exec(content)?.[0];
    if (fence) {
      classes.fill(VERBATIM, from, to);
      if (
        fenceMarker &&
        fenceMarker.startsWith(fence.marker) &&
        !content.slice(fenceMarker.length).trim()
      )
        fence = null;
      else if (fence.isNested && !isBlank && !prefix) {
        // Its quotation or list may have ended, so the rest of the text is not certain to be prose.
        classes.fill(VERBATIM, from);
        return classes;
      }
      [paragraphStart, isAfterBlank] = [-1, false];
      continue;
    }
    if (isBlank) {
      [paragraphStart, isAfterBlank, isInDefinition] = [-1, true, false];
      continue;
    }
    const indent = countIndent(line);
    const isListItem = LIST_MARKER.test(line);
    if (!indent && !isListItem) isInList = isInList && !isAfterBlank;
    if (isListItem) isInList = true;
    const isCode: boolean =
      NESTED_INDENTED_CODE.test(prefix.trimStart()) ||
      ((isAfterBlank || wasCode) && indent >= (isInList ? 6 : 4) && !(isInList && isListItem));
    // The target and title of the definition can follow on lines of their own.
    isInDefinition ||= LINK_DEFINITION.test(content);
    if (fenceMarker) {
      fence = { marker: fenceMarker, isNested: prefix !== '' };
      classes.fill(VERBATIM, from, to);
    } else if (isCode || HEADING.test(content) || DIRECTIVE.test(content))
      classes.fill(VERBATIM, from, to);
    else if (isInDefinition) classes.fill(HIDDEN, from, to);
    else if (SETEXT_UNDERLINE.test(line) && paragraphStart >= 0) {
      classes.fill(VERBATIM, paragraphStart, to);
      paragraphStart = -1;
    } else if (paragraphStart < 0) paragraphStart = from;
    [isAfterBlank, wasCode] = [false, isCode];
  }
  return classes;
}

/** Returns the offset after the YAML or TOML front matter. */
function findFrontMatterEnd(text: string): number {
  const fence = /^(?:---|\+\+\+)[ \t]*\r?\n/.exec(text)?.[0];
  if (!fence) return 0;
  const marker = fence.slice(0, 3);
  for (let at = text.indexOf(`\n${marker}`); at >= 0; at = text.indexOf(`\n${marker}`, at + 1)) {
    const end = findLineEnd(text, at + 1);
    if (text.slice(at + 4, end).trim() === '') return end;
  }
  return 0;
}

/** Returns the offset after the line break. */
function findLineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end + 1;
}

function countIndent(line: string): number {
  let columns = 0;
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at);
    if (character === ' ') columns++;
    else if (character === '\t') columns += 4;
    else break;
  }
  return columns;
}
