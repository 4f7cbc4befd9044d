import type { EdgeType } from '../extraction.types.ts';

/** A word that ties what stands before it to what stands behind: "폭우로 인해 운행이 중단됐다". */
export interface Connective {
  /** Matches within two words (eojeol), the cue at their end. */
  pattern: RegExp;
  type: EdgeType;
  sure: number;
}

/** A predicate that ties its subject to its object: "화재가 공급난을 초래했다". */
export interface Frame {
  /** The word the predicate begins with. */
  predicate: RegExp;
  /** How the word before it, the object, ends. */
  object: RegExp;
  type: EdgeType;
  sure: number;
}

/** Causes stand before their effects in Korean. `sure` is an estimate, not yet measured. */
export const CONNECTIVES: Connective[] = [
  { pattern: /(?:으로|로)\s?(?:인해|인해서|인하여|말미암아)$/u, type: 'CAUSES', sure: 0.85 },
  { pattern: /(?:기\s?)?\s?때문에$/u, type: 'CAUSES', sure: 0.85 },
  { pattern: /\s?(?:탓에|탓으로|덕분에|덕택에|덕에)$/u, type: 'CAUSES', sure: 0.8 },
  {
    pattern: /의?\s(?:영향으로|여파로|여파에|영향을\s받아)$/u,
    type: 'CONTRIBUTING_FACTOR',
    sure: 0.75,
  },
];

/** Where another clause begins: "…면서", "…지만", "…에 따라". */
export const CLAUSE_END =
  /(?<=[는은한된인진난린])\s(?:결과|바람에|까닭에)$|[을를]\s계기로$|에\s따라$|(?<=\p{Script=Hangul})으?(?:므로|면서)$|(?<=\p{Script=Hangul}{2})(?:하자|되자|지자|나자|리자|지만|으나)$|(?<=기)\s위(?:해서?|하여)$|(?<=하|되|오|으)면$|에도\s불구하고$|[과와]\s(?:달리|반대로)$|[는은]데\s반해$/u;

const OBJECT = /[을를]$/u;

export const FRAMES: Frame[] = [
  {
    predicate: /^(?:야기|초래|유발|불러|일으|낳았|낳는)/u,
    object: OBJECT,
    type: 'CAUSES',
    sure: 0.8,
  },
  { predicate: /^(?:촉발|자극)/u, object: OBJECT, type: 'TRIGGERS', sure: 0.75 },
  { predicate: /^기여/u, object: /에$/u, type: 'CONTRIBUTING_FACTOR', sure: 0.75 },
  {
    predicate: /^(?:원인|배경|요인)(?:이다|이었다|으로|이라|이\s|이$|$)/u,
    object: /의$/u,
    type: 'CAUSES',
    sure: 0.75,
  },
];

/** Words that open a sentence and tie it to the one before. */
export interface Opening {
  pattern: RegExp;
  type: EdgeType;
  /** Which of the two sentences is `from`. */
  from: 'first' | 'second';
  sure: number;
}

export const OPENINGS: Opening[] = [
  {
    pattern: /^(?:그\s?결과|이로\s?인해|이\s?때문에|이에\s?따라|따라서|그래서)(?=[\s,])/u,
    type: 'CAUSES',
    from: 'first',
    sure: 0.8,
  },
  { pattern: /^왜냐하면(?=[\s,])/u, type: 'CAUSES', from: 'second', sure: 0.8 },
  { pattern: /^(?:예를 들어|예컨대)(?=[\s,])/u, type: 'SUPPORTS', from: 'second', sure: 0.8 },
];
