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
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += (text && ', ') + toJsonbText(item);
    return `[${text}]`;
  }
  for (const name of Object.keys(value).sort(compareByLengthThenBytes)) {
    const member = (value as Record<string, unknown>)[name];
    if (member !== undefined)
      text += `${text && ', '}${JSON.stringify(name)}: ${toJsonbText(member)}`;
  }
  return `{${text}}`;
}

function compareByLengthThenBytes(one: string, other: string): number {
  return measureUtf8(one) - measureUtf8(other) || compareCodePoints(one, other);
}

/** Returns the number of bytes of a text in UTF-8. */
function measureUtf8(text: string): number {
  let byteCount = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    byteCount += unit < 0x800 || isSurrogate(unit) ? 1 : 2;
  }
  return byteCount;
}

/** Code points have the order of their bytes in UTF-8; UTF-16 code units do not. */
function compareCodePoints(one: string, other: string): number {
  for (let index = 0; index < one.length && index < other.length; index++) {
    const [unit, otherUnit] = [one.charCodeAt(index), other.charCodeAt(index)];
    if (unit === otherUnit) continue;
    return isSurrogate(unit) === isSurrogate(otherUnit)
      ? unit - otherUnit
      : isSurrogate(unit)
        ? 1
        : -1;
  }
  return one.length - other.length;
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

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
