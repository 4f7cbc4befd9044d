import type { LanguageModel, TokenUsage } from '@plumbline/llm';
import { z } from 'zod';
import type { ClaimAnalysis, ClaimInput, UnverifiableReason } from '../entailment.types.ts';

/** Raise it when the instructions change: cached answers of another version are not used. */
export const ANALYSIS_PROMPT_VERSION = 2;

const MAX_FACTS = 5;
const MAX_LANGUAGES = 8;
const MAX_QUERIES = 2 * MAX_LANGUAGES;
const MAX_FACT_CHARS = 400;

const schema = z.object({
  assertion: z.string(),
  kind: z.enum(['fact', 'prediction', 'opinion', 'question']),
  facts: z.array(z.string()),
  attribution: z.nullable(z.object({ speaker: z.string(), said: z.string(), content: z.string() })),
  queries: z.array(z.object({ language: z.string(), text: z.string() })),
});

const INSTRUCTIONS = `You prepare the check of a claim. The material is today's date, the languages to search in, and the claim. Do not judge the claim and add nothing that you know about it.

assertion: the claim as one declarative sentence in its own language. A question whether something is so becomes what it asks about; "I think that" and "in my opinion" go where what is thought can be proved; anything else keeps its words.
kind: "prediction" only if the claim itself says what will happen after today; what somebody plans, expects or has announced is a "fact", and so is the future as seen from a past report. "opinion" only for a judgement of taste or value, or of what ought to be, that nothing could prove; that somebody holds an opinion or made a demand is a "fact". "question" only for a question that asks for more than yes or no.
facts: what can be true or false apart, each as a sentence that can be read alone, in the language of the claim. Most claims are one fact: then repeat the assertion. Split only where one part could be true and another false, such as two events or two figures joined by "and", or a relative clause that tells something of its own. "A because B" is A, B, and that B is why A; "A before B" is A, B, and their order. Do not split what holds only together ("both", "respectively", "either"). Keep every figure, bound ("at least", "only", "no"), comparison, name, place, cause and negation exactly as strong as the claim has it: "the largest in Europe" keeps its scope, "has doubled since 2020" its measure and its period, "never" and "nobody" stay in one fact. Do not split off words that only say who or what is meant. Put the date in place of words such as "yesterday" or "this year".
attribution: if the claim says before all that somebody said or denied something, who, the verb as it stands ("has denied"), and what; else null, and so where it says that somebody did not say it. The facts are then only that it was said or denied, never that it is so.
queries: for a search by words, each a line of 4 to 12 words such as news would use: two for each language to search in, with other words than the claim where there are any, and names as that language writes them.`;

/** Asks a model which facts of a claim to check and which queries to search with. */
export async function analyzeClaimWithLlm(
  model: LanguageModel,
  { text, language, now, searchLanguages = [] }: ClaimInput,
  signal?: AbortSignal,
): Promise<{ analysis: ClaimAnalysis; usage: TokenUsage }> {
  const languages = [...new Set([language, ...searchLanguages])].slice(0, MAX_LANGUAGES);
  const material = [
    `Today: ${now.toISOString().slice(0, 10)}`,
    `Languages: ${languages.join(', ')}`,
    `Claim: ${text.replace(/\s+/g, ' ').trim()}`,
  ].join('\n');
  const { value, usage } = await model.generateStructured(
    { task: 'claim', tier: 'medium', instructions: INSTRUCTIONS, material, schema },
    signal,
  );
  const assertion = cleanLine(value.assertion) || text.trim();
  const facts = value.facts
    .map(cleanLine)
    .filter((fact) => fact && fact.length <= MAX_FACT_CHARS)
    .slice(0, MAX_FACTS);
  const unverifiableReason: UnverifiableReason | undefined =
    value.kind === 'fact' ? undefined : value.kind;
  return {
    analysis: {
      ...{ assertion, language },
      facts: (facts.length ? facts : [assertion]).map((fact, at) => ({
        id: `f${at + 1}`,
        text: fact,
      })),
      ...(unverifiableReason && { unverifiableReason }),
      ...(value.attribution && { attribution: value.attribution }),
      queries: value.queries
        .map((query) => ({ text: cleanLine(query.text), language: query.language.toLowerCase() }))
        .filter((query) => query.text && languages.includes(query.language))
        .slice(0, MAX_QUERIES),
      engine: model.getModelName(),
    },
    usage,
  };
}

const cleanLine = (line: string) => line.replace(/\s+/g, ' ').trim();
