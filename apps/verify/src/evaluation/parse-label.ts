import { readFileSync } from 'node:fs';
import { VERDICTS, type Verdict } from '@plumbline/entailment';

const synonyms = JSON.parse(
  readFileSync(new URL('./label-synonyms.json', import.meta.url), 'utf8'),
) as Record<Verdict, string[]>;
const labelByWord = new Map(
  VERDICTS.flatMap((label) => synonyms[label].map((word) => [word, label] as const)),
);

/** Returns the verdict of a label, in any case, with spaces, hyphens or underscores. */
export const parseLabel = (text: string): Verdict | undefined =>
  labelByWord.get(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' ')
      .trim(),
  );
