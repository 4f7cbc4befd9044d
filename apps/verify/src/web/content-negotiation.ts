/**
 * Whether the client prefers JSON to HTML, by the Accept header (RFC 9110, section 12.5.1). At
 * equal quality an explicit type wins over a wildcard, then HTML wins. So browsers, search engines
 * and link previews get HTML, API clients get JSON.
 */
export function prefersJson(accept: string | undefined): boolean {
  if (!accept) return false;
  const ranges = accept.split(',').map(parseMediaRange);
  const [json, html] = [
    matchMediaType('application/json', ranges),
    matchMediaType('text/html', ranges),
  ];
  return (
    json.weight > html.weight ||
    (json.weight > 0 && json.weight === html.weight && json.specificity > html.specificity)
  );
}

interface MediaRange {
  type: string;
  weight: number;
}

function parseMediaRange(text: string): MediaRange {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const weight = q === undefined ? 1 : Number(q);
  return { type, weight: weight >= 0 && weight <= 1 ? weight : 0 };
}

/**
 * The quality of a type by the most specific matching range. `specificity` is 0 when none matches.
 */
function matchMediaType(
  type: string,
  ranges: readonly MediaRange[],
): { weight: number; specificity: number } {
  const names = ['*/*', type.replace(/\/.*/, '/*'), type];
  for (const [at, name] of [...names.entries()].reverse()) {
    const range = ranges.find((each) => each.type === name);
    if (range) return { weight: range.weight, specificity: at + 1 };
  }
  return { weight: 0, specificity: 0 };
}
