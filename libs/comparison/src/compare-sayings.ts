import { type ParsedSentence, parse } from '@plumbline/grammar';
import { compareStatements } from './compare-statements.ts';
import { findSayings, isSameSaying } from './kinds/sayings.ts';
import type { KindDecision } from './kinds/kind-decision.types.ts';
import { projectParse } from './statement/project-parse.ts';
import { readStatement } from './statement/read-statement.ts';

interface DatedSentence {
  sentence: ParsedSentence;
  referenceDate: Date;
}

/**
 * Supports a claim that somebody said something if a source reports that the same person said it,
 * in any construction. Whether the content is true decides nothing.
 */
export function decideBySaying(
  claim: DatedSentence,
  source: DatedSentence,
): KindDecision | undefined {
  const own = findSayings(claim.sentence).find(({ isMain }) => isMain);
  if (!own) return undefined;
  const other = findSayings(source.sentence).find((saying) => {
    if (!isSameSaying(own, saying)) return false;
    const contents = [
      { ...claim, text: claim.sentence.text.slice(own.content.start, own.content.end) },
      { ...source, text: source.sentence.text.slice(saying.content.start, saying.content.end) },
    ] as const;
    const [ownContent, otherContent] = contents;
    if (!isContentEntailed(ownContent, otherContent)) return false;
    // A denial that it happened in May is no denial that it happened.
    return own.type === 'says' || isContentEntailed(otherContent, ownContent);
  });
  return other && { rule: 'saying', outcome: 'entailed', source: other.said };
}

/** Whether the main statement of a sentence is that somebody denies something. */
export const isDenialReport = (sentence: ParsedSentence): boolean =>
  findSayings(sentence).some(({ isMain, type }) => isMain && type === 'denies');

/** The minimum share of a sentence that must be the words of the speaker. */
const MIN_CONTENT_RATIO = 0.4;

/** What somebody states as a fact, if the sentence contains nothing else. */
export function readSaidContent(sentence: ParsedSentence): string | undefined {
  const saying = findSayings(sentence).find(({ isMain, type }) => isMain && type === 'says');
  if (!saying) return undefined;
  const { text } = sentence;
  const content = completeText(text.slice(saying.content.start, saying.content.end));
  return content.length >= MIN_CONTENT_RATIO * text.length ? content : undefined;
}

interface Content extends DatedSentence {
  text: string;
}

function isContentEntailed(claim: Content, source: Content): boolean {
  const { language } = claim.sentence;
  const [own, other] = [completeText(claim.text), completeText(source.text)].map((text) =>
    parse(text, language),
  ) as [ParsedSentence, ParsedSentence];
  const { sentence, links } = projectParse(own, other);
  const { outcome } = compareStatements(
    readStatement(sentence, claim.referenceDate),
    readStatement(other, source.referenceDate),
    { links },
  );
  return outcome === 'entailed' || own.text.toLowerCase() === other.text.toLowerCase();
}

const completeText = (text: string) => {
  const bare = text.replace(/[\s.,;:]+$/u, '');
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}.`;
};
