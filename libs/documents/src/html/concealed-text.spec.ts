import { readHtml } from './read-html.ts';

const SENTENCE =
  'The harbour of Lindholm reopened in March 2026, after two years of repairs that cost 48 ' +
  'million euros, the port authority said on Monday.';
const NOTE = 'The note that nobody sees says that the harbour burned down.';
const readWith = (style: string, text = NOTE) =>
  readHtml(
    `<html><head><title>Harbour</title></head><body><article><h1>Harbour</h1><p>${SENTENCE}</p>` +
      `<p style="${style}">${text}</p><p>${SENTENCE.replace('March', 'April')}</p></article></body>`,
    undefined,
  ).text;

describe('text that no reader of a page sees', () => {
  it.each([
    ...['font-size:0', 'font-size: 0px !important', 'FONT-SIZE : 0.0em'],
    ...['color:transparent', 'position:absolute; left:-9999px', 'text-indent:-10000px'],
    ...['clip:rect(0,0,0,0)', 'clip-path:inset(50%)', 'color:#fff;background:#ffffff'],
    ...['color:#1a2b3c;background-color:#1a2b3c'],
  ])('is left out: %s', (style) => {
    expect(readWith(style)).not.toContain('burned down');
    expect(readWith(style)).toContain('March 2026');
  });

  it.each([
    ...['font-size:0.9em', 'opacity:0.8', 'color:#fff', 'color:#fff;background:#003366'],
    ...[
      'opacity:0',
      'height:0;overflow:hidden',
      'margin-left:-12px',
      'height:0',
      'font-size:10px',
      'background:#fff',
    ],
  ])('is not what %s styles', (style) => {
    expect(readWith(style)).toContain('burned down');
  });

  it('is not a long text, which a script shows later', () => {
    expect(readWith('font-size:0', `${NOTE} ${SENTENCE} `.repeat(15))).toContain('burned down');
  });
});
