import { type EdgeCue, cue, glued } from './cue.ts';

/** The plainest causal words of other languages; `sure` is a guess, kept low. */
export const OTHER_CUES: Record<string, EdgeCue[]> = {
  ja: [
    glued('ため', 'from-first', 'CAUSES', 0.65, '(?:た|の|る)ため(?:に|、)'),
    glued('により', 'from-first', 'CAUSES', 0.6, '(?:により|によって|が原因で|の影響で|を受けて)'),
    glued('ので', 'from-first', 'CAUSES', 0.6, '(?:ので|から)、'),
    glued(
      '引き起こ',
      'from-first',
      'CAUSES',
      0.7,
      '(?:が|は)(?=[^。]{1,60}を(?:引き起こ|もたら|招い))',
    ),
  ],
  zh: [
    glued(
      '导致',
      'from-first',
      'CAUSES',
      0.75,
      '导致了?|導致了?|引发了?|引發了?|造成了?|致使|使得',
    ),
    glued('由于', 'to-first', 'CAUSES', 0.7, '由于|由於|因为|因為|是因|归因于'),
    glued('因此', 'from-first', 'CAUSES', 0.7, '因此|因而|所以|从而|從而'),
  ],
  de: [
    cue('wegen', 'to-first', 'CAUSES', 0.7, 'wegen|aufgrund|infolge|dank|weil|da'),
    cue(
      'führt',
      'from-first',
      'CAUSES',
      0.75,
      'führt(?:e|en)? zu|verursacht(?:e|en)?|löst(?:e|en)? (?=\\p{L})',
    ),
    cue('deshalb', 'from-first', 'CAUSES', 0.65, 'deshalb|daher|deswegen|folglich|somit'),
  ],
  fr: [
    cue(
      'cause',
      'to-first',
      'CAUSES',
      0.7,
      "à cause d[eu]s?|en raison d[eu]s?|grâce (?:à|aux?)|parce qu[e’']|car|puisque",
    ),
    cue(
      'entraîne',
      'from-first',
      'CAUSES',
      0.75,
      '(?:a |ont )?(?:entraîn(?:e|é|ent)|provoqu(?:e|é|ent)|caus(?:e|é|ent)|conduit à|' +
        'déclench(?:e|é|ent))',
    ),
    cue('donc', 'from-first', 'CAUSES', 0.6, 'donc|par conséquent|c’est pourquoi|ainsi'),
  ],
  es: [
    cue(
      'debido',
      'to-first',
      'CAUSES',
      0.7,
      'debido a|a causa de|por culpa de|gracias a|porque|ya que|puesto que',
    ),
    cue(
      'provoca',
      'from-first',
      'CAUSES',
      0.75,
      '(?:ha |han )?(?:provoc(?:a|ó|ado|an|aron)|caus(?:a|ó|ado|an|aron)|ocasion(?:a|ó|ado)|' +
        'llev(?:a|ó) a|desencaden(?:a|ó|ado))',
    ),
    cue(
      'por-tanto',
      'from-first',
      'CAUSES',
      0.6,
      'por (?:lo )?tanto|por eso|en consecuencia|así que',
    ),
  ],
};
