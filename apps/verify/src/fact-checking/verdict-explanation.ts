import type { UnverifiableReason } from './verdict.types.ts';

/** Why a verdict is what it is. */
export type VerdictReason =
  | { kind: 'balance'; support: number; against: number; independent: number }
  | { kind: 'open'; open: UnverifiableReason }
  | { kind: 'nothing'; considered: number }
  | { kind: 'conflict'; support: number; against: number }
  | { kind: 'weak' }
  | { kind: 'copies'; copies: number }
  | { kind: 'claimants'; outlet: string }
  | { kind: 'older'; outlet: string; publishedAt: Date }
  | { kind: 'outside'; outlet: string; publishedAt: Date }
  | { kind: 'superseded'; outlet: string }
  | { kind: 'outweighed' };

const OPEN: Record<UnverifiableReason, string> = {
  prediction: 'The claim is about what is still to come: nobody can check it yet.',
  opinion: 'The claim is an opinion: there is nothing to check it against.',
  question: 'The claim is a question without an answer: it asserts nothing.',
};

/** One sentence in English; what begins with `kind:` stays the same for machines to read. */
export function describeReason(reason: VerdictReason): string {
  return `${reason.kind}: ${sentence(reason)}`;
}

function sentence(reason: VerdictReason): string {
  switch (reason.kind) {
    case 'balance':
      return (
        `${plural(reason.independent, 'independent source')} decided; weight for ` +
        `${figure(reason.support)}, against ${figure(reason.against)} (log-odds).`
      );
    case 'open':
      return OPEN[reason.open];
    case 'nothing':
      return reason.considered
        ? `None of ${plural(reason.considered, 'source')} found says that the claim is so or ` +
            'is not.'
        : 'No source was found that speaks of what the claim says.';
    case 'conflict':
      return (
        `Sources of about equal weight contradict each other: ${figure(reason.support)} for, ` +
        `${figure(reason.against)} against.`
      );
    case 'weak':
      return 'What speaks for or against the claim is too little to decide.';
    case 'copies':
      return (
        `${plural(reason.copies, 'copy', 'copies')} of the same text ` +
        `${reason.copies === 1 ? 'was' : 'were'} not counted again.`
      );
    case 'claimants':
      return (
        `${reason.outlet} counts nothing: it is the claimant's own page, a reprint of it, or ` +
        'repeats what the claimant says.'
      );
    case 'older':
      return (
        `${reason.outlet} of ${day(reason.publishedAt)} counts nothing: it is older than the ` +
        'event.'
      );
    case 'outside':
      return (
        `${reason.outlet} of ${day(reason.publishedAt)} counts less: it lies outside the dates ` +
        'asked for.'
      );
    case 'superseded':
      return `${reason.outlet} counts less: a later source, trusted no less, says otherwise.`;
    case 'outweighed':
      return 'What contradicts it weighs less than where it was seen, which alone proves nothing.';
  }
}

const figure = (value: number) => value.toFixed(2);
const day = (date: Date) => date.toISOString().slice(0, 10);
const plural = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;
