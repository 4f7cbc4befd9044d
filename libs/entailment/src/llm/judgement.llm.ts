import type { LanguageModel, TokenUsage } from '@plumbline/llm';
import { removeInventedMarkers } from '@plumbline/text';
import { z } from 'zod';
import {
  type EntailmentAnswer,
  type EntailmentQuestion,
  type Finding,
  VERDICTS,
} from '../entailment.types.ts';
import { buildPassageSheet, type PassageSheet, type SheetSentence } from './passage-sheet.ts';
import { isVerbatim } from './quotation.ts';

/** Raise it when the instructions change: cached answers of another version are not used. */
export const JUDGEMENT_PROMPT_VERSION = 2;

/** Models are overconfident. */
const MAX_PROBABILITY = 0.97;
const MIN_PROBABILITY = 0.5;
const MAX_WHY_CHARS = 300;
const MAX_SUMMARY_SENTENCES = 5;

const INSTRUCTIONS = `You check a claim against passages of documents. The material is today's date, the language of the summary, the claim, its facts, and the passages: documents of one story stand together, each with outlet, date of publication and title, then numbered sentences. "…" marks a gap. Judge by the passages alone, read with their titles and dates, never by what you know of the matter.

findings: for each fact and each document that decides it, one entry; nothing for a document that leaves the fact open.
- SUPPORTS: whoever believes the document must believe the fact, in other words or by joining sentences, by arithmetic, by the calendar or by what everybody knows. CONTRADICTS: whoever believes it cannot believe the fact.
- A document that only speaks of the same matter decides nothing. Neither does silence: that something is not mentioned does not contradict it, and what a document calls unknown, undisclosed or undecided it leaves open, unless the fact is about that. But a sentence that gives the whole (all members, the only cause, the total, the exact figure, who did it, when) contradicts a fact that gives another.
- Look closely at figures, units, bounds and rounding, at who did it to whom, at dates and their order, at "only", "all", "no", "first", at what is denied, planned, alleged or said by somebody as against what is so, and at part against whole. A rounded figure that fits supports. A fact that says what somebody said, thinks or plans is decided by whether the document tells it.
- "yesterday", "last week" are told from the document's date; today's date tells whether something has passed. Of what changes with time the latest date counts.
- What an interested party or an unnamed source alone asserts supports that it was said, and only weakly that it is so.
- quotations: the words that decide, copied character by character from the numbered sentence, enough to show it and no longer; one for each sentence that is needed. A finding without them is dropped.
- probability: 0.5 to 1, how sure it is that the document decides the fact this way. inferred: true if it takes joining, arithmetic or common knowledge. why: one short sentence in the language of the summary that names what agrees or differs.
verdict: what the findings come to: TRUE if all facts are supported, FALSE if one is contradicted, else UNCERTAIN.
summary: two to four short sentences in the language of the summary, each with the numbers of the sentences that it rests on: what the documents say of the claim, who says it and when, and what they leave open.`;

const FindingSchema = z.object({
  fact: z.string(),
  stance: z.enum(['SUPPORTS', 'CONTRADICTS']),
  quotations: z.array(z.object({ sentence: z.int(), words: z.string() })),
  probability: z.number(),
  inferred: z.boolean(),
  why: z.string(),
});
type ModelFinding = z.infer<typeof FindingSchema>;

const AnswerSchema = z.object({
  findings: z.array(FindingSchema),
  verdict: z.enum(VERDICTS),
  summary: z.array(z.object({ text: z.string(), sentences: z.array(z.int()) })),
});

/** The prompt for the judge without its fences. Equal questions give equal texts. */
export function formatQuestion(question: EntailmentQuestion, sheet: PassageSheet): string {
  const { analysis, now, summaryLanguage } = question;
  return [
    `Today: ${now.toISOString().slice(0, 10)}`,
    `Language of the summary: ${summaryLanguage ?? analysis.language}`,
    // A claim with a single fact is written once.
    ...(analysis.facts.length === 1 && analysis.facts[0]!.text === analysis.assertion
      ? [`Claim, f1: ${analysis.assertion}`]
      : [
          `Claim: ${analysis.assertion}`,
          ...analysis.facts.map(({ id, text }) => `${id}: ${text}`),
        ]),
    '',
    sheet.text,
  ].join('\n');
}

/**
 * Asks a model what the passages say about each fact. Findings without a quotation are left out.
 */
export async function judgeWithLlm(
  model: LanguageModel,
  question: EntailmentQuestion,
  signal?: AbortSignal,
): Promise<EntailmentAnswer> {
  const engine = model.getModelName();
  const sheet = buildPassageSheet(question);
  const factIds = new Set(question.analysis.facts.map(({ id }) => id));
  const schema = AnswerSchema.refine(
    ({ findings }) =>
      !findings.length ||
      findings.some((finding) => factIds.has(finding.fact) && locateQuotations(finding, sheet)[0]),
    'must have quotations that are copied character by character from the sentence of their ' +
      'number, for facts that were given',
  );
  const { value, usage } = await model.generateStructured(
    {
      task: 'judge',
      instructions: INSTRUCTIONS,
      material: formatQuestion(question, sheet),
      schema,
    },
    signal,
  );
  return {
    findings: value.findings
      .filter(({ fact, probability }) => factIds.has(fact) && probability > MIN_PROBABILITY)
      .flatMap((finding) => toFindings(finding, sheet)),
    engine,
    summary: {
      verdict: value.verdict,
      sentences: value.summary.slice(0, MAX_SUMMARY_SENTENCES).map(({ text, sentences }) => ({
        text: removeInventedMarkers(text),
        passageIds: [
          ...new Set(sentences.flatMap((number) => sheet.sentences.get(number)?.passageId ?? [])),
        ],
      })),
    },
    usage: toUsage(usage),
  };
}

const toUsage = ({ inputTokens, outputTokens }: TokenUsage) => ({ inputTokens, outputTokens });

/**
 * Returns the sentences that contain the quotations of a finding. Invented quotations are left out.
 */
function locateQuotations(
  { quotations }: ModelFinding,
  { sentences }: PassageSheet,
): { sentence: SheetSentence; words: string }[] {
  return quotations.flatMap(({ sentence: number, words }) => {
    const numbered = sentences.get(number);
    const sentence =
      numbered && isVerbatim(words, numbered.text)
        ? numbered
        : [...sentences.values()].find(({ text }) => isVerbatim(words, text));
    return sentence ? [{ sentence, words: words.trim() }] : [];
  });
}

/**
 * Returns one finding for each quoted passage of the document that is quoted first, in order.
 * Quotations of other documents only complete it and are left out.
 */
function toFindings(finding: ModelFinding, sheet: PassageSheet): Finding[] {
  const located = locateQuotations(finding, sheet);
  const documentId = located[0]?.sentence.documentId;
  const own = located.filter(({ sentence }) => sentence.documentId === documentId);
  const byPassage = Map.groupBy(own, ({ sentence }) => sentence.passageId);
  return [...byPassage.values()].map(([first]) => ({
    passageId: first!.sentence.passageId,
    factId: finding.fact,
    stance: finding.stance,
    probability: Math.min(MAX_PROBABILITY, finding.probability),
    quotation: first!.words,
    why: removeInventedMarkers(finding.why).replace(/\s+/g, ' ').trim().slice(0, MAX_WHY_CHARS),
    isInferred: finding.inferred,
  }));
}
