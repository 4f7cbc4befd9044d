import fc from 'fast-check';
import { parseAsOf, parseInstantField } from './instant.ts';

const read = (text: string) => parseInstantField('as_of', text);

describe('an instant of a read', () => {
  it.each([
    ['2026-07-16', '2026-07-16T23:59:59.999999Z'],
    ['2024-02-29', '2024-02-29T23:59:59.999999Z'],
    ['2026-07-16T09:30:00Z', '2026-07-16T09:30:00.000000Z'],
    ['2026-07-16T09:30Z', '2026-07-16T09:30:00.000000Z'],
    ['2026-07-16t09:30:00.5z', '2026-07-16T09:30:00.500000Z'],
    ['2026-07-16T09:30:00+09:00', '2026-07-16T00:30:00.000000Z'],
    ['2026-07-16T09:30:00 09:00', '2026-07-16T00:30:00.000000Z'],
    ['2026-07-16T09:30:00-0330', '2026-07-16T13:00:00.000000Z'],
    ['2026-01-01T00:00:00+01', '2025-12-31T23:00:00.000000Z'],
    ['2026-07-16T09:30:00.123456789Z', '2026-07-16T09:30:00.123456Z'],
    ['0099-01-01T00:00:00Z', '0099-01-01T00:00:00.000000Z'],
  ])('%s is %s', (text, instant) => {
    expect(read(text)).toBe(instant);
  });

  it.each([
    '2026-02-30',
    '2023-02-29',
    '0000-01-01',
    '2026-13-01',
    '2026-07-16T09:30:00',
    '2026-07-16T24:00:00Z',
    '2026-07-16T09:60:00Z',
    '2026-07-16T09:30:00+16:00',
    '9999-12-31T23:00:00-10:00',
    '0001-01-01T00:00:00+10:00',
    'now',
    'infinity',
    '1700000000',
    '2026',
    '2026-07-16Z',
    ' 2026-07-16',
    '2026-07-16\n',
    '٢٠٢٦-٠٧-١٦',
  ])('%p is refused by name', (text) => {
    expect(() => read(text)).toThrow(/^as_of must be a date/);
  });

  it('is required', () => {
    expect(() => parseAsOf(undefined)).toThrow(
      expect.objectContaining({ status: 400, code: 'MEMORY_AS_OF_REQUIRED', field: 'as_of' }),
    );
    expect(() => parseAsOf('')).toThrow('as_of is required');
  });

  it('keeps the instant of any Date, in any offset', () => {
    const dates = fc.date({
      min: new Date('0002-01-01'),
      max: new Date('9998-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, fc.integer({ min: -14 * 60, max: 14 * 60 }), (date, offset) => {
        const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1);
        const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
        const zone = `${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
        expect(read(local + zone)).toBe(date.toISOString().replace('Z', '000Z'));
      }),
    );
  });
});
