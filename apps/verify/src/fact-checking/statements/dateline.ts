import {
  BRACKETED_DATELINE,
  CHINESE_DATELINE,
  JAPANESE_DATELINE,
  KOREAN_DATELINE,
  SLASHED_DATELINE,
} from '../../retrieval/credibility/datelines.ts';
import { findAgency } from '../../retrieval/credibility/news-agencies.ts';

/**
 * Removes the place and agency before a sentence, since reprints of an agency's text may lack them.
 * A bracket and a dash are not enough ("The Bank of England (BoE) - the central bank - said"): the
 * place must be in capitals, or the agency known.
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

/** Whether the first word of the place is in capitals; false for scripts without capitals. */
const isInCapitals = (place: string | undefined) =>
  /^\p{Lu}[\p{Lu}\p{M}'’.-]+(?!\p{Ll})/u.test(place ?? '');
