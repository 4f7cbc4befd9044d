import { detectLanguage, sentences, terms } from '@plumbline/text';
import type { Prompted, PromptedRequest } from './prompted.ts';

/** Carries out an instruction on a document: the sentences nearest to it. */
export function promptedOffline({ instruction, document, language }: PromptedRequest): Prompted {
  const code = language ?? detectLanguage(document.text).code;
  const asked = new Set(terms(instruction.slice(0, 2000), code));
  const scored = sentences(document.text.slice(0, 400_000), code).map(({ text }) => {
    const has = new Set(terms(text, code));
    return { text, score: [...asked].filter((term) => has.has(term)).length };
  });
  const most = Math.max(0, ...scored.slice(0, 10_000).map(({ score }) => score));
  const near = most > 0 ? scored.filter(({ score }) => score === most).slice(0, 5) : [];
  return { text: near.map(({ text }) => text).join('\n'), asked: 'passages' };
}
