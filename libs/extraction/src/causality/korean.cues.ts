import type { EdgeType } from '../extraction.types.ts';

/** A word that ties what stands before it to what stands behind: "폭우로 인해 운행이 중단됐다". */
export interface Connective {
  /** Matches within two words (eojeol), the cue at their end. */
  pattern: RegExp;
  type: EdgeType;
  sure: number;
  /** Not before such a word. */
  unless?: RegExp;
}

/** A predicate that ties its subject to its object: "화재가 공급난을 초래했다". */
export interface Frame {
  /** The word the predicate begins with. */
  predicate: RegExp;
  /** How the word before it, the object, ends. */
  object: RegExp;
  type: EdgeType;
  /** Whether the subject is `from`. */
  subjectFirst: boolean;
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
  { pattern: /(?<=[는은한된인진난린])\s(?:결과|바람에|까닭에)$/u, type: 'CAUSES', sure: 0.7 },
  { pattern: /[을를]\s계기로$/u, type: 'TRIGGERS', sure: 0.7 },
  { pattern: /에\s따라$/u, type: 'CAUSES', sure: 0.55 },
  { pattern: /(?<=\p{Script=Hangul})으?므로$/u, type: 'CAUSES', sure: 0.7 },
  {
    pattern: /(?<=\p{Script=Hangul}{2})(?:하자|되자|지자|나자|리자)$/u,
    type: 'TRIGGERS',
    sure: 0.55,
  },
  { pattern: /(?<=\p{Script=Hangul})으?면서$/u, type: 'CONCURRENT_SIGNAL', sure: 0.5 },
  { pattern: /(?<=기)\s위(?:해서?|하여)$/u, type: 'CAUSES', sure: 0.6 },
  { pattern: /\s혐의로$|\s이유로$/u, type: 'CAUSES', sure: 0.6 },
  {
    // "침체로 실업률이 올랐다": of nouns that are events and ills; with others "로" tells whither or by what
    // means.
    pattern:
      /(?<=침체|부진|악화|급등|급락|상승|하락|증가|감소|급증|급감|화재|폭우|폭설|태풍|지진|가뭄|홍수|사고|파업|전쟁|충돌|폭발|고장|부족|위기|충격|확산|둔화|인상|인하|붕괴|폐쇄|중단|지연|갈등|감염|오류|결함|실수|부주의|과로|노후화?|합선)으?로$/u,
    type: 'CAUSES',
    sure: 0.65,
    unless: /^(?:인|말미암|이어|번[져졌지]|확대|지목|알려|보[이인았]|판단|조사|변)/u,
  },
  { pattern: /(?<=하|되|오|으)면$/u, type: 'DEPENDS_ON', sure: 0.5 },
  { pattern: /에도\s불구하고$/u, type: 'QUALIFIES', sure: 0.6 },
  { pattern: /(?<=\p{Script=Hangul}{2})(?:지만|으나)$/u, type: 'QUALIFIES', sure: 0.55 },
  { pattern: /[과와]\s(?:달리|반대로)$|[는은]데\s반해$/u, type: 'CONTRADICTS', sure: 0.5 },
];

const OBJECT = /[을를]$/u;

export const FRAMES: Frame[] = [
  {
    predicate: /^(?:야기|초래|유발|불러|일으|낳았|낳는)/u,
    object: OBJECT,
    type: 'CAUSES',
    subjectFirst: true,
    sure: 0.8,
  },
  {
    predicate: /^(?:촉발|자극)/u,
    object: OBJECT,
    type: 'TRIGGERS',
    subjectFirst: true,
    sure: 0.75,
  },
  { predicate: /^계기가$/u, object: /[이가]$/u, type: 'TRIGGERS', subjectFirst: false, sure: 0.7 },
  {
    predicate: /^(?:부추|악화|심화|가중|키웠)/u,
    object: OBJECT,
    type: 'CONTRIBUTING_FACTOR',
    subjectFirst: true,
    sure: 0.65,
  },
  {
    predicate: /^(?:이어[졌진질지]|귀결)/u,
    object: /로$/u,
    type: 'CAUSES',
    subjectFirst: true,
    sure: 0.65,
  },
  {
    predicate: /^기여/u,
    object: /에$/u,
    type: 'CONTRIBUTING_FACTOR',
    subjectFirst: true,
    sure: 0.75,
  },
  {
    predicate: /^(?:영향|타격|피해)을$/u,
    object: /에게?$/u,
    type: 'CONTRIBUTING_FACTOR',
    subjectFirst: true,
    sure: 0.6,
  },
  {
    predicate: /^(?:큰|심각한|막대한)$/u,
    object: /에게?$/u,
    type: 'CONTRIBUTING_FACTOR',
    subjectFirst: true,
    sure: 0.5,
  },
  {
    predicate: /^(?:원인|배경|요인)(?:이다|이었다|으로|이라|이\s|이$|$)/u,
    object: /의$/u,
    type: 'CAUSES',
    subjectFirst: true,
    sure: 0.75,
  },
  {
    predicate: /^(?:예방|방지|차단|저지|막았|막는|막아|억제)/u,
    object: OBJECT,
    type: 'PREVENTS',
    subjectFirst: true,
    sure: 0.65,
  },
  {
    predicate: /^(?:뒷받침|입증|증명)/u,
    object: OBJECT,
    type: 'SUPPORTS',
    subjectFirst: true,
    sure: 0.7,
  },
  {
    predicate: /^(?:모순|배치|상충|어긋)/u,
    object: /[과와]$/u,
    type: 'CONTRADICTS',
    subjectFirst: true,
    sure: 0.7,
  },
  { predicate: /^반박/u, object: OBJECT, type: 'CONTRADICTS', subjectFirst: true, sure: 0.65 },
  {
    predicate: /^(?:대체|갈음)/u,
    object: OBJECT,
    type: 'SUPERSEDES',
    subjectFirst: true,
    sure: 0.65,
  },
  {
    predicate: /^(?:달려|달렸|좌우|의존)/u,
    object: /에$/u,
    type: 'DEPENDS_ON',
    subjectFirst: true,
    sure: 0.65,
  },
  {
    predicate: /^(?:바탕으로|근거로|토대로|기반으로|근거해|기반해|기초해)/u,
    object: /[을를에]$/u,
    type: 'DERIVED_FROM',
    subjectFirst: true,
    sure: 0.6,
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
  { pattern: /^(?:그러나|하지만|다만)(?=[\s,])/u, type: 'QUALIFIES', from: 'second', sure: 0.75 },
];
