// How tools show evidence: quotations with the outlet, the day and the address.
import type { VerifySchemas } from '@plumbline/client';
import { clipText, formatDay, joinLines } from '@plumbline/mcp';
import { z } from 'zod';

type EvidenceItem = VerifySchemas['EvidenceItemDto'];

const MAX_QUOTATIONS = 5;
/** Evidence that decides nothing is shown in part, to say what was looked at. */
const MAX_RELATED = 2;
const MAX_QUOTE_CHARS = 280;
const MAX_TITLE_CHARS = 120;

export const quotationSchema = z.object({
  stance: z.enum(['SUPPORTS', 'CONTRADICTS', 'NEUTRAL']),
  quote: z.string(),
  outlet: z.string().optional(),
  title: z.string().optional(),
  url: z.string(),
  published_at: z.string().optional(),
});
export type Quotation = z.output<typeof quotationSchema>;

const HEADING_BY_STANCE = { SUPPORTS: 'For', CONTRADICTS: 'Against', NEUTRAL: 'Related' } as const;

/** Returns at most five quotations: those with a stance, then at most two others. */
export function selectQuotations(evidence: readonly EvidenceItem[]): Quotation[] {
  const decided = evidence.filter(({ stance }) => stance !== 'NEUTRAL');
  const related = evidence.filter(({ stance }) => stance === 'NEUTRAL').slice(0, MAX_RELATED);
  return [...decided, ...related].slice(0, MAX_QUOTATIONS).map(toQuotation);
}

export const toQuotation = (item: EvidenceItem): Quotation => ({
  stance: item.stance,
  quote: clipText(findQuote(item), MAX_QUOTE_CHARS),
  ...(item.outlet && { outlet: item.outlet }),
  ...(item.title && { title: clipText(item.title, MAX_TITLE_CHARS) }),
  url: item.source,
  ...(item.publishedAt && { published_at: item.publishedAt }),
});

/** The first passage with the stance of the item; `snippet` is the first passage of all. */
function findQuote({ stance, passages, snippet }: EvidenceItem): string {
  const deciding = passages.find(({ facts }) => facts.some((fact) => fact.stance === stance));
  return (deciding ?? passages[0])?.text ?? snippet;
}

/** The quotations as lines, grouped by what they do to the claim. */
export const formatQuotations = (quotations: readonly Quotation[]): string =>
  joinLines(
    ...(['CONTRADICTS', 'SUPPORTS', 'NEUTRAL'] as const).flatMap((stance) => {
      const group = quotations.filter((quotation) => quotation.stance === stance);
      return group.length ? [`${HEADING_BY_STANCE[stance]}:`, ...group.map(formatQuotation)] : [];
    }),
  );

export const formatQuotation = ({ quote, outlet, published_at, url }: Quotation): string =>
  `- “${quote}” — ${[outlet, formatDay(published_at), url].filter(Boolean).join(', ')}`;
