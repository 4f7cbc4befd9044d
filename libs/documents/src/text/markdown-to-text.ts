import { decodeEntities } from '../html/html-entities.ts';
import { joinLines } from '../read/join-lines.ts';

const FENCE_PATTERN = /^ {0,3}(`{3,}|~{3,})/;
const LIST_ITEM_PATTERN = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/;
// Markdown that begins a new line regardless of the text before it.
const BLOCK_START_PATTERN = /^\s{0,3}(?:#{1,6}\s|>|\|)/;

/**
 * The visible words of a Markdown text (CommonMark with GitHub's tables): one line for each
 * paragraph, item or row.
 */
export function markdownToText(markdown: string): string {
  const outputLines: string[] = [];
  // The lines of the current paragraph.
  let paragraphLines: string[] = [];
  const flushParagraph = () => {
    if (paragraphLines.length > 0) outputLines.push(joinLines(paragraphLines));
    paragraphLines = [];
  };
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const fenceMark = FENCE_PATTERN.exec(line)?.[1];
    if (fence ? fenceMark?.startsWith(fence) && line.trim() === fenceMark : fenceMark) {
      flushParagraph();
      fence = fence ? undefined : fenceMark;
      continue;
    }
    if (fence) {
      outputLines.push(line);
      continue;
    }
    if (!line.trim() || isRule(line) || /^ {0,3}\[[^\]]{1,200}\]:\s/.test(line)) {
      flushParagraph();
      if (!line.trim() && outputLines.at(-1) !== '') outputLines.push('');
      continue;
    }
    if (BLOCK_START_PATTERN.test(line) || LIST_ITEM_PATTERN.test(line)) flushParagraph();
    paragraphLines.push(stripInlineMarkup(stripBlockPrefix(line)));
    if (/^\s{0,3}(?:#{1,6}\s|\|)/.test(line) || /(?: {2}|\\)$/.test(line)) flushParagraph();
  }
  flushParagraph();
  return outputLines.join('\n').trim();
}

/**
 * Whether a line is a thematic break, the underline of a heading, or the line under a table's head.
 */
function isRule(line: string): boolean {
  const bare = line.replace(/\s/g, '');
  return (
    /^(?:=+|-+|\*{3,}|_{3,})$/.test(bare) ||
    (/^[|:-]+$/.test(bare) && bare.includes('-') && bare.includes('|'))
  );
}

function stripBlockPrefix(line: string): string {
  let text = line;
  for (let depth = 0; depth < 10 && /^\s{0,3}>/.test(text); depth++)
    text = text.replace(/^\s{0,3}> ?/, '');
  if (/^\s*\|.*\|\s*$/.test(text))
    return text
      .trim()
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim())
      .join('\t');
  return text
    .replace(LIST_ITEM_PATTERN, '')
    .replace(/^\s{0,3}#{1,6}\s+/, '')
    .replace(/\s#+\s*$/, '')
    .trim();
}

function stripInlineMarkup(text: string): string {
  return decodeEntities(
    text
      .replace(/!\[([^[\]]{0,500})\](?:\([^()]{0,2000}\)|\[[^[\]]{0,200}\])/g, '')
      .replace(
        /\[([^[\]]{1,1000})\](?:\([^()]{0,2000}(?:\([^()]{0,500}\)[^()]{0,500})?\)|\[[^[\]]{0,200}\])/g,
        '$1',
      )
      .replace(/\[\^[^[\]]{1,100}\]/g, '')
      .replace(/<((?:https?|mailto):[^<>\s]{1,2000})>/g, '$1')
      .replace(/<\/?[a-z][^<>]{0,500}>|<!--(?:(?!<!--|-->).){0,1000}-->/gi, '')
      .replace(/(?<!\\)(?:\*{1,3}|~~|`+)/g, '')
      .replace(/(?<![\p{L}\p{N}\\])_{1,3}(?=\S)|(?<=\S)(?<!\\)_{1,3}(?![\p{L}\p{N}])/gu, '')
      .replace(/\\([\\`*_{}[\]()#+.!|<>~-])/g, '$1')
      .replace(/\\$/, ''),
  ).trim();
}
