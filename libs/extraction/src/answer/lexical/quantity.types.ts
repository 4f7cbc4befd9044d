/** A figure with what it counts. */
export interface Quantity {
  text: string;
  /** What the figure allows, after its comparator: "more than 10" is from 10 up. */
  low: number;
  high: number;
  /**
   * `%`, `pp`, `day` (all lengths of time), `metre`, `gram`, a currency's sign, `times`, `be`, or
   * the stem of the noun counted.
   */
  unit?: string;
  /** "From 5 to 4": whether it is where something came from, or got to. */
  side?: 'from' | 'to';
  /** "58.7 percent and not 61.2 percent", "did not fall by 3 percent": what it is not. */
  isDenied?: boolean;
  clause: number;
  /** Index of the figure's word, and of the first after it. */
  at: number;
  next: number;
}
