import type { Asked } from './asked.ts';
import type { ReadSentence } from './reading.ts';

const REASON =
  /\b(?:because|due to|since|so that|in order|therefore|thus|hence|result|results|resulted|caused?|causes|causing|triggers|triggered|contributes to|contributed to|reasons?|led|owing|thanks to|weil|denn|wegen|damit|parce|afin|porque|debido|verursacht|löst|causa|causó|desencadena|déclenche)\b|때문|위해|따라|탓|덕분|까닭|ため|から|ので|因为|因為|由于|所以|потому|لأن|بسبب/iu;
/** What may tell a purpose. */
const PURPOSE = /\b(?:for|to|as|by|with|after|um|pour|para)\b/i;
const WHEN =
  /\b(?:when|while|during|after|before|until|as soon as|once|whenever|since|century|centuries|age|days?|week|[a-z]{3,6}days?)\b|때|전|후|동안/i;
const HOW_LONG =
  /\b(?:since|until|till|into|forever|seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|centur(?:y|ies))\b|동안|까지|부터/i;
const NUMBER =
  /\b(?:half|third|quarter|quarters|thirds|fifth|tenth|dozens?|hundreds|thousands|millions|billions|several|many|few|none|no|both|most|all|twice|once|double|triple|pair|single|majority|minority)\b|절반|수백|수천|수만/i;
const UNNAMED = 0.5;
/** A person may be told of without a name: "the farmers". */
const SOMEBODY = 0.75;

/**
 * How far a sentence has something of the kind asked for that the question does not say itself: 0
 * to 1.
 */
export function fillerOf(
  asked: Asked,
  { quote, start, words, moments, quantities }: ReadSentence,
): number {
  const { own, figures } = asked;
  switch (asked.expected) {
    case 'time':
      // "In 1969" in question and text is told twice, not an answer; "in July 1969" is one.
      if (moments.some(({ text }) => !asked.moments.some((other) => other.text === text))) return 1;
      return WHEN.test(quote) ? UNNAMED : 0;
    case 'quantity':
      if (
        words.some(
          ({ value, isFigure }) => value !== undefined && !isFigure && !figures.includes(value),
        ) ||
        quantities.some(
          ({ low, high }) =>
            !asked.quantities.some((other) => other.low === low && other.high === high),
        )
      )
        return 1;
      return NUMBER.test(quote) || HOW_LONG.test(quote) ? UNNAMED : 0;
    case 'reason':
      return REASON.test(quote) ? 1 : PURPOSE.test(quote) ? UNNAMED : 0;
    case 'person':
      return words.some(
        ({ isName, stem, text, start: at }) =>
          !own.has(stem) && (isName || (at > start && /^\p{Lu}/u.test(text))),
      )
        ? 1
        : SOMEBODY;
    default:
      return 1;
  }
}
