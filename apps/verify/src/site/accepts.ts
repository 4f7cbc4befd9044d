/**
 * Whether who asks would rather have JSON than HTML, by the Accept header (RFC 9110, section
 * 12.5.1). Where both are as welcome, what is named wins over what a wildcard allows, and then
 * HTML: a browser names HTML, a client of the API JSON, and search engines and link previews that
 * take anything get a page.
 */
export function prefersJson(accept: string | undefined): boolean {
  if (!accept) return false;
  const ranges = accept.split(',').map(rangeOf);
  const [json, page] = [welcomeOf('application/json', ranges), welcomeOf('text/html', ranges)];
  return (
    json.weight > page.weight ||
    (json.weight > 0 && json.weight === page.weight && json.named > page.named)
  );
}

interface Range {
  type: string;
  weight: number;
}

function rangeOf(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const weight = q === undefined ? 1 : Number(q);
  return { type, weight: weight >= 0 && weight <= 1 ? weight : 0 };
}

/**
 * The most specific range that covers the type decides. `named`: how specific it is, 0 when none
 * does.
 */
function welcomeOf(type: string, ranges: readonly Range[]): { weight: number; named: number } {
  const names = ['*/*', type.replace(/\/.*/, '/*'), type];
  for (const [at, name] of [...names.entries()].reverse()) {
    const range = ranges.find((each) => each.type === name);
    if (range) return { weight: range.weight, named: at + 1 };
  }
  return { weight: 0, named: 0 };
}
