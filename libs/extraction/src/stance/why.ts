import type { Objection, Stance } from '../stance.types.ts';
import type { Comparison } from './compare.ts';
import type { Weighed } from './weigh.ts';

/** What was found in the sentence that decided. */
export interface StanceFinding {
  comparison: Comparison;
  weighed: Weighed;
  score: number;
  /** The claim denies something, by its own words or by the answer it gives to its question. */
  claimNegated: boolean;
}

const MOST_NAMED = 4;

/** One sentence on what decided: the words, figures and dates that agree or differ. */
export function explainStance(
  stance: Stance,
  { comparison, weighed, claimNegated }: StanceFinding,
): string {
  if (stance === 'SUPPORTS') return supported(comparison, claimNegated);
  return stance === 'CONTRADICTS' ? contradicted(comparison, weighed) : undecided(comparison);
}

/** What stands against the claim, for a finding that contradicts it. */
export function getObjection({
  comparison: { conflicts, figures, polarity },
  weighed: { ground },
}: StanceFinding): Objection {
  const [figure] = figures.differing;
  if (ground === 'figure' && figure)
    return { kind: figure.type, claim: figure.claim, evidence: figure.evidence };
  if (ground === 'negation' || ground === 'denied') return { kind: 'negation' };
  const { opposite } = polarity;
  if (ground === 'opposite' && opposite?.evidence)
    return { kind: 'opposite', claim: opposite.claim.text, evidence: opposite.evidence.text };
  const conflict = strongest(conflicts);
  return ground === 'slot' && conflict
    ? { kind: 'filler', claim: conflict.claim, evidence: conflict.evidence }
    : { kind: 'other' };
}

function supported(
  { pairs, figures, polarity: { negation } }: Comparison,
  claimNegated: boolean,
): string {
  const said = quoted(
    pairs.filter(({ strength }) => strength > 0.35).map(({ claim }) => claim.text),
  );
  const same = figures.agreed.slice(0, 2).join(' and ');
  const agreed = same && `, and ${same} ${figures.agreed.length > 1 ? 'agree' : 'agrees'}`;
  if (claimNegated)
    return negation
      ? `Both deny it: ${said}${agreed}.`
      : `What the claim denies is not what the evidence says${agreed}.`;
  return said ? `Says the same of ${said}${agreed}.` : `The figures agree: ${same}.`;
}

function contradicted(
  { conflicts, figures, polarity: { negation, opposite }, besides, pairs }: Comparison,
  { ground }: Weighed,
): string {
  const [figure] = figures.differing;
  const conflict = strongest(conflicts);
  switch (ground) {
    case 'negation':
      return negation?.claim.negated
        ? `The evidence asserts "${negation.claim.text}", which the claim denies.`
        : `The evidence denies "${negation?.claim.text ?? ''}", which the claim asserts.`;
    case 'opposite':
      return (
        `The evidence says "${opposite?.evidence?.text ?? ''}", the claim ` +
        `"${opposite?.claim.text ?? ''}".`
      );
    case 'denied':
      return (
        'The evidence says what the claim denies: ' +
        `${quoted(pairs.filter(({ strength }) => strength > 0.35).map(({ claim }) => claim.text))}.`
      );
    case 'figure':
      return `The evidence has ${figure?.evidence ?? ''}, the claim ${figure?.claim ?? ''}.`;
    case 'swapped':
      return (
        'The evidence has it the other way round: who did it and whom it was done to have ' +
        'changed places.'
      );
    case 'extent':
      return 'The claim says of all what the evidence says of some.';
    case 'besides':
      return `The evidence also names "${besides ?? ''}", which the claim rules out.`;
    case 'slot':
    case undefined:
      return (
        `The evidence says "${conflict?.evidence ?? ''}" where the claim says ` +
        `"${conflict?.claim ?? ''}".`
      );
  }
}

const strongest = (conflicts: Comparison['conflicts']) =>
  conflicts.reduce<Comparison['conflicts'][number] | undefined>(
    (top, one) => (one.force > (top?.force ?? 0) ? one : top),
    undefined,
  );

function undecided({ pairs, isOtherEvent }: Comparison): string {
  const missing = quoted(
    pairs
      .filter(({ strength, claim }) => strength <= 0.35 && claim.weight > 0.5)
      .map(({ claim }) => claim.text),
  );
  if (pairs.every(({ strength }) => strength === 0))
    return 'The evidence has nothing in common with the claim.';
  if (isOtherEvent) return 'The evidence speaks of another time, place or thing than the claim.';
  return missing
    ? `The evidence says nothing of ${missing}.`
    : 'The evidence speaks of the same, but neither says nor denies it.';
}

function quoted(words: string[]): string {
  const named = [...new Set(words)].slice(0, MOST_NAMED).map((word) => `"${word}"`);
  return named.length > 1
    ? `${named.slice(0, -1).join(', ')} and ${named.at(-1) ?? ''}`
    : (named[0] ?? '');
}
