import { BLOCK_CONSTRUCTS } from './markdown-blocks.ts';
import { INLINE_CONSTRUCTS } from './markdown-inlines.ts';
import { PROSE, type ProseName } from './prose.ts';

/** One construct of Markdown in one language. */
export interface MarkdownText {
  construct: string;
  language: ProseName;
  text: string;
}

const LANGUAGES = [
  'en',
  'de',
  'ko',
  'ja',
  'zh',
  'ar',
  'fa',
  'hi',
  'th',
  'emoji',
] as const satisfies readonly ProseName[];

const CONSTRUCTS = { ...BLOCK_CONSTRUCTS, ...INLINE_CONSTRUCTS };

/** 130 texts: thirteen constructs in ten languages. */
export const MARKDOWN_TEXTS: readonly MarkdownText[] = Object.entries(CONSTRUCTS).flatMap(
  ([construct, write]) =>
    LANGUAGES.map((language) => ({ construct, language, text: write(PROSE[language]) })),
);
