/** “LEEDS, England (AP) — ”: where a report was written; also with the dash lost on its page. */
const DATELINE =
  /^(?:\p{Lu}[\p{Lu}.’'-]+(?: \p{Lu}[\p{Lu}.’'-]+){0,3}(?:, [\p{L}. ]{2,30}?)?(?: \([\p{L}.& ]{2,30}\))? ?(?:—|–|--| - |: )\s*|\p{Lu}{4,}(?: \p{Lu}{4,}){0,2} (?=(?:The|An?|In) \p{L})|\([\p{L}.& ]{2,30}\) ?(?:—|–|--?) ?)/u;
/** “Leeds, England — ”, where a page begins. */
const MIXED_CASE_DATELINE =
  /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){0,2}(?:, \p{Lu}[\p{L}. ]{1,20})?(?: \([\p{L}.& ]{2,30}\))? (?:—|–|--?) (?=\p{Lu})/u;
/** A report begins within so many sentences of its page. */
const MAX_LEAD_SENTENCES = 3;

/** Characters of the dateline that a sentence begins with; 0 where there is none. */
export function measureDateline(text: string, index: number): number {
  const match =
    DATELINE.exec(text) ?? (index < MAX_LEAD_SENTENCES ? MIXED_CASE_DATELINE.exec(text) : null);
  return match?.[0].length ?? 0;
}
