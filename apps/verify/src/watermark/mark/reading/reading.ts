import { TAG, frameLength, wordLength } from '../frame.ts';
import { A, type Alphabet } from '../invisible.ts';
import { syndromes, wrongPlaces } from '../reed-solomon.ts';
import { aligned, type Likeness } from './alignment.ts';
import { codeWords, symbolsAt } from './code-words.ts';
import { isBeyondChance, likeness, valuesOf } from './likeness.ts';
import { majority } from './majority.ts';
import { Proofs } from './proofs.ts';
import { repaired } from './repair.ts';
import { fewest, part, type Run, runsIn } from './runs.ts';

/** A frame that was read. */
export interface Frame {
  id: string;
  run: Run;
  repaired: number;
  /**
   * The symbols that bind it to the words around it; null: it has none, or not the whole of them.
   */
  tag: number[] | null;
}

/**
 * In a run of several frames, so many characters are looked at for a whole one with wrong symbols.
 */
const MOST_SWEPT = 400;
/** So many ids are compared with what could not be read. */
const MOST_IDS = 16;
const MOST_MAJORITIES = 4;
const MOST_CENTERS = 3;
/** More frames than these are not told. */
const MOST_FOUND = 5_000;

/**
 * Reads the frames of a text, from the surest to what takes most: whole code words; damaged frames
 * one by one; what the damaged frames of the text have in common; and fragments of the marks that
 * were found so.
 */
export class Reading {
  readonly found: Frame[] = [];
  readonly unread: Run[] = [];
  readonly proofs: Proofs;
  /** The words of the marks that were found. */
  readonly #words = new Map<string, number[]>();

  constructor(keys: readonly Buffer[]) {
    this.proofs = new Proofs(keys);
  }

  read(text: string, alphabets: readonly Alphabet[]): void {
    let left = alphabets
      .flatMap((alphabet) => runsIn(text, alphabet))
      .flatMap((run) => this.#whole(run));
    left = left.flatMap((piece) => this.#known(piece)).flatMap((piece) => this.#repaired(piece));
    left = left.flatMap((piece) => this.#known(piece));
    for (let turn = 0; turn < MOST_MAJORITIES && left.length > 1; turn++) {
      const common = alphabets
        .map((alphabet) =>
          majority(
            left.filter((run) => run.alphabet === alphabet),
            this.#words.size ? 0 : MOST_CENTERS, // what is left may well be of nobody else
            this.proofs,
          ),
        )
        .find((one) => one);
      if (!common || this.#words.has(common.id)) break;
      this.#words.set(common.id, common.word);
      left = left.flatMap((piece) => this.#known(piece));
    }
    this.unread.push(...left);
  }

  /** Takes out the whole code words; what is left. */
  #whole(run: Run): Run[] {
    const left: Run[] = [];
    let from = 0;
    const keep = (to: number) => {
      if (to - from >= fewest(run.alphabet)) left.push(part(run, from, to));
    };
    const begins = codeWords(run);
    for (const [at, begin] of begins.entries()) {
      if (begin < from) continue;
      const word = symbolsAt(run, begin);
      const id = this.proofs.id(word);
      const wordEnd = begin + wordLength(run.alphabet);
      const next = begins.slice(at + 1, at + 40).find((one) => one >= wordEnd);
      const end = Math.min(begin + frameLength(run.alphabet), next ?? run.values.length);
      keep(begin);
      if (id) this.#added(id, word, part(run, begin, end), wordLength(run.alphabet), 0);
      else this.unread.push(part(run, begin, end));
      from = end;
    }
    keep(run.values.length);
    return left;
  }

  /** Takes out the damaged frames that can be put right, and then what is known; what is left. */
  #repaired(piece: Run): Run[] {
    const left: Run[] = [];
    const open = [piece];
    for (let own = open.pop(); own; own = open.pop()) {
      const hit =
        this.#first(own) ??
        (own.values.length > frameLength(own.alphabet) + 4 ? this.#swept(own) : null);
      if (!hit) {
        left.push(own);
        continue;
      }
      this.#added(
        hit.id,
        hit.word,
        part(own, hit.from, hit.to),
        hit.used,
        aligned(
          valuesOf(hit.word, own.alphabet),
          own.values.subarray(hit.from, hit.from + hit.used),
        ).distance,
      );
      for (const rest of [part(own, hit.to, own.values.length), part(own, 0, hit.from)])
        if (rest.values.length >= fewest(own.alphabet)) open.push(rest);
    }
    return left.reverse();
  }

  /** The frame that a piece begins with. */
  #first(piece: Run) {
    const { alphabet, values } = piece;
    const gone = frameLength(alphabet) - values.length;
    if (gone > 3) return null;
    const tag = frameLength(alphabet) - wordLength(alphabet);
    // Where frames touch, the end of this one is not known.
    const losses =
      gone < -2
        ? { least: -2, most: 3 }
        : { least: Math.max(-2, gone - tag), most: Math.max(gone, 0) };
    for (const from of gone < -2 ? [0, 1, 2] : [0]) {
      const found = repaired(piece, from, losses, this.proofs);
      if (found) return { ...found, from, to: Math.min(values.length, from + found.used + tag) };
    }
    return null;
  }

  /**
   * A frame within a run of several: with wrong symbols anywhere, or with characters gone at the
   * end.
   */
  #swept(piece: Run) {
    const { alphabet, values } = piece;
    const length = wordLength(alphabet);
    const tag = frameLength(alphabet) - length;
    for (
      let from = 1;
      from <= Math.min(values.length - length, MOST_SWEPT) && this.proofs.take(1);
      from++
    ) {
      if (!wrongPlaces(syndromes(symbolsAt(piece, from)))) continue;
      const found = repaired(piece, from, { least: 0, most: 0 }, this.proofs);
      if (found) return { ...found, from, to: Math.min(values.length, from + found.used + tag) };
    }
    for (let gone = 1; gone <= 3; gone++) {
      const from = values.length - tag - length + gone;
      const found = repaired(piece, from, { least: gone, most: gone }, this.proofs);
      if (found) return { ...found, from, to: values.length };
    }
    return null;
  }

  /** Takes out fragments of the marks that were found; what is left. */
  #known(piece: Run): Run[] {
    const left: Run[] = [];
    const open = [piece];
    for (let own = open.pop(); own; own = open.pop()) {
      const best = this.#likest(own);
      if (!best) {
        left.push(own);
        continue;
      }
      this.#addAlike(own, best);
      for (const rest of [part(own, best.to, own.values.length), part(own, 0, best.from)])
        if (rest.values.length >= fewest(own.alphabet)) open.push(rest);
    }
    return left;
  }

  #likest(piece: Run) {
    let best: (Likeness & { id: string }) | null = null;
    for (const [id, word] of [...this.#words].slice(0, MOST_IDS)) {
      if (!this.proofs.take(piece.values.length)) break;
      const alike = likeness(piece, word);
      if (isBeyondChance(alike, piece.alphabet, 'sure') && alike.score > (best?.score ?? 0))
        best = { id, ...alike };
    }
    return best;
  }

  #addAlike(piece: Run, { id, from, to, end, agree }: Likeness & { id: string }): void {
    const length = wordLength(piece.alphabet);
    const tag =
      piece.alphabet === A && end === length && piece.values.length - to === TAG * A.width;
    this.#add(
      id,
      part(piece, from, tag ? piece.values.length : to),
      length - agree,
      tag ? symbolsAt(piece, to, TAG) : null,
    );
  }

  /** @param used characters of the run that spell the word; the tag is behind them */
  #added(id: string, word: readonly number[], run: Run, used: number, wrong: number): void {
    this.#words.set(id, [...word]);
    const hasTag = run.alphabet === A && run.values.length - used === TAG * A.width;
    this.#add(id, run, wrong, hasTag ? symbolsAt(run, used, TAG) : null);
  }

  #add(id: string, run: Run, wrong: number, tag: number[] | null): void {
    if (this.found.length < MOST_FOUND) this.found.push({ id, run, repaired: wrong, tag });
  }
}
