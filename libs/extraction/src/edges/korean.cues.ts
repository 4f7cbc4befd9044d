import { type EdgeCue, glued } from './cue.ts';

/** Korean: the cause stands before the cue more often than behind it. `sure` is an estimate, not yet measured. */
export const KOREAN_CUES: EdgeCue[] = [
  glued('로-인해', 'from-first', 'CAUSES', 0.85, '(?:으로|로)\\s?(?:인해|인하여|인한|말미암아)'),
  glued('때문에', 'from-first', 'CAUSES', 0.85, '(?:기\\s?)?때문에'),
  glued('탓에', 'from-first', 'CAUSES', 0.8, '(?:은|는|ㄴ|한|된|인)?\\s?탓에|탓으로'),
  glued('덕분에', 'from-first', 'CAUSES', 0.8, '덕분에|덕택에|덕에'),
  glued('영향으로', 'from-first', 'CONTRIBUTING_FACTOR', 0.75, '(?:의|한|된|인)?\\s?(?:영향으로|여파로|영향을 받아|여파에)'),
  glued('결과', 'from-first', 'CAUSES', 0.7, '(?:한|된|인|진)\\s결과'),
  glued('따라', 'from-first', 'CAUSES', 0.55, '(?:에|함에|됨에)\\s따라(?!서)'),
  glued('야기', 'from-first', 'CAUSES', 0.8, '(?:이|가|은|는)\\s(?=[^.]{1,60}(?:을|를)\\s?(?:야기|초래|유발|불러일으|일으켰|낳았))'),
  glued('이어졌다', 'from-first', 'CAUSES', 0.65, '(?:이|가|은|는)\\s(?=[^.]{1,60}(?:으로|로)\\s?이어(?:졌|진|질))'),
  glued('계기로', 'from-first', 'TRIGGERS', 0.7, '(?:을|를)\\s계기로'),
  glued('막기', 'from-first', 'PREVENTS', 0.6, '(?:이|가|은|는)\\s(?=[^.]{1,60}(?:을|를)\\s?(?:막았|방지|차단|저지|예방))'),
  glued('반하여', 'from-first', 'CONTRADICTS', 0.5, '(?:과|와)\\s(?:달리|반대로)|(?:는|은)데\\s?반해'),
  glued('불구하고', 'from-first', 'QUALIFIES', 0.6, '에도\\s불구하고|(?:지만|으나),?\\s'),
  glued('달려', 'from-first', 'DEPENDS_ON', 0.6, '(?:은|는)\\s(?=[^.]{1,60}에\\s(?:달려|좌우|의존))'),
  glued('기반', 'to-first', 'DERIVED_FROM', 0.5, '(?:을|를|에)\\s(?:바탕으로|근거로|토대로|기반해|기초해)'),
  glued('대체', 'from-first', 'SUPERSEDES', 0.6, '(?:이|가|은|는)\\s(?=[^.]{1,60}(?:을|를)\\s?대체)'),
];
