const MAX_CANDIDATES = 16;

/**
 * Returns the JSON values in a model's answer, the likeliest first: the whole answer, then every
 * `{…}` or `[…]` in the text (in code fences, between sentences, after the thinking), the last one
 * first, because a model's final answer comes last. Only complete values are returned, no parts of
 * a broken one. Linear in the text.
 */
export function extractJsonValues(answer: string): unknown[] {
  const wholeValue = parseJson(answer);
  if (wholeValue !== undefined) return [wholeValue];
  const values: unknown[] = [];
  for (const text of findBalancedTexts(stripThinking(answer))) {
    const value = parseJson(text);
    if (value !== undefined) values.push(value);
  }
  return values.reverse();
}

/** Tags around the thinking of models. */
export const THINKING_TAGS = [
  ...['think', 'thinking', 'thought', 'reasoning'].map((name) => ({
    opening: `<${name}>`,
    closing: `</${name}>`,
  })),
  { opening: '[THINK]', closing: '[/THINK]' },
];

const escapePattern = (text: string) => text.replace(/[|[\]]/g, '\\$&');
const THINKING_START = new RegExp(
  `^\\s{0,100}(?:${THINKING_TAGS.map(({ opening }) => escapePattern(opening)).join('|')}|` +
    '```(?:thinking|thought|reasoning)\\b)',
  'i',
);
const THINKING_END = new RegExp(
  THINKING_TAGS.map(({ closing }) => escapePattern(closing)).join('|'),
  'gi',
);

/**
 * Returns the answer without the model's thinking between tags or in a leading code fence. Empty
 * when the thinking was not finished.
 */
export function stripThinking(answer: string): string {
  const lastTag = [...answer.matchAll(THINKING_END)].at(-1);
  if (lastTag) return answer.slice(lastTag.index + lastTag[0].length);
  const start = THINKING_START.exec(answer);
  if (!start) return answer;
  const fenceEnd = start[0].includes('```') ? answer.indexOf('```', start[0].length) : -1;
  return fenceEnd < 0 ? '' : answer.slice(fenceEnd + '```'.length);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the last pieces of the text that start with a brace or a bracket and end with the
 * matching one.
 */
function findBalancedTexts(text: string): string[] {
  const candidates: string[] = [];
  let depth = 0;
  let start = 0;
  let isInString = false;
  for (let position = 0; position < text.length; position++) {
    const character = text[position];
    if (isInString) {
      if (character === '\\') position++;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = depth > 0;
    else if (character === '{' || character === '[') {
      if (depth++ === 0) start = position;
    } else if ((character === '}' || character === ']') && depth > 0 && --depth === 0) {
      candidates.push(text.slice(start, position + 1));
      if (candidates.length > MAX_CANDIDATES) candidates.shift();
    }
  }
  return candidates;
}
