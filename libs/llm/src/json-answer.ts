const maxCandidates = 16;

/**
 * The JSON values in a model's answer, the likeliest first: the whole of it, then every `{…}` or
 * `[…]` that stands in the text (in code fences, between sentences, after thinking aloud), the last
 * one first, since what a model settles for comes last. Only whole values count: of one that is
 * broken no part is taken. Linear in the text.
 */
export function jsonIn(answer: string): unknown[] {
  const whole = parsed(answer);
  if (whole !== undefined) return [whole];
  const found: unknown[] = [];
  for (const text of balanced(withoutThinking(answer))) {
    const value = parsed(text);
    if (value !== undefined) found.push(value);
  }
  return found.reverse();
}

/** The answer after `</think>`; nothing when the thinking was not finished. */
export function withoutThinking(answer: string): string {
  const end = answer.lastIndexOf('</think>');
  if (end >= 0) return answer.slice(end + '</think>'.length);
  return /^\s{0,100}<think>/.test(answer) ? '' : answer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The last pieces of the text that start with a brace or a bracket and run to the one that closes
 * it.
 */
function balanced(text: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let start = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (quoted) {
      if (character === '\\') at++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = depth > 0;
    else if (character === '{' || character === '[') {
      if (depth++ === 0) start = at;
    } else if ((character === '}' || character === ']') && depth > 0 && --depth === 0) {
      pieces.push(text.slice(start, at + 1));
      if (pieces.length > maxCandidates) pieces.shift();
    }
  }
  return pieces;
}
