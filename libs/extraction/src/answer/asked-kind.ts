/** The kind of thing a question asks for. `open`: anything; `yes`: whether something is true. */
export const ASKED_KINDS = [
  'person',
  'place',
  'time',
  'money',
  'quantity',
  'reason',
  'manner',
  'open',
  'yes',
] as const;

export type AskedKind = (typeof ASKED_KINDS)[number];
