import type { CallOptions } from './options.ts';
import type { VerifyClient, VerifySchemas } from './verify-client.ts';

type Verdict = VerifySchemas['FactCheckResultDto'];

const MAX_QUOTATIONS = 5;

/** What a model reads about the tool. */
export const CHECK_CLAIM = {
  name: 'check_claim',
  description:
    'Checks a factual claim against the news. Returns a verdict (TRUE, FALSE or UNCERTAIN) with ' +
    'its confidence, and the sentences that decided it with their addresses.',
  parameters: {
    type: 'object',
    properties: {
      claim: { type: 'string', description: 'One sentence that states a fact.' },
    },
    required: ['claim'],
    additionalProperties: false,
  },
} as const;

/** @throws {PlumblineError} */
export const checkClaim = (
  verify: VerifyClient,
  claim: string,
  call?: CallOptions,
): Promise<Verdict> => verify.factChecker.check({ claim }, call);

/** Words a verdict for a model: the verdict, and at most five quotations with their addresses. */
export function describeVerdict({ verdict, confidence, summary, evidence }: Verdict): string {
  const quotations = evidence
    .filter(({ stance, passages }) => stance !== 'NEUTRAL' && passages.length)
    .slice(0, MAX_QUOTATIONS)
    .map(({ stance, outlet, source, publishedAt, passages }) => {
      const day = publishedAt?.slice(0, 10) ?? 'no date';
      return `- ${stance}: “${passages[0]!.text}” (${outlet}, ${day}, ${source})`;
    });
  return [`${verdict} (confidence ${confidence})`, summary, ...quotations].join('\n');
}
