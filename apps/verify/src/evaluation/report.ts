import { describeExpectation, OFFLINE, UNCALIBRATED, VERDICTS } from '@plumbline/entailment';
import type { Proportion } from '@plumbline/ml';
import { computeMetrics, type EvaluationMetrics, isWrongSide } from './evaluation-metrics.ts';
import { describeJudge, type EvaluationResult } from './evaluation-result.ts';
import type { Evaluation } from './evaluation.types.ts';
import { formatInterval, formatPercent, formatProportion, formatScore } from './format-figures.ts';
import { escapeMarkdown, formatLink, formatTable } from './markdown.ts';

export const DIAGRAM_FILE = 'calibration.svg';
/** With fewer decided verdicts, intervals are wider than the differences between engines. */
const MIN_DECIDED = 30;

/** Formats the report of an evaluation as Markdown, for the person who supplied the claims. */
export function formatReport(evaluation: Evaluation): string {
  const { results, faults } = evaluation;
  const metrics = computeMetrics(results);
  const wrongSide = results.filter(isWrongSide);
  const overconfident = results.filter(
    ({ label, verdict }) => label === 'UNCERTAIN' && verdict !== 'UNCERTAIN',
  );
  return [
    `# Evaluation of ${escapeMarkdown(evaluation.fileName)}`,
    describeRun(evaluation),
    summarize(metrics),
    '## Figures',
    formatFigures(metrics),
    formatTable(
      ['verdict', 'precision: of these verdicts, right', 'recall: of these labels, found'],
      VERDICTS.map((verdict) => {
        const { precision, recall } = metrics.byVerdict[verdict];
        return [verdict, formatProportion(precision), formatProportion(recall)];
      }),
    ),
    'Intervals are 95 % intervals (Wilson). They tell what chance alone may change with this ' +
      'number of claims.',
    '## Labels and verdicts',
    formatTable(
      ['label', ...VERDICTS.map((verdict) => `judged ${verdict}`)],
      VERDICTS.map((label) => [
        label,
        ...VERDICTS.map((verdict) => String(metrics.confusion[label][verdict])),
      ]),
    ),
    '## Confidence',
    describeConfidence(metrics, results),
    `![Stated confidence and share of right verdicts](${DIAGRAM_FILE})`,
    '## By engine',
    formatEngines(results),
    '## On the wrong side',
    wrongSide.length
      ? wrongSide.map(formatCase).join('\n\n')
      : 'No claim was judged TRUE that is labelled FALSE, or the reverse.',
    ...(overconfident.length
      ? ['## Decided, though labelled UNCERTAIN', overconfident.map(formatCase).join('\n\n')]
      : []),
    ...(faults.length
      ? [
          '## Without a verdict',
          'These rows are in none of the figures.',
          faults.map(({ line, reason }) => `- Line ${line}: ${escapeMarkdown(reason)}`).join('\n'),
        ]
      : []),
    ...formatNotes(evaluation),
    '',
  ].join('\n\n');
}

/** States the most important metrics in sentences. */
export function summarize(metrics: EvaluationMetrics): string {
  const { total, coverage, decidedAccuracy, wrongSide } = metrics;
  if (!total) return 'No claim has a verdict.';
  return [
    `Of ${total} claims, ${coverage.count} were decided (${formatPercent(coverage.share)}); ` +
      'the others are UNCERTAIN.',
    ...(coverage.count
      ? [
          `Of the decided, ${decidedAccuracy.count} are right ` +
            `(${formatPercent(decidedAccuracy.share)}, 95 % interval ` +
            `${formatInterval(decidedAccuracy)}), and ${wrongSide.count} ` +
            `${wrongSide.count === 1 ? 'is' : 'are'} on the wrong side: TRUE for a claim ` +
            'labelled FALSE, or the reverse.',
        ]
      : []),
    ...(coverage.count > 0 && coverage.count < MIN_DECIDED
      ? [`With fewer than ${MIN_DECIDED} decided claims, take the intervals seriously.`]
      : []),
  ].join(' ');
}

function describeRun({ results, source, limit }: Evaluation): string {
  const times = results.map(({ checked_at: at }) => at).sort();
  const engines = [...new Set(results.map(describeJudge))].map((name) => `\`${name}\``);
  const days = [...new Set([times[0], times.at(-1)].map((at) => at?.slice(0, 10)))];
  return (
    `Judged by ${engines.join(', ') || 'nobody'}` +
    `${days[0] ? ` on ${days.join(' to ')}` : ''}, with evidence of \`source=${source}\` and ` +
    `\`limit=${limit}\`.` +
    `${results.some(({ meta }) => meta.judge === OFFLINE) ? ` ${describeExpectation(OFFLINE)}` : ''}`
  );
}

function formatFigures(metrics: EvaluationMetrics): string {
  const formatRow = (name: string, { count, total, ...proportion }: Proportion) => [
    ...[name, formatPercent(proportion.share), `${count} of ${total}`],
    total ? formatInterval({ count, total, ...proportion }) : '–',
  ];
  return formatTable(
    ['', 'share', 'claims', '95 % interval'],
    [
      formatRow('decided (coverage)', metrics.coverage),
      formatRow('right, of the decided', metrics.decidedAccuracy),
      formatRow('as labelled, of all (accuracy)', metrics.accuracy),
      formatRow('on the wrong side, of all', metrics.wrongSide),
      formatRow('decided, of those labelled UNCERTAIN', metrics.overconfident),
    ],
  );
}

function describeConfidence(
  { meanConfidence, decidedAccuracy, brierScore, calibrationError }: EvaluationMetrics,
  results: readonly EvaluationResult[],
): string {
  if (!decidedAccuracy.total) return 'Nothing was decided, so no confidence was stated.';
  const calibrations = [...new Set(results.map(({ meta }) => meta.calibration))];
  return [
    `Decided verdicts state a confidence of ${formatPercent(meanConfidence)} on average, and ` +
      `${formatPercent(decidedAccuracy.share)} of them are right: ` +
      `${compareConfidence(meanConfidence, decidedAccuracy)}.`,
    `Brier score ${formatScore(brierScore)} (0 is perfect; .25 is that of always saying .5), ` +
      `expected calibration error ${formatScore(calibrationError)} (how far stated confidence and ` +
      'share of right verdicts lie apart on average).',
    'Confidences were read from the calibration ' +
      `${calibrations.map((name) => `\`${name}\``).join(', ')}.`,
    ...(calibrations.includes(UNCALIBRATED.name)
      ? ['`none` is that of a model that was never measured: `npm run calibrate` does so.']
      : []),
  ].join(' ');
}

function compareConfidence(meanConfidence: number, { low, high }: Proportion): string {
  if (meanConfidence > high) return 'they are less often right than they say';
  if (meanConfidence < low) return 'they are more often right than they say';
  return 'the difference is within what chance explains';
}

const formatEngines = (results: readonly EvaluationResult[]): string =>
  formatTable(
    ['judged by', 'claims', 'decided', 'right, of the decided', 'wrong side', 'Brier', 'ECE'],
    [...Map.groupBy(results, describeJudge)].map(([engine, own]) => {
      const metrics = computeMetrics(own);
      return [
        ...[`\`${engine}\``, String(metrics.total), String(metrics.coverage.count)],
        ...[formatProportion(metrics.decidedAccuracy), String(metrics.wrongSide.count)],
        ...[formatScore(metrics.brierScore), formatScore(metrics.calibrationError)],
      ];
    }),
  );

function formatCase(result: EvaluationResult): string {
  const { line, claim, label, verdict, confidence, date, passages } = result;
  const quotations = passages.map(
    ({ stance, quote, outlet, published_at: at, source }) =>
      `    - ${stance}: “${escapeMarkdown(quote)}” ` +
      `(${[escapeMarkdown(outlet), at?.slice(0, 10), formatLink(source)].filter(Boolean).join(', ')})`,
  );
  return [
    `- Line ${line}: **${escapeMarkdown(claim)}**  `,
    `  Labelled ${label}, judged ${verdict} with confidence ${formatScore(confidence)} by ` +
      `\`${describeJudge(result)}\`${date ? `, as of ${escapeMarkdown(date)}` : ''}.`,
    ...(quotations.length ? ['', ...quotations] : []),
  ].join('\n');
}

function formatNotes({ results, pendingCount }: Evaluation): string[] {
  const unjudgedPages = results.filter(({ meta }) => meta.page_judged === false);
  const partial = results.filter(({ meta }) => meta.failed_providers.length);
  const lines = (own: readonly EvaluationResult[]) => own.map(({ line }) => line).join(', ');
  const notes = [
    ...(pendingCount
      ? [`The run was stopped: ${pendingCount} rows are not checked. \`--resume\` goes on.`]
      : []),
    ...(unjudgedPages.length
      ? [
          'The page of the row was read, and no sentence of it was judged, since the search ' +
            'preferred others, it speaks of something else or another language, or it is later ' +
            `than the date: lines ${lines(unjudgedPages)}.`,
        ]
      : []),
    ...(partial.length
      ? [`A news provider failed, while another answered: lines ${lines(partial)}.`]
      : []),
  ];
  return notes.length ? ['## Notes', notes.map((note) => `- ${note}`).join('\n')] : [];
}
