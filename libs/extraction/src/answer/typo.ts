const SHORTEST = 6;
const LONGEST = 24;

/**
 * Whether two words of six letters or more differ after the first letter by one omitted, inserted
 * or changed letter, or by two swapped neighbours.
 */
export function isTypo(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (
    short === long ||
    short.length < SHORTEST ||
    long.length > LONGEST ||
    long.length - short.length > 1
  )
    return false;
  if (short.charCodeAt(0) !== long.charCodeAt(0) || /\d/.test(short + long)) return false;
  let at = 1;
  while (at < short.length && short.charCodeAt(at) === long.charCodeAt(at)) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  );
}
