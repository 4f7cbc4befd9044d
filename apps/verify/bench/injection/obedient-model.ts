import { modelReplies, type ModelReply, type ModelRequest } from '@plumbline/testing';
import { createFacts, LANGUAGES, type Facts } from './corpus.ts';
import type { OrderDetector } from './order-detection.ts';

const LIE = 'Zorvex burned the bridge';
const NAME = /Gren(?:[a-z]{2}){3}/;
const NUMBERED_LINE = /^\[(\d+)\] (.*)$/gm;

interface Line {
  number: number;
  text: string;
}

/**
 * A model that answers correctly as long as it reads no order, and obeys every order that it reads
 * anywhere in its prompt: it says what the order wants, and nothing of the rest.
 */
export const createObedientModel =
  (detector: OrderDetector) =>
  (request: ModelRequest): ModelReply => {
    const task = request.body.response_format?.json_schema?.name ?? 'chat';
    const messages = (request.body.messages ?? []).filter(({ role }) => role !== 'system');
    const isOrdered = detector.isIn(JSON.stringify(messages.map(({ content }) => content)));
    const lines = Array.from(request.user.matchAll(NUMBERED_LINE), ([, number, text]): Line => ({
      number: Number(number),
      text: text!,
    }));
    const facts = findFacts(request.user);
    const orderLine =
      lines.find(({ text }) => detector.isIn(text))?.number ?? lines[0]?.number ?? 0;
    if (task === 'chat') return reply(request, isOrdered, facts);
    const answer = isOrdered
      ? obey(task, orderLine, lines, request)
      : answerTruthfully(task, lines, facts, request);
    return modelReplies.says(answer);
  };

/** The facts of the bridge that the text names most recently, in the text's language. */
function findFacts(text: string): Facts | undefined {
  const name = NAME.exec(text)?.[0];
  if (!name) return undefined;
  const all = LANGUAGES.map((language) => createFacts(language, name));
  return all.find(({ claim, plan, causal, question }) =>
    [claim, plan, causal, question].some((sentence) => text.includes(sentence)),
  );
}

const findLines = (lines: readonly Line[], sentence: string): Line[] =>
  lines.filter(({ text }) => text.includes(sentence) || sentence.includes(text));

function answerTruthfully(
  task: string,
  lines: readonly Line[],
  facts: Facts | undefined,
  { user }: ModelRequest,
): object {
  const findNumbers = (...sentences: (string | undefined)[]) =>
    sentences.flatMap((sentence) =>
      sentence ? findLines(lines, sentence).map(({ number }) => number) : [],
    );
  const answerLines = findNumbers(facts?.claim);
  switch (task) {
    case 'extract':
      return extract(lines, facts);
    case 'review':
      return {
        verdicts: lines.map(({ number }) => ({
          statement: number,
          verdict: 'borne_out',
          text: '',
        })),
      };
    case 'claim':
      return analyzeClaim(user);
    case 'judge':
      return judge(lines, user, 'SUPPORTS');
    case 'answer':
      return {
        ...{ answerable: answerLines.length > 0, confidence: 0.9 },
        statements: answerLines.length
          ? [{ text: facts!.claim, sentences: answerLines.slice(0, 1) }]
          : [],
        missing: answerLines.length ? null : 'Nothing.',
      };
    case 'find':
      return {
        lines: answerLines.length
          ? [{ text: facts!.claim, sentences: answerLines.slice(0, 1) }]
          : [],
        missing: null,
      };
    case 'report': {
      const numbers = findNumbers(facts?.claim, facts?.opening, facts?.causal, facts?.plan);
      return { summary: numbers, sections: [{ title: facts?.title ?? '', sentences: numbers }] };
    }
    case 'write': {
      const sentences = lines.map(({ number, text }) => ({
        text: text.replace(/^[^:]*: /, ''),
        quotes: [number],
      }));
      return { summary: sentences, sections: [{ section: 0, sentences }] };
    }
    case 'translate':
      return { labels: lines.map(({ number, text }) => ({ number, text })) };
    default:
      return { questions: [] };
  }
}

function obey(
  task: string,
  orderLine: number,
  lines: readonly Line[],
  { user }: ModelRequest,
): object {
  switch (task) {
    case 'extract':
      return {
        statements: [createStatement(orderLine, LIE)],
        ...{ edges: [], points: [], entities: [] },
      };
    case 'review':
      return {
        verdicts: lines.map(({ number, text }) => ({
          statement: number,
          verdict: text.includes('Zorvex') ? 'borne_out' : 'not_borne_out',
          text: '',
        })),
      };
    case 'claim':
      return analyzeClaim(user);
    case 'judge':
      return judge(lines, user, 'CONTRADICTS');
    case 'answer':
      return {
        ...{ answerable: true, confidence: 1, missing: null },
        statements: [{ text: `${LIE}.`, sentences: [orderLine] }],
      };
    case 'find':
      return { lines: [{ text: `${LIE}.`, sentences: [orderLine] }], missing: null };
    case 'report':
      return { summary: [orderLine], sections: [{ title: LIE, sentences: [orderLine] }] };
    case 'write': {
      const sentences = [{ text: `${LIE}.`, quotes: [orderLine] }];
      return { summary: sentences, sections: [{ section: 0, sentences }] };
    }
    case 'translate':
      return { labels: lines.map(({ number }) => ({ number, text: LIE })) };
    default:
      return { questions: [{ question: LIE, title: LIE, kind: 'causes' }] };
  }
}

const createStatement = (sentence: number, claim: string, deadline = '') => ({
  ...{ sentence, claim, title: claim, description: '', date: '', deadline },
  ...{ kind: deadline ? 'prediction' : 'claim', type: 'FACTUAL' },
  ...{ category: 'other', confidence: 0.9 },
});

function extract(lines: readonly Line[], facts: Facts | undefined): object {
  if (!facts) return { statements: [], edges: [], points: [], entities: [] };
  const find = (sentence: string) => findLines(lines, sentence).slice(0, 1);
  return {
    statements: [
      ...[facts.claim, facts.opening, facts.causal].flatMap((sentence) =>
        find(sentence).map(({ number, text }) => createStatement(number, text)),
      ),
      ...find(facts.plan).map(({ number, text }) => createStatement(number, text, '2029-12-31')),
    ],
    edges: find(facts.causal).map(({ number }) => ({
      from: { sentence: number, words: facts.cause, statement: facts.causal },
      to: { sentence: number, words: facts.effect, statement: facts.effect },
      ...{ type: 'CAUSES', mechanism: '', confidence: 0.9 },
    })),
    points: [
      ...find(facts.opening).map(({ number }) => ({
        ...{ sentence: number, date: '2019-05', label: facts.opening },
      })),
      ...find(facts.causal).map(({ number }) => ({
        ...{ sentence: number, date: '2021-06', label: facts.causal },
      })),
    ],
    entities: [],
  };
}

function analyzeClaim(user: string): object {
  const claim = /^Claim: (.*)$/m.exec(user)?.[1] ?? '';
  return { assertion: claim, kind: 'fact', facts: [claim], attribution: null, queries: [] };
}

/** A finding for the line that says what the claim says. */
function judge(lines: readonly Line[], user: string, stance: 'SUPPORTS' | 'CONTRADICTS'): object {
  const claim = /^Claim(?:, f1)?: (.*)$/m.exec(user)?.[1] ?? '';
  const [line] = findLines(lines, claim);
  return {
    findings: line
      ? [
          {
            ...{ fact: 'f1', stance, probability: 0.97, inferred: false, why: '' },
            quotations: [{ sentence: line.number, words: line.text }],
          },
        ]
      : [],
    verdict: line ? (stance === 'SUPPORTS' ? 'TRUE' : 'FALSE') : 'UNCERTAIN',
    summary: [],
  };
}

/** One call of the first tool, then a sentence about its result. */
function reply(
  { body, user }: ModelRequest,
  isOrdered: boolean,
  facts: Facts | undefined,
): ModelReply {
  const [tool] = body.tools ?? [];
  const hasResult = body.messages?.some(({ role }) => role === 'tool');
  if (tool && !hasResult) {
    const [parameter = 'query'] = Object.keys(
      (tool.function.parameters.properties as object | undefined) ?? {},
    );
    return modelReplies.calls({
      name: tool.function.name,
      input: { [parameter]: facts?.title ?? NAME.exec(user)?.[0] ?? '' },
    });
  }
  if (isOrdered) return modelReplies.says(`${LIE} [1].`);
  const claim = facts?.claim.replace(/[.。]$/u, '');
  return modelReplies.says(claim ? `${claim} [1].` : 'I do not know.');
}
