import { readdirSync, readFileSync } from 'node:fs';
import type { Verdict } from '../entailment.types.ts';

/**
 * A labelled claim with the passages that decide it or leave it open. Everything in it is invented.
 */
export interface CalibrationItem {
  id: string;
  /** ISO 639-1 */
  language: string;
  claim: string;
  label: Verdict;
  passages: CalibrationPassage[];
  /** Half of the claims fit a curve, the others test it. */
  half: 'fit' | 'test';
}

export interface CalibrationPassage {
  title: string;
  outlet: string;
  /** ISO 8601 */
  published_at: string;
  before: string;
  text: string;
  after: string;
}

/**
 * Returns the claims that are shipped. Every second claim of a language and label is for testing.
 */
export function readCalibrationSet(): CalibrationItem[] {
  const folder = new URL('.', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => {
      const counts = new Map<string, number>();
      return readFileSync(new URL(name, folder), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line): CalibrationItem => {
          const item = JSON.parse(line) as Omit<CalibrationItem, 'half'>;
          const key = `${item.language} ${item.label}`;
          const count = counts.get(key) ?? 0;
          counts.set(key, count + 1);
          return { ...item, half: count % 2 ? 'test' : 'fit' };
        });
    });
}
