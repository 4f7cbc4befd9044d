// `watermark.bench.ts` starts this process for each measurement: milliseconds of the first embed
// and the first detect.
import { embedMark } from '../../src/watermark/codec/embed-mark.ts';
import { decodeMarks } from '../../src/watermark/codec/decode-marks.ts';
import { generateText } from './text-generator.ts';

const key = Buffer.alloc(32, 7);
const text = generateText('en', 50_000, 1);
const startedAt = performance.now();
const marked = embedMark(text, 'fp_0123abcd', key, 'standard');
const embeddedAt = performance.now();
decodeMarks(marked.text, [key]);
console.log(embeddedAt - startedAt, performance.now() - embeddedAt);
