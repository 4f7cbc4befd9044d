import type { Block, Run } from './block.ts';

/** Blocks as Markdown (GitHub's tables, fenced code, inline links). */
export function blocksToMarkdown(blocks: readonly Block[]): string {
  return joined(blocks, blockMarkdown);
}

/** Blocks as plain text: items of one list on lines of their own, a blank line between all else. */
export function blocksToText(blocks: readonly Block[]): string {
  return joined(
    blocks.filter(({ text }) => text),
    ({ text }) => text,
  );
}

function joined(blocks: readonly Block[], write: (block: Block) => string): string {
  let all = '';
  let before: Block | undefined;
  for (const block of blocks) {
    const sameList =
      before?.items.length && block.items.length && block.first && before.quote === block.quote;
    all += `${before ? (sameList ? '\n' : '\n\n') : ''}${write(block)}`;
    before = block;
  }
  return all;
}

function blockMarkdown(block: Block): string {
  const quote = '> '.repeat(block.quote);
  const outer = block.items
    .slice(0, -1)
    .reduce((width, { marker }) => width + marker.length + 1, 0);
  const marker = block.items.at(-1)?.marker;
  const rest = `${quote}${' '.repeat(outer + (marker ? marker.length + 1 : 0))}`;
  const start = marker && block.first ? `${quote}${' '.repeat(outer)}${marker} ` : rest;
  return bodyLines(block)
    .map((line, i) => (line ? `${i ? rest : start}${line}` : (i ? rest : start).trimEnd()))
    .join('\n');
}

function bodyLines(block: Block): string[] {
  if (block.kind === 'code') {
    const longest = Math.max(2, ...(block.text.match(/`+/g) ?? []).map((ticks) => ticks.length));
    const fence = '`'.repeat(longest + 1);
    return [`${fence}${block.syntax ?? ''}`, ...block.text.split('\n'), fence];
  }
  if (block.rows) {
    const [head = [], ...body] = block.rows;
    const line = (cells: Run[][]) =>
      '|' +
      ` ${cells.map((cell) => inlineMarkdown(cell).replace(/\n/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;
    return [line(head), `|${' --- |'.repeat(head.length)}`, ...body.map(line)];
  }
  const inline = inlineMarkdown(block.runs);
  if (block.kind === 'heading') return [`${'#'.repeat(block.level)} ${inline.replace(/\n/g, ' ')}`];
  // What would begin a list, heading or rule at the start of a line is meant as text.
  return inline
    .split('\n')
    .map(
      (line, i, all) =>
        `${line.replace(/^([-+]|#{1,6}|\d{1,9}[.)])(?=\s|$)/, escapeFirst)}${i < all.length - 1 ? '  ' : ''}`,
    );
}

function escapeFirst(mark: string): string {
  return /^\d/.test(mark) ? `${mark.slice(0, -1)}\\${mark.slice(-1)}` : `\\${mark}`;
}

function inlineMarkdown(runs: readonly Run[]): string {
  return merged(runs).map(runMarkdown).join('').trim();
}

/**
 * Neighbouring runs of the same marks as one, so that no marks close and open at the same place.
 */
function merged(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    const same =
      last &&
      !last.image &&
      !run.image &&
      (['strong', 'emphasis', 'code', 'struck', 'href'] as const).every(
        (mark) => last[mark] === run[mark],
      );
    if (same) last.text += run.text;
    else all.push({ ...run });
  }
  return all;
}

function runMarkdown(run: Run): string {
  if (run.image) {
    const image = `![${escaped(run.text).replace(/\s+/g, ' ').trim()}](${target(run.image)})`;
    return run.href ? `[${image}](${target(run.href)})` : image;
  }
  const core = run.text.trim();
  if (!core) return run.text;
  // Marks must touch the words: white space stays outside of them.
  const before = run.text.slice(0, run.text.length - run.text.trimStart().length);
  const after = run.text.slice(run.text.trimEnd().length);
  let text = run.code ? codeSpan(core) : escaped(core);
  if (run.struck) text = `~~${text}~~`;
  if (run.emphasis) text = `*${text}*`;
  if (run.strong) text = `**${text}**`;
  if (run.href) text = `[${text.replace(/\n/g, ' ')}](${target(run.href)})`;
  return `${before}${text}${after}`;
}

function codeSpan(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return text.includes('`') ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

function escaped(text: string): string {
  return text.replace(/[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');
}

function target(url: string): string {
  return url.replace(
    /[()<>\s\\]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}
