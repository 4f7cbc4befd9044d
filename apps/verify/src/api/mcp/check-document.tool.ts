import { acceptNumberText, clipText, defineTool, formatShare, joinLines } from '@plumbline/mcp';
import type { DocumentCheckEvent, VerifySchemas } from '@plumbline/client';
import { z } from 'zod';
import { toCallOptions, type AgentCaller } from './agent-caller.ts';
import { sourceSchema, textSchema, VERDICTS } from './argument.schemas.ts';
import { formatQuotation, quotationSchema, toQuotation } from './quotation.ts';

/** Claims that the text of the result lists; the structured result has all of them. */
const MAX_LISTED_CLAIMS = 8;
const MAX_CLAIM_CHARS = 160;

type DocumentCheck = VerifySchemas['DocumentCheckDto'];
type CheckedClaim = VerifySchemas['DocumentClaimDto'];

export const checkDocumentTool = defineTool<AgentCaller>()({
  name: 'check_document',
  title: 'Check a document',
  description:
    'Checks every claim of a text or web page, up to 200. Use it for articles, posts and drafts; ' +
    'for a single statement use check_claim. It takes seconds to minutes.',
  scope: 'read',
  isReadOnly: false,
  isOpenWorld: true,
  inputSchema: z.object({
    text: textSchema(100_000).optional().describe('The text. Either text or url is required.'),
    url: textSchema(2_048).optional().describe('The address of a web page or document.'),
    title: z.string().max(300).optional(),
    source: sourceSchema,
    as_of: z.string().optional().describe('Only evidence available by this date or instant.'),
    limit: acceptNumberText(
      z.int().min(1).max(20).describe('Documents to consider per claim. Default: 5.'),
    ).default(5),
  }),
  outputSchema: z.object({
    id: z.string(),
    summary: z.object({
      claims: z.int(),
      true: z.int(),
      false: z.int(),
      uncertain: z.int(),
      failed: z.int(),
      omitted: z.int().describe('Claims beyond the limit.'),
      not_searched: z.int().describe('Undecided claims without a search of the news.'),
      unchecked: z.int().describe('Sentences, tables and other passages without a checked claim.'),
    }),
    claims: z.array(
      z.object({
        text: z.string().describe('Verbatim, with Markdown.'),
        claim: z.string(),
        start: z.int(),
        end: z.int(),
        verdict: z.enum(VERDICTS).optional(),
        confidence: z.number().optional(),
        quotation: quotationSchema.optional().describe('The first that decides.'),
        error: z.string().optional(),
        check_id: z.string(),
      }),
    ),
    engine: z.string().optional(),
  }),
  run: async (args, { caller, signal, reportProgress }) => {
    const { documents } = caller.client.checks;
    let id: string | undefined;
    const call = {
      ...toCallOptions(caller, signal),
      onAnswer: ({ headers }: { headers: Readonly<Record<string, string>> }) =>
        (id = headers.location?.split('/').at(-1)),
    };
    // The check goes on without its reader, so it has to be cancelled.
    const cancel = () => void (id && documents.cancel(id).catch(() => undefined));
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return toResult(await readDocumentCheck(documents.stream(args, call), reportProgress));
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  },
  formatText: ({ summary, claims, engine, id }) => {
    const order = { FALSE: 0, TRUE: 1, UNCERTAIN: 2 };
    const sorted = claims
      .filter(({ verdict }) => verdict)
      .sort((one, other) => order[one.verdict!] - order[other.verdict!]);
    return joinLines(
      summary.claims
        ? `${summary.claims} claims: ${summary.false} false, ${summary.true} true, ` +
            `${summary.uncertain} uncertain${summary.failed ? `, ${summary.failed} failed` : ''}.`
        : 'Nothing was checked: the document contains no claim that can be checked.',
      ...sorted
        .slice(0, MAX_LISTED_CLAIMS)
        .flatMap(({ verdict, confidence, claim, quotation }) => [
          verdict === 'UNCERTAIN'
            ? `${verdict}: ${clipText(claim, MAX_CLAIM_CHARS)}`
            : `${verdict} ${formatShare(confidence ?? 0)}: ${clipText(claim, MAX_CLAIM_CHARS)}`,
          ...(quotation ? [`  ${formatQuotation(quotation)}`] : []),
        ]),
      sorted.length > MAX_LISTED_CLAIMS
        ? `… and ${sorted.length - MAX_LISTED_CLAIMS} more claims.`
        : undefined,
      summary.omitted ? `${summary.omitted} more claims were not checked.` : undefined,
      summary.unchecked ? formatUnchecked(summary.unchecked) : undefined,
      summary.not_searched
        ? `For ${summary.not_searched} uncertain claims, news was not searched.`
        : undefined,
      `${engine ? `Checked by ${engine}; document` : 'Document'} check ${id}`,
    );
  },
});

const formatUnchecked = (count: number): string =>
  count === 1
    ? '1 passage, such as a sentence, contains no checked claim.'
    : `${count} passages, such as sentences, contain no checked claim.`;

/** Returns the finished check; the evidence is only in the events of its claims. */
async function readDocumentCheck(
  events: AsyncIterable<DocumentCheckEvent>,
  reportProgress: (message: string, progress: number, total?: number) => Promise<void>,
): Promise<DocumentCheck> {
  const claimByPosition = new Map<number, CheckedClaim>();
  let total = 0;
  for await (const event of events) {
    if (event.type === 'result')
      return {
        ...event.data,
        claims: event.data.claims.map((claim) => ({
          ...claim,
          result: claimByPosition.get(claim.same_as ?? claim.position)?.result ?? claim.result,
        })),
      };
    if (event.type === 'claims') total = event.data.claims.length;
    else claimByPosition.set(event.data.position, event.data);
    await reportProgress(
      event.type === 'claims'
        ? `${total} claims found`
        : clipText(event.data.claim, MAX_CLAIM_CHARS),
      claimByPosition.size,
      total,
    );
  }
  throw new Error('The stream ended without a result');
}

const toResult = ({ id, summary, claims, engine }: DocumentCheck) => ({
  id,
  summary,
  claims: claims.map(({ verdict, confidence, result, error, ...claim }) => {
    const decidingStance = verdict === 'TRUE' ? 'SUPPORTS' : 'CONTRADICTS';
    const deciding =
      verdict === 'TRUE' || verdict === 'FALSE'
        ? result?.evidence.find(({ stance }) => stance === decidingStance)
        : undefined;
    return {
      ...claim,
      ...(verdict !== null && { verdict }),
      ...(confidence !== null && { confidence }),
      ...(deciding && { quotation: toQuotation(deciding) }),
      ...(error && { error: error.message }),
    };
  }),
  ...(engine !== null && { engine }),
});
