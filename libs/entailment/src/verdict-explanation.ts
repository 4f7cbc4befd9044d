import { toLabel } from '@plumbline/extraction';
import type { Fact, UnverifiableReason, Verdict } from './entailment.types.ts';
import type { SourceStance } from './source-stance.ts';
import type { Factor } from './vote-weight.ts';

type Source = SourceStance['source'];

const MAX_NAME_CHARS = 80;
/** Names of publications are shorter than this. */
const MIN_SENTENCE_WORDS = 7;

/** The reason for a verdict. */
export type VerdictReason =
  | { kind: 'balance'; support: number; against: number; independent: number; factId?: string }
  | { kind: 'open'; reason: UnverifiableReason }
  | { kind: 'nothing'; sourceCount: number }
  | { kind: 'conflict'; support: number; against: number }
  | { kind: 'weak' }
  | { kind: 'copies'; copyCount: number }
  | { kind: 'omitted'; omittedCount: number }
  | { kind: 'own'; ownCount: number }
  | { kind: 'fact'; fact: Fact; verdict: Verdict; confidence: number }
  | { kind: 'weight'; source: Source; weight: number; sign: 1 | -1; factors: readonly Factor[] }
  | { kind: 'inference' | 'claimant' | 'older' | 'outside' | 'superseded'; source: Source }
  | { kind: 'satire'; source: Source; isOnly?: false }
  | { kind: 'satire'; isOnly: true };

const UNVERIFIABLE: Record<UnverifiableReason, string> = {
  prediction: 'The claim is about the future and cannot be checked yet.',
  opinion: 'The claim is an opinion and cannot be checked.',
  question: 'The claim is a question and asserts nothing.',
  unnamed: 'The claim does not say who or what is meant, so sources may be about somebody else.',
};

/** Returns one sentence in English. Its prefix `kind:` is stable, so that programs can read it. */
export function describeReason(reason: VerdictReason): string {
  return `${reason.kind}: ${formatSentence(reason)}`;
}

function formatSentence(reason: VerdictReason): string {
  switch (reason.kind) {
    case 'balance':
      return (
        `${formatCount(reason.independent, 'independent source')} counted, with a weight of ` +
        `${formatWeight(reason.support)} for and ${formatWeight(reason.against)} against ` +
        `${reason.factId === undefined ? 'the claim' : `${reason.factId}, the fact that decides`} ` +
        '(log-odds).'
      );
    case 'open':
      return UNVERIFIABLE[reason.reason];
    case 'nothing':
      if (!reason.sourceCount) return 'No source was found that addresses the claim.';
      return reason.sourceCount === 1
        ? 'The only source found neither confirms nor denies the claim.'
        : `None of the ${reason.sourceCount} sources that were found confirms or denies the` +
            ' claim.';
    case 'conflict':
      return (
        'Sources of about equal weight contradict each other: weight ' +
        `${formatWeight(reason.support)} for the claim, ${formatWeight(reason.against)} against the claim.`
      );
    case 'weak':
      return 'The evidence for or against the claim is too weak to decide.';
    case 'copies':
      return (
        `${formatCount(reason.copyCount, 'copy', 'copies')} of the same text ` +
        `${reason.copyCount === 1 ? 'was' : 'were'} not counted again.`
      );
    case 'omitted':
      return (
        `${formatCount(reason.omittedCount, 'sentence')} that addressed the reader or a language ` +
        `model ${reason.omittedCount === 1 ? 'was' : 'were'} left out.`
      );
    case 'own':
      return (
        `${formatCount(reason.ownCount, 'source')} ` +
        `${reason.ownCount === 1 ? 'was' : 'were'} left out, because a document and its ` +
        'copies are no evidence for a claim in this document.'
      );
    case 'fact':
      return (
        `${reason.fact.id} is ${reason.verdict} with ${formatWeight(reason.confidence)}: ` +
        reason.fact.text
      );
    case 'weight':
      return `${formatSource(reason.source)} counts ${formatWeight(reason.weight)} ${reason.sign > 0 ? 'for' : 'against'} the claim${formatFactors(reason.factors)}.`;
    case 'inference':
      return (
        `${formatSource(reason.source)} counts less: the stance of this source follows ` +
        'only with another sentence, arithmetic or common knowledge.'
      );
    case 'claimant':
      return `${formatSource(reason.source)} counts little: it is the claimant's own page or a reprint of that page, or it repeats what the claimant says.`;
    case 'older':
      return `${formatSource(reason.source)} counts little: this source was published before the event.`;
    case 'outside':
      return `${formatSource(reason.source)} counts less: its publication date is outside the requested range.`;
    case 'superseded':
      return (
        `${formatSource(reason.source)} counts less: a later source of similar credibility ` +
        'contradicts it.'
      );
    case 'satire':
      return reason.isOnly
        ? 'Only satire mentions the claim, and satire is not evidence.'
        : `${formatSource(reason.source)} counts neither for nor against the claim, because the source is satire.`;
  }
}

const formatWeight = (value: number) => value.toFixed(2);
const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;
function formatSource({ outlet, publishedAt }: Source): string {
  const name = isSentence(outlet)
    ? `“${toLabel(outlet, MAX_NAME_CHARS).replace(/[.。]$/u, '')}”`
    : outlet;
  return publishedAt ? `${name} of ${publishedAt.toISOString().slice(0, 10)}` : name;
}

/** A text without a URL has its title as outlet, which may be its first sentence. */
const isSentence = (outlet: string): boolean => {
  const wordCount = outlet.split(/\s+/).length;
  return wordCount >= MIN_SENTENCE_WORDS || (wordCount > 2 && /[.!?。！？…]$/u.test(outlet));
};

const formatFactors = (factors: readonly Factor[]) =>
  factors.length
    ? ` (${factors.map(({ name, weight }) => `${name} × ${formatWeight(weight)}`).join(', ')})`
    : '';
