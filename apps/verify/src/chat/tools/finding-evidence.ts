import { label } from '@plumbline/extraction';
import type { Caller } from '../../accounts/caller.ts';
import { inMarks, wordingOf, writtenDay } from '../../research/wording.ts';
import { evidenceItem, type EvidenceItemDto } from '../../verification/evidence-item.dto.ts';
import type { Evidence } from '../../verification/evidence.ts';
import type { Verification } from '../../verification/verification.ts';
import { chatWords, filledIn } from '../wording/chat.words.ts';
import { bounded, partOf, type Findings, type Found, type Mark } from './findings.ts';

const MOST = 8;
const LONGEST_TITLE = 200;

export type MarkedEvidence = EvidenceItemDto & { marker: number };

/** What sources say of a claim, as POST /evidence-finder answers it. */
export async function findEvidence(
  verification: Verification,
  { claim, caller, language }: { claim: string; caller: Caller; language: string },
  mark: Mark,
  signal: AbortSignal,
): Promise<Findings> {
  const source = caller.kind === 'personal' ? 'all' : 'default';
  const { evidence, failed } = await verification.evidence({ claim, source }, caller, signal);
  const results = evidence.slice(0, MOST).map((one) => markedEvidence(one, language, mark));
  const part = partOf(failed, language);
  const output = bounded(
    {
      claim,
      results,
      meta: { total: evidence.length },
      ...(part.partial && { partial: part.partial }),
    },
    ['results'],
  );
  const words = chatWords(language);
  const { marks } = wordingOf(language);
  const line = ({ marker, summary, snippet }: MarkedEvidence) =>
    `- ${summary} ${inMarks(snippet.trim(), marks) ?? snippet.trim()} [${marker}]`;
  return {
    output,
    found: output.results.map((item) => foundOf(item, language)),
    told: [
      ...(output.results.length
        ? [filledIn(words.evidence, { count: output.results.length }), ...output.results.map(line)]
        : [words.noEvidence]),
      ...part.told,
    ].join('\n'),
  };
}

export const markedEvidence = (
  evidence: Evidence,
  language: string,
  mark: Mark,
): MarkedEvidence => {
  const item = evidenceItem(evidence, language);
  return {
    marker: mark(),
    ...item,
    title: label(item.title, LONGEST_TITLE),
    snippet: item.snippet.replace(/\s+/g, ' '),
  };
};

export function foundOf(
  { marker, title, snippet, source, summary, publishedAt }: MarkedEvidence,
  language: string,
): Found {
  const dates = publishedAt
    ? [publishedAt.slice(0, 10), writtenDay(new Date(publishedAt), language)]
    : [];
  return { marker, sourceId: source, url: source, title, texts: [snippet, summary, ...dates] };
}
