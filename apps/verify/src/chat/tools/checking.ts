import type { Stance } from '@plumbline/extraction';
import type { Caller } from '../../accounts/caller.ts';
import type { FactChecks } from '../../verification/fact-check.ts';
import { bounded, partOf, type Findings, type Mark } from './findings.ts';
import { foundOf, markedEvidence } from './finding-evidence.ts';

/** Of POST /fact-checker, where it is not told otherwise. */
const SOURCES = 5;

/** A verdict on a claim, as POST /fact-checker answers it. */
export async function checkFact(
  factChecks: FactChecks,
  { claim, caller, language }: { claim: string; caller: Caller; language: string },
  mark: Mark,
  signal: AbortSignal,
): Promise<Findings> {
  const source = caller.kind === 'personal' ? 'all' : 'default';
  const checked = await factChecks.check(
    { claim, source, limit: SOURCES, summaryLanguage: language },
    caller,
    signal,
  );
  const { verdict, confidence, evidence, independent, reasons, failed } = checked;
  const sources = checked.sources.map(({ title, url, credibility }) => ({
    marker: mark(),
    title,
    url,
    credibility,
  }));
  const summary = renumbered(
    checked.summary,
    sources.map(({ marker }) => marker),
  );
  const count = (stance: Stance) => evidence.filter((one) => one.stance === stance).length;
  const explanation = {
    ...{
      supporting: count('SUPPORTS'),
      contradicting: count('CONTRADICTS'),
      neutral: count('NEUTRAL'),
    },
    ...{ independent_sources: independent, reasons },
  };
  const considered = evidence.map((one) => markedEvidence(one, language, mark));
  const part = partOf(failed, language);
  const output = bounded(
    {
      claim,
      verdict,
      confidence,
      summary,
      sources,
      evidence: considered,
      explanation,
      ...(part.partial && { partial: part.partial }),
    },
    ['evidence'],
  );
  const quotes = evidence.map(({ quote }) => quote);
  return {
    output,
    found: [
      ...sources.map(({ marker, title, url }) => ({
        marker,
        sourceId: url,
        url,
        title,
        texts: [title, ...quotes],
      })),
      ...output.evidence.map((item) => foundOf(item, language)),
    ],
    told: [summary, ...part.told].join('\n'),
  };
}

/**
 * `[n]` of a summary names the n-th of its sources; in a reply that has named others before, their
 * numbers go on from there.
 */
const renumbered = (summary: string, markers: readonly number[]): string =>
  markers[0] === 1
    ? summary
    : summary.replace(/ \[(\d)\](?=[\s.。]|$)/g, (whole, n: string) =>
        markers[Number(n) - 1] ? ` [${markers[Number(n) - 1]}]` : whole,
      );
