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
      [
        'verdict',
        'precision: share of these verdicts that are right',
        'recall: share of claims with this label that got this verdict',
      ],
      VERDICTS.map((verdict) => {
        const { precision, recall } = metrics.byVerdict[verdict];
        return [verdict, formatProportion(precision), formatProportion(recall)];
      }),
    ),
    'Intervals are 95 % Wilson intervals. The intervals show how precise a share is ' +
      'with this number of claims.',
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
    '## Verdicts opposite to the label',
    wrongSide.length
      ? wrongSide.map(formatCase).join('\n\n')
      : 'No claim labelled FALSE was judged TRUE, and no claim labelled TRUE was judged ' +
        'FALSE.',
    ...(overconfident.length
      ? [
          '## Decided claims that are labelled UNCERTAIN',
          overconfident.map(formatCase).join('\n\n'),
        ]
      : []),
    ...(faults.length
      ? [
          '## Without a verdict',
          'Rows without a verdict are not counted in any figure.',
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
          `Of the decided claims, ${decidedAccuracy.count} are right ` +
            `(${formatPercent(decidedAccuracy.share)}, 95 % interval ` +
            `${formatInterval(decidedAccuracy)}), and ${wrongSide.count} ` +
            `${wrongSide.count === 1 ? 'is' : 'are'} on the wrong side: TRUE for a claim ` +
            'labelled FALSE, or the reverse.',
        ]
      : []),
    ...(coverage.count > 0 && coverage.count < MIN_DECIDED
      ? [
          `With fewer than ${MIN_DECIDED} decided claims, the shares are imprecise: see ` +
            'their intervals.',
        ]
      : []),
  ].join(' ');
}

function describeRun({ results, source, limit }: Evaluation): string {
  const times = results.map(({ checked_at: at }) => at).sort();
  const engines = [...new Set(results.map(describeJudge))].map((name) => `\`${name}\``);
  const days = [...new Set([times[0], times.at(-1)].map((at) => at?.slice(0, 10)))];
  return (
    `The claims were judged by ${engines.join(', ') || 'nobody'}` +
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
      formatRow('right verdicts among decided claims', metrics.decidedAccuracy),
      formatRow('right verdicts among all claims (accuracy)', metrics.accuracy),
      formatRow('verdicts opposite to the label, among all claims', metrics.wrongSide),
      formatRow(
        'claims with the verdict TRUE or FALSE among claims labelled UNCERTAIN',
        metrics.overconfident,
      ),
    ],
  );
}

function describeConfidence(
  { meanConfidence, decidedAccuracy, brierScore, calibrationError }: EvaluationMetrics,
  results: readonly EvaluationResult[],
): string {
  if (!decidedAccuracy.total) return 'No claim was decided, so no confidence was stated.';
  const calibrations = [...new Set(results.map(({ meta }) => meta.calibration))];
  return [
    'The mean confidence of the verdicts TRUE and FALSE is ' +
      `${formatPercent(meanConfidence)}, and ${formatPercent(decidedAccuracy.share)} of` +
      ` these verdicts are right: ${compareConfidence(meanConfidence, decidedAccuracy)}` +
      '.',
    `The Brier score is ${formatScore(brierScore)} (0 is perfect; always stating .5 ` +
      `scores .25). The expected calibration error is ${formatScore(calibrationError)} ` +
      '(the mean difference between stated confidence and share of right verdicts).',
    'The confidences come from the calibration ' +
      `${calibrations.map((name) => `\`${name}\``).join(', ')}.`,
    ...(calibrations.includes(UNCALIBRATED.name)
      ? [
          'The calibration `none` means that the model was never calibrated. To calibrate ' +
            'the model, run `npm run calibrate`.',
        ]
      : []),
  ].join(' ');
}

function compareConfidence(meanConfidence: number, { low, high }: Proportion): string {
  if (meanConfidence > high)
    return 'the verdicts are right less often than their confidence states';
  if (meanConfidence < low) return 'the verdicts are right more often than their confidence states';
  return 'chance can explain the difference';
}

const formatEngines = (results: readonly EvaluationResult[]): string =>
  formatTable(
    [
      'judged by',
      'claims',
      'decided',
      'right verdicts among decided claims',
      'wrong side',
      'Brier',
      'ECE',
    ],
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
      ? [
          `The run stopped with ${pendingCount} rows left. To continue, repeat the command ` +
            'with `--resume`.',
        ]
      : []),
    ...(unjudgedPages.length
      ? [
          'The page in the column url was read, but no sentence of the page was judged: ' +
            `lines ${lines(unjudgedPages)}. Possible reasons: the search preferred other ` +
            'pages, or the page has another topic, another language or a later date.',
        ]
      : []),
    ...(partial.length
      ? [
          'At least one news provider failed, but another news provider answered: lines ' +
            `${lines(partial)}.`,
        ]
      : []),
  ];
  return notes.length ? ['## Notes', notes.map((note) => `- ${note}`).join('\n')] : [];
}
