import type { EdgeType } from '../extraction.types.ts';

/** How the opening words of a sentence tie it to the one before. */
export interface Link {
  type: EdgeType;
  cue: string;
  /** `previous`: the sentence before is `from`; `this`: this one is. */
  from: 'previous' | 'this';
  sure: number;
}

const OPENINGS: [RegExp, EdgeType, Link['from'], number][] = [
  [
    /^(?:as a (?:result|consequence)|consequently|therefore|thus|hence|accordingly|for this reason|that is why|because of (?:this|that)|due to this|this (?:has |had )?(?:led to|caused|resulted in|means that|meant that))\b/i,
    'CAUSES',
    'previous',
    0.75,
  ],
  [
    /^(?:this|that|the (?:move|decision|announcement|attack|incident)) (?:has |had )?(?:triggered|sparked|prompted|provoked)\b/i,
    'TRIGGERS',
    'previous',
    0.75,
  ],
  [
    /^(?:this|that) (?:is|was) (?:because|due to|caused by|the result of)\b/i,
    'CAUSES',
    'this',
    0.7,
  ],
  [
    /^(?:for (?:example|instance)|to illustrate|in fact|indeed|specifically)\b/i,
    'SUPPORTS',
    'this',
    0.5,
  ],
  [
    /^(?:on the contrary|by contrast|in contrast|conversely|contrary to (?:this|that))\b/i,
    'CONTRADICTS',
    'this',
    0.55,
  ],
  [/^(?:however|nevertheless|nonetheless|that said|even so|still,)/i, 'QUALIFIES', 'this', 0.5],
  [
    /^(?:그\s?결과|이로\s?인해|이\s?때문에|이에\s?따라|따라서|그래서|결국)(?=[\s,])/u,
    'CAUSES',
    'previous',
    0.7,
  ],
  [/^(?:왜냐하면|이는\s[^.]{0,80}때문)/u, 'CAUSES', 'this', 0.7],
  [/^(?:예를 들어|예컨대|실제로)(?=[\s,])/u, 'SUPPORTS', 'this', 0.5],
  [/^(?:반면|반대로|이와 달리)(?=[\s,])/u, 'CONTRADICTS', 'this', 0.5],
  [/^(?:그러나|하지만|다만)(?=[\s,])/u, 'QUALIFIES', 'this', 0.5],
  [/^(?:その結果|したがって|このため|そのため)/u, 'CAUSES', 'previous', 0.65],
  [/^(?:しかし|ただし|但是|然而|不过)/u, 'QUALIFIES', 'this', 0.45],
  [/^(?:因此|所以|结果|結果)/u, 'CAUSES', 'previous', 0.65],
  [
    /^(?:deshalb|daher|folglich|infolgedessen|par conséquent|c['’]est pourquoi|por lo tanto|en consecuencia|por eso)\b/iu,
    'CAUSES',
    'previous',
    0.65,
  ],
  [
    /^(?:allerdings|jedoch|cependant|toutefois|sin embargo|no obstante)\b/iu,
    'QUALIFIES',
    'this',
    0.5,
  ],
];

/** The tie of a sentence to the one before it, when its opening words state one. */
export function findLinkToPrevious(text: string): Link | undefined {
  const head = text.slice(0, 160).replace(/^["'“‘「『(]+/u, '');
  for (const [pattern, type, from, sure] of OPENINGS) {
    const found = pattern.exec(head);
    if (found) return { type, cue: found[0].replace(/[,\s]+$/u, ''), from, sure };
  }
  return undefined;
}
