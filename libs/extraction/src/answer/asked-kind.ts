/** What kind of thing a question asks for. `open`: anything; `yes`: whether something is so. */
export type AskedKind =
  'person' | 'place' | 'time' | 'money' | 'quantity' | 'reason' | 'manner' | 'open' | 'yes';
