import { ModelSetupError } from './local-model-error.ts';
import { ENTAILMENT_LABELS, type EntailmentLabel } from './manifest.ts';

const isLabel = (name: string): name is EntailmentLabel =>
  (ENTAILMENT_LABELS as readonly string[]).includes(name);

const OPTION = "--labels contradiction,entailment,neutral (in the order of the model's outputs)";

/**
 * Returns the labels of a network's outputs in their order, from `id2label` of its config.json.
 *
 * @throws ModelSetupError when the names do not identify the labels
 */
export function readLabelOrder(config: unknown, file = 'config.json'): EntailmentLabel[] {
  const { id2label } = (config ?? {}) as { id2label?: unknown };
  if (typeof id2label !== 'object' || id2label === null)
    throw new ModelSetupError(
      `${file}: id2label is missing, so the meaning of the model's outputs is unknown. Add ${OPTION}.`,
    );
  const entries = Object.entries(id2label);
  const names = entries
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, name]) => String(name));
  const labels = names.map((name) => name.trim().toLowerCase());
  const isOrder =
    entries.every(([key], at) => Number(key) === at) &&
    labels.length === ENTAILMENT_LABELS.length &&
    ENTAILMENT_LABELS.every((label) => labels.includes(label));
  if (isOrder) return labels.filter(isLabel);
  if (labels.length !== ENTAILMENT_LABELS.length)
    throw new ModelSetupError(
      `${file}: id2label has ${names.length} labels (${names.join(', ')}), but an entailment model must have contradiction, entailment and neutral.`,
    );
  throw new ModelSetupError(
    `${file}: the names in id2label (${names.join(', ')}) do not say which output of ` +
      `the model means contradiction, entailment or neutral. Add ${OPTION}.`,
  );
}

/** @throws ModelSetupError unless the value names each label once, separated by commas */
export function parseLabelOption(value: string): EntailmentLabel[] {
  const labels = value.split(',').map((name) => name.trim().toLowerCase());
  if (
    labels.length !== ENTAILMENT_LABELS.length ||
    !ENTAILMENT_LABELS.every((label) => labels.includes(label))
  )
    throw new ModelSetupError(
      '--labels ' +
        `${JSON.stringify(value)} must name contradiction, entailment and neutral, each once, separated by commas.`,
    );
  return labels.filter(isLabel);
}
