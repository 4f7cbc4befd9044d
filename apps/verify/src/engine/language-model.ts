import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LanguageModels, type LanguageModelsOptions } from '@plumbline/llm';
import type { Settings } from '../env.ts';

const logger = new Logger('LanguageModel');

/** The language model of the settings: one line in the log for each call that failed, with its cost, never with what was said. */
export class ServiceLanguageModel extends LanguageModels implements OnApplicationShutdown {
  onApplicationShutdown(): void {
    this.close();
  }
}

/** `undefined` when none is configured. */
export function languageModelOf({ languageModel }: Settings): ServiceLanguageModel | undefined {
  return languageModel && new ServiceLanguageModel({ ...languageModel, onUsage });
}

const onUsage: LanguageModelsOptions['onUsage'] = ({ task, model, usage, milliseconds, outcome }) => {
  const line = `${task} by ${model}: ${outcome} in ${milliseconds} ms, ${usage.inputTokens} tokens in, ${usage.outputTokens} out`;
  if (outcome === 'answered' || outcome === 'cancelled') logger.debug(line);
  else logger.warn(line);
};
