const PREFIX = /^(?:un|in|im|il|ir|dis|non|anti|de)-?(?=\p{L}{4})/u;

/** Whether one of two English stems is the other with a prefix that denies it: "able", "unable"; "muslim", "non-muslim". */
export function areContrary(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const prefix = PREFIX.exec(long)?.[0];
  return prefix !== undefined && short.length >= 4 && long.slice(prefix.length) === short;
}
