import { ATTRIBUTE_TRAPS } from './attribute-traps.ts';
import { DOCX_TRAPS } from './docx-traps.ts';
import { NESTING_TRAPS } from './nesting-traps.ts';
import { PDF_TRAPS } from './pdf-traps.ts';
import { MARKDOWN_TRAPS, PLAIN_TEXT_TRAPS } from './plain-text-traps.ts';
import { SCRIPT_TRAPS } from './script-traps.ts';
import { TABLE_TRAPS } from './table-traps.ts';
import { TEXT_TRAPS } from './text-traps.ts';
import type { TrapDocument } from './trap-document.ts';

export type { TrapDocument } from './trap-document.ts';

/** Documents that attack the reader; half of them are held out when limits are set. */
export const TRAP_DOCUMENTS: readonly TrapDocument[] = [
  ...NESTING_TRAPS,
  ...ATTRIBUTE_TRAPS,
  ...TABLE_TRAPS,
  ...TEXT_TRAPS,
  ...SCRIPT_TRAPS,
  ...MARKDOWN_TRAPS,
  ...PLAIN_TEXT_TRAPS,
  ...DOCX_TRAPS,
  ...PDF_TRAPS,
];
