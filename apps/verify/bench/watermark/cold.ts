// What `watermark.bench.ts` starts anew each time: milliseconds of the first embed and the first
// detect.
import { embedMark } from '../../src/watermark/mark/embed-mark.ts';
import { readMarks } from '../../src/watermark/mark/read-marks.ts';
import { textOf } from './texts.ts';

const key = Buffer.alloc(32, 7);
const text = textOf('en', 50_000, 1);
const begun = performance.now();
const marked = embedMark(text, 'fp_0123abcd', key, 'standard');
const embedded = performance.now();
readMarks(marked.text, [key]);
console.log(embedded - begun, performance.now() - embedded);
