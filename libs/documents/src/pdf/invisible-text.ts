import { getResolvedPDFJS } from 'unpdf';

/** What is used of a page of pdf.js. */
interface PdfPage {
  getOperatorList(): Promise<{ fnArray: number[]; argsArray: unknown[][] }>;
}

interface GraphicsState {
  isInvisible: boolean;
  isWhite: boolean;
}

/** Text rendering mode without fill and stroke (ISO 32000-1, 9.3.6). */
const INVISIBLE_MODE = 3;
const WHITE = new Set(['#ffffff', '255,255,255', '1,1,1']);
/** A page with a larger share of invisible text is a scan with its recognised text. */
const MAX_INVISIBLE_SHARE = 0.5;

/**
 * Returns the text items of a page without those that no reader sees: text that is neither filled
 * nor stroked, and white text on a page that fills no area. Of a page whose text is mostly
 * invisible, all items are returned.
 */
export async function removeInvisibleText<Item extends object>(
  page: PdfPage,
  items: readonly Item[],
): Promise<readonly Item[]> {
  const { visible, invisible } = await splitByVisibility(page);
  if (!invisible || invisible.length > MAX_INVISIBLE_SHARE * (visible.length + invisible.length))
    return items;
  return items.filter((item) => {
    const text = 'str' in item && typeof item.str === 'string' ? toBareText(item.str) : '';
    // Right-to-left text comes in the order of reading, its glyphs in that of writing.
    const forms = [text, [...text].reverse().join('')];
    return (
      !text ||
      !forms.some((form) => invisible.includes(form)) ||
      forms.some((form) => visible.includes(form))
    );
  });
}

async function splitByVisibility(page: PdfPage): Promise<{ visible: string; invisible: string }> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const [visible, invisible, white]: string[][] = [[], [], []];
  const saved: GraphicsState[] = [];
  let state: GraphicsState = { isInvisible: false, isWhite: false };
  let hasFilledArea = false;
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at] ?? [];
    if (operator === OPS.save) saved.push({ ...state });
    else if (operator === OPS.restore) state = saved.pop() ?? state;
    else if (operator === OPS.setTextRenderingMode) state.isInvisible = args[0] === INVISIBLE_MODE;
    else if (operator === OPS.setFillRGBColor) state.isWhite = WHITE.has(args.join(','));
    else if (operator === OPS.constructPath) hasFilledArea ||= !state.isWhite;
    else if (operator === OPS.showText || operator === OPS.showSpacedText) {
      const text = toBareText(readGlyphs(args[0]));
      if (state.isInvisible) invisible!.push(text);
      else if (state.isWhite) white!.push(text);
      else visible!.push(text);
    }
  }
  const hidden = hasFilledArea ? invisible! : [...invisible!, ...white!];
  return {
    visible: [...visible!, ...(hasFilledArea ? white! : [])].join(''),
    invisible: hidden.join(''),
  };
}

/** The text of the glyphs; numbers between them are distances. */
const readGlyphs = (glyphs: unknown): string =>
  Array.isArray(glyphs)
    ? glyphs
        .map((glyph: unknown) =>
          typeof glyph === 'object' && glyph !== null && 'unicode' in glyph
            ? String(glyph.unicode)
            : '',
        )
        .join('')
    : '';

const toBareText = (text: string): string => text.replace(/\s+/g, '');
