import type { ParsedStatement } from './statement.ts';

const EXTENTS = new Map<string, number>([
  ...['all', 'every', 'everyone', 'everybody', 'always', 'entirely', 'alle', '모든', '모두'].map(
    (word): [string, number] => [word, 3],
  ),
  ...['most', 'mostly', 'usually', 'majority', '대부분'].map((word): [string, number] => [word, 2]),
  ...['some', 'several', 'sometimes', 'half', 'few', 'partly', 'certain', '일부'].map(
    (word): [string, number] => [word, 1],
  ),
]);

const extentOf = ({ words }: ParsedStatement): number | undefined => {
  for (const { form } of words) {
    const extent = EXTENTS.get(form);
    if (extent !== undefined) return extent;
  }
  return undefined;
};

/** Whether the claim says of all what the text says of some. */
export function claimsMore(claim: ParsedStatement, evidence: ParsedStatement): boolean {
  return extentOf(claim) === 3 && ([1, 2].includes(extentOf(evidence) ?? 0) || isPart(evidence));
}

/** "Three of its four tunnels". */
const isPart = ({ words }: ParsedStatement): boolean =>
  words.some(({ value }, at) => {
    if (value === undefined || words[at + 1]?.form !== 'of') return false;
    const whole = words.slice(at + 2, at + 4).find((word) => word.value !== undefined)?.value;
    return whole !== undefined && value < whole;
  });
