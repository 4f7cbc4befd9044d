import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderTokens } from './time-tokens.ts';

/** A claim about the demo's world by an author who knew the article but not the code. */
export interface FreelyWordedClaim {
  id: string;
  text: string;
  /** ISO 639-1. */
  language: string;
  label: 'TRUE' | 'FALSE' | 'UNCERTAIN';
  /** Slug of the claim's article. */
  article: string;
  /** ISO 639-1. */
  articleLanguage: string;
  /** Verbatim text of the article that decides the claim; null when nothing does. */
  evidence: string | null;
  phenomenon: string;
}

type Row = Omit<FreelyWordedClaim, 'articleLanguage'> & { article_language: string };

/** Sixty claims in five languages; half of them are about an article in another language. */
export const readFreelyWordedClaims = (today: Date): FreelyWordedClaim[] =>
  readFileSync(join(import.meta.dirname, 'freely-worded.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { article_language: articleLanguage, evidence, ...claim } = JSON.parse(line) as Row;
      return {
        ...claim,
        articleLanguage,
        text: renderTokens(claim.text, today, claim.language),
        evidence: evidence && renderTokens(evidence, today, articleLanguage),
      };
    });
