/** A fenced block of a Markdown page. */
export interface CodeBlock {
  /** The word after the fence: `sh`, `json`, `ts`. */
  language: string;
  /** The words after the language. */
  info: string[];
  text: string;
  /** Line of its fence, from 1. */
  line: number;
}

const FENCE = /^```(\S*)[ \t]*(.*)\n([\s\S]*?)^```[ \t]*$/gm;

/** Returns the fenced blocks of a page in their order. */
export function parseCodeBlocks(markdown: string): CodeBlock[] {
  return [...markdown.matchAll(FENCE)].map(({ 1: language, 2: info, 3: text, index }) => ({
    language: language!,
    info: info!.split(/\s+/).filter(Boolean),
    text: text!,
    line: markdown.slice(0, index).split('\n').length,
  }));
}

/**
 * A block of commands with the answer on the page: the next block of data before the next commands.
 */
export interface Command {
  block: CodeBlock;
  answer?: CodeBlock;
}

/** Returns the blocks of commands of a page: those in `sh`. */
export function parseCommands(markdown: string): Command[] {
  const commands: Command[] = [];
  for (const block of parseCodeBlocks(markdown)) {
    if (block.language === 'sh') commands.push({ block });
    else if (block.language === 'json' || block.language === 'text') {
      const last = commands.at(-1);
      if (last) last.answer ??= block;
    }
  }
  return commands;
}
