const LONGEST = 1000;

/** What a claim put as a question with its answer asserts: "Can dogs fly? No." denies that dogs can fly. */
export interface Asserted {
  text: string;
  /** The answer is no. */
  isDenied: boolean;
  /** A question without an answer asserts nothing. */
  isOpen: boolean;
}

const YES = /(?:^|[\s,.:;])(?:yes|true|correct|yep|right)(?=[\s,.:;!]|$)/i;
const NO = /(?:^|[\s,.:;])(?:no|false|incorrect|nope|wrong|not)(?=[\s,.:;!]|$)/i;
const LEAD = /^(?:yes|no|well|so|still|actually|fact|myth|claim|true|false)\s?[,:]\s?/i;

export function readClaim(claim: string): Asserted {
  const text = claim.slice(0, LONGEST).replace(LEAD, '');
  const isDenied = /^(?:myth|false)\s?[,:]/i.test(claim);
  const mark = text.search(/[?？]/);
  if (mark < 0) return { text, isDenied, isOpen: false };
  const answer = text.slice(mark + 1, mark + 80);
  const question = text.slice(0, mark);
  if (!answer.trim()) return { text: question, isDenied, isOpen: true };
  const isNo = NO.test(answer);
  if (isNo || YES.test(answer)) return { text: question, isDenied: isNo !== isDenied, isOpen: false };
  return { text, isDenied, isOpen: true };
}
