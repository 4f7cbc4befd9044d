/**
 * Returns `value` as PostgreSQL formats jsonb: members by the length of their names in UTF-8, then
 * by bytes; a space after each colon and comma; numbers without exponents.
 *
 * This text is hashed for a leaf of the ledger's Merkle tree. So the database computes leaves
 * cheaply, and anyone can recompute them from the row's JSON. All numbers of the ledger came
 * through JavaScript's JSON, whose shortest digits are the stored digits.
 */
export function toJsonbText(value: unknown): string {
  if (typeof value === 'number') return formatPlainDecimal(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(toJsonbText).join(', ')}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => compareByLengthThenBytes(a, b));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}: ${toJsonbText(member)}`).join(', ')}}`;
}

function compareByLengthThenBytes(a: string, b: string): number {
  return (
    Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b))
  );
}

/**
 * Formats a finite number with its shortest digits and no exponent: 1e21 becomes
 * 1000000000000000000000.
 */
function formatPlainDecimal(value: number): string {
  const text = JSON.stringify(value);
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (exponent === undefined) return text;
  const digits = whole + fraction;
  const pointIndex = whole.length + Number(exponent);
  if (pointIndex <= 0) return `${sign}0.${'0'.repeat(-pointIndex)}${digits}`;
  return `${sign}${digits.slice(0, pointIndex).padEnd(pointIndex, '0')}${digits.length > pointIndex ? `.${digits.slice(pointIndex)}` : ''}`;
}
