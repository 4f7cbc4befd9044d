import {
  BRACKETED_DATELINE,
  CHINESE_DATELINE,
  JAPANESE_DATELINE,
  KOREAN_DATELINE,
  SLASHED_DATELINE,
} from '../../retrieval/credibility/datelines.ts';
import { findAgency } from '../../retrieval/credibility/news-agencies.ts';

/**
 * What a sentence says, without the place and agency that stand before it: papers print the text of
 * an agency with and without them. A bracket and a dash alone are no dateline ("The Bank of England
 * (BoE) - the central bank - said"): the place is in capitals, or the agency is known.
 */
export function stripDateline(text: string): string {
  const rest = text.slice(measureDateline(text));
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}

function measureDateline(text: string): number {
  const bracket = BRACKETED_DATELINE.exec(text);
  if (
    bracket &&
    (isInCapitals(bracket.groups?.place) || findAgency(bracket.groups!.agency!.trim()))
  )
    return bracket[0].length;
  const japanese = JAPANESE_DATELINE.exec(text);
  if (japanese && (/[＝=]/.test(japanese[0]) || findAgency(japanese.groups!.agency!)))
    return japanese[0].length;
  return (
    (SLASHED_DATELINE.exec(text) ?? KOREAN_DATELINE.exec(text) ?? CHINESE_DATELINE.exec(text))?.[0]
      .length ?? 0
  );
}

/** Whether its first word is; scripts without capitals have none. */
const isInCapitals = (place: string | undefined) =>
  /^\p{Lu}[\p{Lu}\p{M}'’.-]+(?!\p{Ll})/u.test(place ?? '');
