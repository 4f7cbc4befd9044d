import type { Word } from './word.ts';

const list = (words: string) => new Set(words.split(' '));

interface Cues {
  /** Negate what follows, to the end of the clause. */
  forward: Set<string>;
  /** Negate what stands before: Korean and Japanese verbs come last. */
  backward: Set<string>;
  /** Negate their whole clause, as `ne … pas` and a German `nicht` at the end do. */
  around: Set<string>;
}

const ENGLISH: Cues = {
  forward: list(
    'not no never none nobody nothing neither nor without cannot hardly barely scarcely ' +
      'rarely seldom lack lacks lacked lacking fail fails failed failing refuse refuses ' +
      'refused denies deny denied denying unable incapable impossible avoid avoids avoided ' +
      'nolonger zero nowhere doubt doubts doubtful unlikely absence outside',
  ),
  backward: list(''),
  around: list(
    'false untrue hoax myth myths debunked bogus baseless unfounded fabricated ' +
      'misinformation disproved disproven refuted misconception incorrect inaccurate',
  ),
};
const OTHERS: Record<string, Cues> = {
  ko: { forward: list('안 못'), backward: list('않 없 아니 못'), around: list('거짓 허위 가짜') },
  ja: {
    forward: list(''),
    backward: list('ない なか なかっ なく ませ ず ぬ なし 不可能 未'),
    around: list('嘘 虚偽 デマ'),
  },
  zh: {
    forward: list('不 没 沒 没有 沒有 未 无 無 非 从未 從未 并未 不是 不会 不能 从不 未能'),
    backward: list(''),
    around: list('谣言 虚假 謠言'),
  },
  de: {
    forward: list('kein keine keinen keinem keiner ohne'),
    backward: list(''),
    around: list('nicht nie niemals nichts niemand falsch'),
  },
  fr: {
    forward: list('sans aucun aucune'),
    backward: list(''),
    around: list('pas jamais rien personne faux fausse'),
  },
  es: {
    forward: list('no nunca jamas sin ningun ninguna ninguno'),
    backward: list(''),
    around: list('falso falsa'),
  },
};

/** Where a negation stops in English: a new thought, or a new relative clause. */
const TURNS = list(
  'but although though however while whereas despite which who whom whose because since ' +
    'until unless except so if when instead rather besides',
);
const REACH = 14;
/** Adjectives negate what they stand before, no more. */
const NEAR = list('few little insufficient insignificant non');
const REACH_NEAR = 3;
/** A second verb is another thought, unless "that" led to it: "no evidence that it is". */
const FINITE = list(
  'is are was were has have had do does did can could will would may might must should',
);
const DETERMINERS = list('no none nobody nothing zero nowhere neither');
const UNIVERSAL = list('all every everyone everybody');
const LINKS = list('that whether if to');
const REACH_BACK = 3;

/**
 * Marks what is negated, within clauses: two negations cancel. `no evidence that …` and `X is a
 * myth` count as negations of what they speak of. Sets `clause` as well.
 */
export function markNegation(words: Word[], language: string): void {
  let clause = 0;
  for (const word of words) {
    if (
      /[;:()[\]—.!?。、，]|--|, *$/.test(word.before) ||
      (language === 'en' && TURNS.has(word.form))
    )
      clause += 1;
    word.clause = clause;
  }
  const cues = language === 'en' ? ENGLISH : OTHERS[language];
  if (!cues) return;
  words.forEach((word, at) => {
    const { form, stem } = word;
    const flip = (from: number, to: number) => {
      for (let index = Math.max(0, from); index < Math.min(words.length, to); index += 1) {
        const other = words[index];
        if (other && other.clause === word.clause && index !== at) other.negated = !other.negated;
      }
    };
    if (
      language === 'en' &&
      NEAR.has(form) &&
      !['a', 'quite'].includes(words[at - 1]?.form ?? '')
    ) {
      flip(at + 1, at + 1 + REACH_NEAR);
    } else if (cues.forward.has(form)) {
      flip(
        at + 1,
        language === 'en' ? endOfScope(words, at) : at + 1 + (language === 'ko' ? 1 : REACH),
      );
      // "Nobody / no actors appeared": the verb follows; "appeared in no film": the verb stands
      // before.
      if (DETERMINERS.has(form)) flip(at - REACH_BACK, at);
    } else if (cues.backward.has(form) || (language === 'ko' && cues.backward.has(stem))) {
      flip(at - REACH_BACK, at);
    } else if (cues.around.has(form) || (language === 'ko' && cues.around.has(stem))) {
      for (const other of words)
        if (other !== word && other.clause <= word.clause && other.clause >= word.clause - 1)
          other.negated = !other.negated;
    }
  });
}

function endOfScope(words: Word[], at: number): number {
  // "No schools were closed", "not all schools were closed": the verb is denied with its subject.
  let linked = DETERMINERS.has(words[at]?.form ?? '') || UNIVERSAL.has(words[at + 1]?.form ?? '');
  for (let index = at + 1; index < at + 1 + REACH; index += 1) {
    const form = words[index]?.form ?? '';
    if (LINKS.has(form)) linked = true;
    if (!linked && index > at + 1 && FINITE.has(form)) return index;
  }
  return at + 1 + REACH;
}

/**
 * Whether a word is itself a negation cue: it is told by the marks it leaves, not compared as
 * content.
 */
export function isNegation(word: Word, language: string): boolean {
  const cues = language === 'en' ? ENGLISH : OTHERS[language];
  return (
    cues !== undefined &&
    (cues.forward.has(word.form) ||
      cues.around.has(word.form) ||
      cues.backward.has(language === 'ko' ? word.stem : word.form))
  );
}
