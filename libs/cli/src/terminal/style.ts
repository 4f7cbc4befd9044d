/** Colours a text, or returns it as it is where colours are off. */
export type Paint = (text: string) => string;

export interface Style {
  bold: Paint;
  dim: Paint;
  red: Paint;
  green: Paint;
  yellow: Paint;
}

const CODES = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39] };

/** Colours only on a terminal, and never with NO_COLOR (https://no-color.org) or TERM=dumb. */
export function hasColors(stream: { isTTY?: boolean }, env = process.env): boolean {
  return stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
}

export function createStyle(stream: { isTTY?: boolean }): Style {
  const isOn = hasColors(stream);
  const paints = Object.entries(CODES).map(([name, [on, off]]) => [
    name,
    (text: string) => (isOn ? `\u001b[${on}m${text}\u001b[${off}m` : text),
  ]);
  return Object.fromEntries(paints) as Style;
}

/** Colours a verdict: red for false, green for true. */
export function paintVerdict(style: Style, verdict: string): Paint {
  if (verdict === 'FALSE') return (text) => style.bold(style.red(text));
  if (verdict === 'TRUE') return (text) => style.bold(style.green(text));
  return (text) => style.yellow(text);
}
