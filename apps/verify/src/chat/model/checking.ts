import { Injectable } from '@nestjs/common';
import { ServiceWork } from '@plumbline/engine';
import type { Contradicts } from './checked-voice.ts';

/** Shorter texts, such as a date, say nothing that could be contradicted. */
const SHORTEST = 20;
const MOST_TEXTS = 8;

/** Whether what a model says is denied by what it names for it: a sentence may have all words of a quotation and one more, which is “not”. */
@Injectable()
export class Checking {
  constructor(private readonly rules: ServiceWork) {}

  contradicts(language: string, signal: AbortSignal): Contradicts {
    return async (claim, { texts }) => {
      const evidence = texts.filter(({ length }) => length >= SHORTEST).map((text, at) => ({ id: String(at), text }));
      if (!evidence.length) return false;
      const judged = await this.rules.run('judge', { claim, evidence: evidence.slice(0, MOST_TEXTS), language }, signal);
      return judged.some(({ stance }) => stance === 'CONTRADICTS') && !judged.some(({ stance }) => stance === 'SUPPORTS');
    };
  }
}
