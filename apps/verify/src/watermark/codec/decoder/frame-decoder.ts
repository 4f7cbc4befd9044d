import { TAG_SYMBOLS, getFrameLength, getCodeWordLength } from '../frame-codec.ts';
import { ALPHABET_A, type Alphabet } from '../mark-alphabet.ts';
import { computeSyndromes, locateErrors } from '../reed-solomon.ts';
import { alignGlobally, type LocalAlignment } from './alignment.ts';
import { findCodeWords, readSymbols } from './code-words.ts';
import { isSignificant, alignFragment, toCharacterValues } from './fragment-alignment.ts';
import { reconstructByMajority } from './majority-vote.ts';
import { MacVerifier } from './mac-verifier.ts';
import { repairFrame } from './frame-repair.ts';
import { getMinRunLength, sliceRun, type Run, findRuns } from './runs.ts';

/** A decoded frame. */
export interface DecodedFrame {
  id: string;
  run: Run;
  repairedCount: number;
  /**
   * The symbols that bind it to the words around it; null if it has none or they are incomplete.
   */
  contextTag: number[] | null;
}

/**
 * In a run of several frames, the number of characters that are searched for a complete frame with
 * wrong symbols.
 */
const MAX_SWEPT_CHARACTERS = 400;
/** Maximum number of ids that undecoded runs are compared with. */
const MAX_COMPARED_IDS = 16;
const MAX_MAJORITY_VOTES = 4;
const MAX_SEED_RUNS = 3;
/** Maximum number of frames that are returned. */
const MAX_FRAMES = 5_000;

/**
 * Decodes the frames of a text, from the most certain to the most expensive step: undamaged code
 * words; damaged frames one by one; the majority of all damaged frames; and fragments of the marks
 * found so far.
 */
export class FrameDecoder {
  readonly frames: DecodedFrame[] = [];
  readonly unreadable: Run[] = [];
  readonly macVerifier: MacVerifier;
  /** The words of the marks found so far. */
  readonly #wordById = new Map<string, number[]>();

  constructor(keys: readonly Buffer[]) {
    this.macVerifier = new MacVerifier(keys);
  }

  decode(text: string, alphabets: readonly Alphabet[]): void {
    let remaining = alphabets
      .flatMap((alphabet) => findRuns(text, alphabet))
      .flatMap((run) => this.#extractCodeWords(run));
    remaining = remaining
      .flatMap((run) => this.#extractFragments(run))
      .flatMap((run) => this.#extractDamagedFrames(run));
    remaining = remaining.flatMap((run) => this.#extractFragments(run));
    for (let turn = 0; turn < MAX_MAJORITY_VOTES && remaining.length > 1; turn++) {
      const consensus = alphabets
        .map((alphabet) =>
          reconstructByMajority(
            remaining.filter((run) => run.alphabet === alphabet),
            this.#wordById.size ? 0 : MAX_SEED_RUNS, // the rest may belong to no other mark
            this.macVerifier,
          ),
        )
        .find((one) => one);
      if (!consensus || this.#wordById.has(consensus.id)) break;
      this.#wordById.set(consensus.id, consensus.word);
      remaining = remaining.flatMap((run) => this.#extractFragments(run));
    }
    this.unreadable.push(...remaining);
  }

  /** Extracts undamaged code words. Returns the rest. */
  #extractCodeWords(run: Run): Run[] {
    const remaining: Run[] = [];
    let from = 0;
    const keepRemainder = (to: number) => {
      if (to - from >= getMinRunLength(run.alphabet)) remaining.push(sliceRun(run, from, to));
    };
    const begins = findCodeWords(run);
    for (const [at, begin] of begins.entries()) {
      if (begin < from) continue;
      const word = readSymbols(run, begin);
      const id = this.macVerifier.decodeVerifiedId(word);
      const wordEnd = begin + getCodeWordLength(run.alphabet);
      const next = begins.slice(at + 1, at + 40).find((one) => one >= wordEnd);
      const end = Math.min(begin + getFrameLength(run.alphabet), next ?? run.values.length);
      keepRemainder(begin);
      if (id)
        this.#addFrame(id, word, sliceRun(run, begin, end), getCodeWordLength(run.alphabet), 0);
      else this.unreadable.push(sliceRun(run, begin, end));
      from = end;
    }
    keepRemainder(run.values.length);
    return remaining;
  }

  /** Extracts damaged frames that can be repaired. Returns the rest. */
  #extractDamagedFrames(run: Run): Run[] {
    const remaining: Run[] = [];
    const pending = [run];
    for (let current = pending.pop(); current; current = pending.pop()) {
      const repairedFrame =
        this.#repairLeadingFrame(current) ??
        (current.values.length > getFrameLength(current.alphabet) + 4
          ? this.#repairInnerFrame(current)
          : null);
      if (!repairedFrame) {
        remaining.push(current);
        continue;
      }
      this.#addFrame(
        repairedFrame.id,
        repairedFrame.word,
        sliceRun(current, repairedFrame.from, repairedFrame.to),
        repairedFrame.usedCharacterCount,
        alignGlobally(
          toCharacterValues(repairedFrame.word, current.alphabet),
          current.values.subarray(
            repairedFrame.from,
            repairedFrame.from + repairedFrame.usedCharacterCount,
          ),
        ).distance,
      );
      for (const rest of [
        sliceRun(current, repairedFrame.to, current.values.length),
        sliceRun(current, 0, repairedFrame.from),
      ])
        if (rest.values.length >= getMinRunLength(current.alphabet)) pending.push(rest);
    }
    return remaining.reverse();
  }

  /** Repairs the frame at the start of a run. */
  #repairLeadingFrame(run: Run) {
    const { alphabet, values } = run;
    const missingCount = getFrameLength(alphabet) - values.length;
    if (missingCount > 3) return null;
    const tagLength = getFrameLength(alphabet) - getCodeWordLength(alphabet);
    // Where frames touch, the end of this one is unknown.
    const lossRange =
      missingCount < -2
        ? { min: -2, max: 3 }
        : { min: Math.max(-2, missingCount - tagLength), max: Math.max(missingCount, 0) };
    for (const from of missingCount < -2 ? [0, 1, 2] : [0]) {
      const repairedWord = repairFrame(run, from, lossRange, this.macVerifier);
      if (repairedWord)
        return {
          ...repairedWord,
          from,
          to: Math.min(values.length, from + repairedWord.usedCharacterCount + tagLength),
        };
    }
    return null;
  }

  /**
   * Repairs a frame within a run of several: with wrong symbols anywhere, or with characters
   * missing at the end.
   */
  #repairInnerFrame(run: Run) {
    const { alphabet, values } = run;
    const length = getCodeWordLength(alphabet);
    const tagLength = getFrameLength(alphabet) - length;
    for (
      let from = 1;
      from <= Math.min(values.length - length, MAX_SWEPT_CHARACTERS) &&
      this.macVerifier.trySpendAttempts(1);
      from++
    ) {
      if (!locateErrors(computeSyndromes(readSymbols(run, from)))) continue;
      const repairedWord = repairFrame(run, from, { min: 0, max: 0 }, this.macVerifier);
      if (repairedWord)
        return {
          ...repairedWord,
          from,
          to: Math.min(values.length, from + repairedWord.usedCharacterCount + tagLength),
        };
    }
    for (let missingCount = 1; missingCount <= 3; missingCount++) {
      const from = values.length - tagLength - length + missingCount;
      const repairedWord = repairFrame(
        run,
        from,
        { min: missingCount, max: missingCount },
        this.macVerifier,
      );
      if (repairedWord) return { ...repairedWord, from, to: values.length };
    }
    return null;
  }

  /** Extracts fragments of the marks found so far. Returns the rest. */
  #extractFragments(run: Run): Run[] {
    const remaining: Run[] = [];
    const pending = [run];
    for (let current = pending.pop(); current; current = pending.pop()) {
      const best = this.#findBestAlignment(current);
      if (!best) {
        remaining.push(current);
        continue;
      }
      this.#addFragment(current, best);
      for (const rest of [
        sliceRun(current, best.to, current.values.length),
        sliceRun(current, 0, best.from),
      ])
        if (rest.values.length >= getMinRunLength(current.alphabet)) pending.push(rest);
    }
    return remaining;
  }

  #findBestAlignment(run: Run) {
    let best: (LocalAlignment & { id: string }) | null = null;
    for (const [id, word] of [...this.#wordById].slice(0, MAX_COMPARED_IDS)) {
      if (!this.macVerifier.trySpendAttempts(run.values.length)) break;
      const alignment = alignFragment(run, word);
      if (isSignificant(alignment, run.alphabet, 'sure') && alignment.score > (best?.score ?? 0))
        best = { id, ...alignment };
    }
    return best;
  }

  #addFragment(
    run: Run,
    { id, from, to, otherEnd, matchCount }: LocalAlignment & { id: string },
  ): void {
    const length = getCodeWordLength(run.alphabet);
    const hasTag =
      run.alphabet === ALPHABET_A &&
      otherEnd === length &&
      run.values.length - to === TAG_SYMBOLS * ALPHABET_A.charactersPerSymbol;
    this.#store(
      id,
      sliceRun(run, from, hasTag ? run.values.length : to),
      length - matchCount,
      hasTag ? readSymbols(run, to, TAG_SYMBOLS) : null,
    );
  }

  /**
   * @param usedCharacterCount number of the run's characters that spell the word; the tag follows
   *   them
   */
  #addFrame(
    id: string,
    word: readonly number[],
    run: Run,
    usedCharacterCount: number,
    errorCount: number,
  ): void {
    this.#wordById.set(id, [...word]);
    const hasTag =
      run.alphabet === ALPHABET_A &&
      run.values.length - usedCharacterCount === TAG_SYMBOLS * ALPHABET_A.charactersPerSymbol;
    this.#store(
      id,
      run,
      errorCount,
      hasTag ? readSymbols(run, usedCharacterCount, TAG_SYMBOLS) : null,
    );
  }

  #store(id: string, run: Run, errorCount: number, contextTag: number[] | null): void {
    if (this.frames.length < MAX_FRAMES)
      this.frames.push({ id, run, repairedCount: errorCount, contextTag });
  }
}
