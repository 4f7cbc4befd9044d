import type { Block, TextRun } from './block.ts';

/** Quotes and lists around a block that are rendered, because each lengthens each of its lines. */
const MAX_NESTING = 20;
/** Quote marks and indentation of all lines of a block; a block with more is not indented. */
const MAX_PREFIXES_CHARS = 1_000_000;

/** Renders blocks as Markdown (GitHub's tables, fenced code, inline links). */
export function blocksToMarkdown(blocks: readonly Block[]): string {
  return joinBlocks(blocks, renderBlockMarkdown);
}

/**
 * Renders blocks as plain text: items of one list on separate lines, a blank line between all other
 * blocks.
 */
export function blocksToText(blocks: readonly Block[]): string {
  return joinBlocks(
    blocks.filter(({ text }) => text),
    ({ text }) => text,
  );
}

function joinBlocks(blocks: readonly Block[], renderBlock: (block: Block) => string): string {
  let output = '';
  let previous: Block | undefined;
  for (const block of blocks) {
    const isSameList =
      previous?.items.length &&
      block.items.length &&
      block.opensItem &&
      previous.quoteDepth === block.quoteDepth;
    output += `${previous ? (isSameList ? '\n' : '\n\n') : ''}${renderBlock(block)}`;
    previous = block;
  }
  return output;
}

function renderBlockMarkdown(block: Block): string {
  const lines = renderBodyLines(block);
  const quotePrefix = '> '.repeat(Math.min(block.quoteDepth, MAX_NESTING));
  const outerIndent = block.items
    .slice(0, -1)
    .slice(0, MAX_NESTING)
    .reduce((width, { marker }) => width + marker.length + 1, 0);
  const marker = block.items.at(-1)?.marker;
  const fullPrefix = `${quotePrefix}${' '.repeat(outerIndent + (marker ? marker.length + 1 : 0))}`;
  const continuationPrefix =
    fullPrefix.length * lines.length <= MAX_PREFIXES_CHARS ? fullPrefix : '';
  const firstPrefix =
    marker && block.opensItem
      ? `${quotePrefix}${' '.repeat(outerIndent)}${marker} `
      : continuationPrefix;
  return lines
    .map((line, i) =>
      line
        ? `${i ? continuationPrefix : firstPrefix}${line}`
        : (i ? continuationPrefix : firstPrefix).trimEnd(),
    )
    .join('\n');
}

function renderBodyLines(block: Block): string[] {
  if (block.kind === 'code') {
    const longest = (block.text.match(/`+/g) ?? []).reduce(
      (most, ticks) => Math.max(most, ticks.length),
      2,
    );
    const fence = '`'.repeat(longest + 1);
    return [`${fence}${block.codeLanguage ?? ''}`, ...block.text.split('\n'), fence];
  }
  if (block.rows) {
    const [head = [], ...body] = block.rows;
    const renderRow = (cells: TextRun[][]) =>
      '|' +
      ` ${cells.map((cell) => renderRuns(cell).replace(/\n/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;
    return [renderRow(head), `|${' --- |'.repeat(head.length)}`, ...body.map(renderRow)];
  }
  const inline = renderRuns(block.runs);
  if (block.kind === 'heading') return [`${'#'.repeat(block.level)} ${inline.replace(/\n/g, ' ')}`];
  // Escapes characters that would begin a list, heading or rule at the start of a line.
  return inline
    .split('\n')
    .map(
      (line, i, all) =>
        `${line.replace(/^([-+]|#{1,6}|\d{1,9}[.)])(?=\s|$)/, escapeLineStart)}${i < all.length - 1 ? '  ' : ''}`,
    );
}

function escapeLineStart(mark: string): string {
  return /^\d/.test(mark) ? `${mark.slice(0, -1)}\\${mark.slice(-1)}` : `\\${mark}`;
}

function renderRuns(runs: readonly TextRun[]): string {
  return mergeRuns(runs).map(renderRun).join('').trim();
}

/** Merges adjacent runs with the same marks, so that no marks close and open at the same place. */
function mergeRuns(runs: readonly TextRun[]): TextRun[] {
  const mergedRuns: TextRun[] = [];
  for (const run of runs) {
    const last = mergedRuns.at(-1);
    const hasSameMarks =
      last &&
      !last.image &&
      !run.image &&
      (['strong', 'emphasis', 'code', 'struck', 'href'] as const).every(
        (mark) => last[mark] === run[mark],
      );
    if (hasSameMarks) last.text += run.text;
    else mergedRuns.push({ ...run });
  }
  return mergedRuns;
}

function renderRun(run: TextRun): string {
  if (run.image) {
    const image = `![${escapeMarkdown(run.text).replace(/\s+/g, ' ').trim()}](${escapeUrl(run.image)})`;
    return run.href ? `[${image}](${escapeUrl(run.href)})` : image;
  }
  const core = run.text.trim();
  if (!core) return run.text;
  // Marks must be adjacent to the words, so white space is placed outside of them.
  const leadingSpace = run.text.slice(0, run.text.length - run.text.trimStart().length);
  const trailingSpace = run.text.slice(run.text.trimEnd().length);
  let text = run.code ? renderCodeSpan(core) : escapeMarkdown(core);
  if (run.struck) text = `~~${text}~~`;
  if (run.emphasis) text = `*${text}*`;
  if (run.strong) text = `**${text}**`;
  if (run.href) text = `[${text.replace(/\n/g, ' ')}](${escapeUrl(run.href)})`;
  return `${leadingSpace}${text}${trailingSpace}`;
}

function renderCodeSpan(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return text.includes('`') ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');
}

function escapeUrl(url: string): string {
  return url.replace(
    /[()<>\s\\]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}
