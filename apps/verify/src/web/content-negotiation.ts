/**
 * Whether who asks would rather have JSON than HTML, by the Accept header (RFC 9110, section
 * 12.5.1). Where both are as welcome, what is named wins over what a wildcard allows, and then
 * HTML: a browser names HTML, a client of the API JSON, and search engines and link previews that
 * take anything get a page.
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
 * The most specific range that covers the type decides. `specificity`: how specific it is, 0 when
 * none does.
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
