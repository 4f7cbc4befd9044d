import { spellOutAbbreviations } from './abbreviations.ts';
import type { GroundingMaterial } from './grounding-material.ts';
import type { GroundingIssue } from './grounding.types.ts';
import { listTellingTerms, TermIndex } from './term-support.ts';

/** From this share of words on that no source says, a statement tells something of its own. */
const MAX_NEW_SHARE = 0.4;
/** Of so few new words, the share must be higher. */
const FEW_NEW_TERMS = 2;
const MAX_FEW_NEW_SHARE = 0.6;

/** A statement in the language of its sources that has few of their words. */
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
