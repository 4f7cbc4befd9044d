import { spellOutAbbreviations } from './abbreviations.ts';
import type { GroundingMaterial } from './grounding-material.ts';
import type { GroundingIssue } from './grounding.types.ts';
import { listTellingTerms, TermIndex } from './term-support.ts';

/** A statement with a larger share of words that are in no source adds content of its own. */
const MAX_NEW_SHARE = 0.4;
/** With only this many new words, the share must be higher. */
const FEW_NEW_TERMS = 2;
const MAX_FEW_NEW_SHARE = 0.6;

/** Finds statements in the language of their sources that share few words with them. */
export function checkTerms({
  statement: { text, language },
  sourceText,
  context,
  isSameLanguage,
}: GroundingMaterial): GroundingIssue[] {
  if (!isSameLanguage) return [];
  const terms = listTellingTerms(text, language);
  const index = new TermIndex(
    [sourceText, spellOutAbbreviations(sourceText), ...context].join('\n'),
    language,
  );
  const newTerms = terms.filter((term) => !index.has(term));
  const isMostlyNew =
    newTerms.length > FEW_NEW_TERMS
      ? newTerms.length >= MAX_NEW_SHARE * terms.length
      : newTerms.length === FEW_NEW_TERMS && terms.length * MAX_FEW_NEW_SHARE <= FEW_NEW_TERMS;
  return isMostlyNew ? [{ reason: 'terms', severity: 'doubt', words: newTerms.join(' ') }] : [];
}
