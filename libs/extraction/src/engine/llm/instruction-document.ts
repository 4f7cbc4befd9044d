import { detectLanguage } from '@plumbline/text';
import type { InstructionRequest } from '../../instructions.types.ts';
import {
  removeInstructions,
  splitMarkedSentences,
} from '../../reader-address/readable-sentences.ts';
import { parseInstruction } from '../../instructions/parse-instruction.ts';
import { toNumberedLine } from './chunking.ts';
import { LINK_WORDS } from '../../instructions/instruction-words.ts';

/** Part of a page that a line may cite; its number is its index. */
interface InstructionSource {
  text: string;
  /** Name of a metadata field, such as `Title`. */
  label?: string;
}

/** A page as a model reads it. */
export interface InstructionDocument {
  /** Metadata of the page, then its sentences. */
  sources: InstructionSource[];
  /** The sources as numbered lines. */
  promptText: string;
}

/** Maximum number of UTF-16 code units of a page that a model reads. */
export const MAX_DOCUMENT_CHARS = 60_000;
/** Share of the limit for the beginning of the page. */
const LEAD_SHARE = 0.25;
const MAX_BLOCK_CHARS = 3_000;
/** Maximum share of the limit for one block, so that several can be chosen. */
const BLOCK_SHARE = 0.1;
/** Minimum share of the limit for the text, besides the metadata. */
const MIN_TEXT_SHARE = 0.5;
const GAP = '…';

/**
 * Prepares a page for an instruction. Removes URLs of links unless the instruction asks for them.
 *
 * @param maxChars limit in UTF-16 code units. Of a longer page, the beginning and the blocks most
 *   relevant to the instruction are read, with `…` for gaps.
 */
export function readInstructionDocument(
  request: InstructionRequest,
  maxChars = MAX_DOCUMENT_CHARS,
): InstructionDocument {
  const { instruction, document } = request;
  const { intents, topicTerms } = parseInstruction(instruction, detectLanguage(instruction).code);
  const asksForAddresses =
    LINK_WORDS.test(instruction) ||
    intents.some((intent) => ['links', 'images', 'emails', 'contact'].includes(intent));
  const content = document.markdown ?? document.text;
  const metadata = listMetadata(request);
  const sources: InstructionSource[] = [...metadata];
  const lines = metadata.map(({ label, text }, at) => toNumberedLine(at, `${label}: ${text}`));
  const metadataChars = lines.reduce((sum, { length }) => sum + length, 0);
  const { stretches, isEndCut } = selectStretches(
    asksForAddresses ? content : simplifyMarkdown(content),
    topicTerms,
    Math.max(maxChars * MIN_TEXT_SHARE, maxChars - metadataChars),
  );
  for (const [at, stretch] of stretches.entries()) {
    if (at > 0) lines.push(GAP);
    const sentences = splitMarkedSentences(stretch, request.language, { includesDoubtful: true });
    for (const { text, block } of sentences) {
      if (block === 'instruction') continue;
      lines.push(toNumberedLine(sources.length, text));
      sources.push({ text });
    }
  }
  if (isEndCut) lines.push(GAP);
  return { sources, promptText: lines.join('\n') };
}

function listMetadata({ document, language }: InstructionRequest): InstructionSource[] {
  const { title, author, publishedAt, siteName, url, description } = document;
  const languageName =
    language && `${new Intl.DisplayNames(['en'], { type: 'language' }).of(language)} (${language})`;
  const details: [string, string | null | undefined][] = [
    ['Title', title],
    ['Author', author],
    ['Published', publishedAt],
    ['Site', siteName],
    ['Address', url],
    ['Language', languageName],
    ['Description', description],
  ];
  return details.flatMap(([label, text]) => {
    const clean = removeInstructions(text?.trim() ?? '', language ?? undefined);
    return clean ? [{ label, text: clean }] : [];
  });
}

const ADDRESS = String.raw`\((?:[^()\s]|\([^()\s]{0,200}\)){0,2000}[^()]{0,200}\)`;
const IMAGE = new RegExp(String.raw`!\[([^\][]{0,500})\]${ADDRESS}`, 'g');
const LINK = new RegExp(String.raw`\[([^\][]{0,1000})\]${ADDRESS}`, 'g');

/** Keeps headings, lists and tables of Markdown, but removes URLs, emphasis and escapes. */
const simplifyMarkdown = (markdown: string): string =>
  markdown
    .replace(IMAGE, '$1')
    .replace(LINK, '$1')
    .replace(/\*{1,3}(?=\S)|(?<=\S)\*{1,3}/g, '')
    .replace(/\\([[\]<>*_])/g, '$1');

/** Returns the whole text, or the selected parts of a long one in their order. */
function selectStretches(
  text: string,
  topicTerms: readonly string[],
  maxChars: number,
): { stretches: string[]; isEndCut: boolean } {
  if (text.length <= maxChars) return { stretches: [text], isEndCut: false };
  const blocks = splitIntoBlocks(
    text,
    Math.min(MAX_BLOCK_CHARS, Math.floor(maxChars * BLOCK_SHARE)),
  );
  const scores = blocks.map((block) => {
    const lowerCaseBlock = block.toLowerCase();
    return topicTerms.filter((term) => lowerCaseBlock.includes(term)).length;
  });
  const selected = new Set<number>();
  let remainingChars = maxChars;
  const select = (at: number, minRemainingChars = 0) => {
    const length = blocks[at]?.length;
    if (length === undefined || selected.has(at)) return;
    if (remainingChars - length < minRemainingChars) return;
    selected.add(at);
    remainingChars -= length;
  };
  blocks.forEach((_, at) => select(at, maxChars * (1 - LEAD_SHARE)));
  const byScore = [...scores.keys()].sort((a, b) => scores[b]! - scores[a]! || a - b);
  for (const at of byScore) [at, at - 1, at + 1].forEach((near) => select(near));
  const stretches: string[] = [];
  blocks.forEach((block, at) => {
    if (!selected.has(at)) return;
    if (selected.has(at - 1)) stretches[stretches.length - 1] += `\n\n${block}`;
    else stretches.push(block);
  });
  return { stretches, isEndCut: !selected.has(blocks.length - 1) };
}

function splitIntoBlocks(text: string, maxChars: number): string[] {
  return text.split(/\n{2,}/).flatMap((paragraph) => {
    const blocks: string[] = [];
    let rest = paragraph;
    while (rest.length > maxChars) {
      const space = rest.lastIndexOf(' ', maxChars);
      const end = space > maxChars / 2 ? space : maxChars;
      blocks.push(rest.slice(0, end));
      rest = rest.slice(end);
    }
    return [...blocks, rest];
  });
}
