/**
 * What a claim put as a question with its answer asserts: "Can dogs fly? No." denies that dogs can
 * fly.
 */
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

/** Reads a claim apart into what it says and whether it says so. */
export function parseClaim(claim: string): Asserted {
  const text = claim.replace(LEAD, '');
  const isDenied = /^(?:myth|false)\s?[,:]/i.test(claim);
  const mark = text.search(/[?？]/);
  if (mark < 0) return { text, isDenied, isOpen: false };
  const answer = text.slice(mark + 1, mark + 80);
  const question = text.slice(0, mark);
  if (!answer.trim()) return { text: question, isDenied, isOpen: true };
  const [yes, no] = [answer.search(YES), answer.search(NO)];
  if (yes >= 0 || no >= 0)
    return {
      text: question,
      isDenied: (no >= 0 && (yes < 0 || no < yes)) !== isDenied,
      isOpen: false,
    };
  return { text, isDenied, isOpen: true };
}
