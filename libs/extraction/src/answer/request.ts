/** Words of politeness and request around a question: they are no part of what is asked. */
const LEADS =
  /^(?:please|hi|hello|hey|thanks|ok(?:ay)?|so|and|also|well|(?:can|could|would|will) you|do you (?:happen to )?know|(?:i|we)(?:'d| would) like to (?:know|ask)|(?:i|we) (?:want|need) to know|(?:i|we) (?:was|were|am|are) wondering|(?:tell|show|give|explain to|remind) (?:me|us)(?: more)?(?: about)?|explain|describe|according to (?:the|this) (?:text|passage|article|document)),?\s{1,3}/i;
const TAILS =
  /(?:,?\s(?:please|right|correct|thanks|thank you|or not|isn't it|according to (?:the|this) (?:text|passage|article|document))|\s?(?:을|를)?\s?(?:알려|말해|설명해|가르쳐|찾아)\s?(?:줘|줘요|주세요|주시겠어요|주십시오|줄래|달라)|(?:이|가)?\s?궁금(?:해|해요|합니다|하다))[\s.!?]{0,3}$/i;
const MOST = 4;

/**
 * A question without its request: "Could you please tell me when the mill closed?" is "when the
 * mill closed". Never empty for what was not.
 */
export function stripRequest(question: string): string {
  let text = question;
  for (let turn = 0; turn < MOST; turn += 1) {
    const shorter = text.replace(LEADS, '').replace(TAILS, '');
    if (shorter === text || !/[\p{L}\p{N}]/u.test(shorter)) break;
    text = shorter;
  }
  return text;
}
