import { type EdgeCue, content, plain as cue } from './cue.ts';

const BE = String.raw`(?:(?:is|are|was|were|been|being|be)\s)?`;
const HOW = String.raw`(?:(?:largely|mainly|partly|mostly|directly|primarily|in part|allegedly|reportedly|apparently|possibly|likely)\s)?`;

/**
 * Cause and effect. `sure` is the precision of each cue on the training part of the Causal News
 * Corpus v2 (CC0): the share of sentences with the cue that are labelled causal, rounded, drawn
 * towards .6 where the cue is rare. The weak cues at the end are set lower, to what they are worth
 * when no other cue stands beside them.
 */
export const ENGLISH_CAUSAL: EdgeCue[] = [
  cue(
    'caused-by',
    'to-first',
    'CAUSES',
    0.75,
    `${BE}${HOW}(?:caused|brought about|provoked|induced|necessitated|produced) by`,
  ),
  cue(
    'triggered-by',
    'to-first',
    'TRIGGERS',
    0.75,
    `${BE}${HOW}(?:triggered|sparked|set off|touched off|ignited|prompted|precipitated|` +
      `unleashed) ${HOW}by`,
  ),
  cue(
    'driven-by',
    'to-first',
    'CONTRIBUTING_FACTOR',
    0.8,
    `${BE}${HOW}(?:driven|fuell?ed|spurred|exacerbated|aggravated|worsened|compounded|` +
      'boosted|aided|weighed down|influenced|motivated|inspired|angered|enraged|outraged|' +
      'propelled|incensed|emboldened|encouraged) by',
  ),
  cue(
    'prevented-by',
    'to-first',
    'PREVENTS',
    0.65,
    `${BE}(?:prevented|averted|blocked|stopped|thwarted|foiled|halted|hindered|` +
      'hampered) (?:from \\w{2,20} )?by',
  ),
  cue(
    'because-of',
    'to-first',
    'CAUSES',
    0.9,
    String.raw`because of|due to|owing to|(?<=\bon )account of|(?<=\b(?:a|the|direct|in) )(?:result|consequence) of|thanks to|attributed to|attributable to|blamed on|stem(?:s|med|ming)? from|aris(?:es?|ing) from|arose from|result(?:s|ed|ing)? from`,
  ),
  cue(
    'because',
    'to-first',
    'CAUSES',
    0.85,
    'because|given that|considering that|on the grounds? that|seeing that|inasmuch as|in that',
  ),
  cue(
    'in-response',
    'to-first',
    'TRIGGERS',
    0.87,
    String.raw`in response to|in reaction to|in retaliation (?:for|to|against)|in revenge for|in the wake of|in the aftermath of|in light of|in view of|on the back of|in protest (?:against|at|over|of)|following the (?:death|killing|arrest|murder|decision|announcement)`,
  ),
  cue(
    'protest-against',
    'to-first',
    'TRIGGERS',
    0.74,
    String.raw`(?<=\b(?:protest(?:s|ed|ing|ers)?|demonstrations?|demonstrat(?:ed|ing)|rall(?:y|ies|ied)|march(?:ed|es|ing)?|strikes?|shutdown|bandh|hartal|agitations?|sit-in|campaign|petition) )(?:against|over|at|in support of|for)|opposed to|against`,
  ),
  content(
    'demanding',
    'to-first',
    'TRIGGERS',
    0.74,
    String.raw`(?<=\b(?:protest(?:s|ed|ing|ers)?|demonstrations?|demonstrat(?:ed|ing)|rall(?:y|ies|ied)|march(?:ed|es|ing)?|strikes?|shutdown|bandh|hartal|agitations?|sit-in|campaign|petition) )to demand|demand(?:ing|ed)|calling for|call(?:ed|s)? for|condemn(?:ing|ed|s)?|denounc(?:ing|ed|es)|press(?:ing)? for|opposing`,
  ),
  cue(
    'punished-for',
    'to-first',
    'CAUSES',
    0.9,
    String.raw`(?<=\b(?:arrested|charged|convicted|sentenced|jailed|imprisoned|fined|criticised|criticized|blamed|punished|suspended|dismissed|sacked|fired|detained|booked|accused|killed|attacked|targeted) )(?:for|over|of|after|on (?:charges|suspicion) of)|for (?:allegedly |having |not )?(?:their|his|her|its)? ?\w{2,20}ing(?= \w)(?<!for (?:morning|evening|building|meeting|hearing|spring|everything|anything|nothing|something))|for (?:failing|refusing) to`,
  ),
  cue(
    'purpose',
    'to-first',
    'CAUSES',
    0.84,
    String.raw`in order to|so as to|with (?:the|an) (?:aim|intention|purpose|goal) of|aimed at|in a bid to|in an (?:attempt|effort) to|for the purpose of|in support of|in solidarity with`,
  ),
  content(
    'purpose-verb',
    'to-first',
    'CAUSES',
    0.84,
    String.raw`to (?:protest|demand|press|mark|prevent|stop|force|avoid|ensure|protect|express|show|seek|secure|commemorate|oppose|support|block|halt|disperse|control|quell|foil|pressure|push|urge|highlight|voice|draw attention|end|intensify|accept|withdraw|evict|curb|contain|combat|tackle|reduce|improve|boost|cope with|retaliate|avenge|honou?r|celebrate|resist|defend|restore|maintain|free|rescue|save)`,
  ),
  cue(
    'causes',
    'from-first',
    'CAUSES',
    0.64,
    String.raw`(?:caus(?:es?|ed|ing)|result(?:s|ed|ing)? in|(?:lead|leads|led|leading) (?:directly )?to|bring(?:s|ing)? about|brought about|giv(?:es?|ing) rise to|gave rise to|culminat(?:ed|es|ing) in|compell?(?:ed|ing|s)|forc(?:ed|es|ing)|produc(?:ed|es|ing)|mean(?:s|t) that|drove|leaving|left (?=\w{1,20} (?:people|dead|injured|wounded|without|homeless|stranded)|at least|more than|\d))`,
  ),
  cue(
    'triggers',
    'from-first',
    'TRIGGERS',
    0.76,
    String.raw`(?:trigger(?:s|ed|ing)?|spark(?:s|ed|ing)?|prompt(?:s|ed|ing)?|provok(?:es?|ed|ing)|set(?:s|ting)? off|touched off|ignit(?:es?|ed|ing)|unleash(?:es|ed|ing)?|precipitat(?:es?|ed|ing)|spurr?(?:ed|ing|s)?)`,
  ),
  cue(
    'contributes',
    'from-first',
    'CONTRIBUTING_FACTOR',
    0.55,
    String.raw`contribut(?:es?|ed|ing) to|fuell?(?:s|ed|ing)|exacerbat(?:es?|ed|ing)|aggravat(?:es?|ed|ing)|worsen(?:s|ed|ing)?|play(?:s|ed|ing)? (?:a |an )?(?:\w{2,20} )?(?:role|part) in|add(?:s|ed|ing)? to|rais(?:es?|ed|ing) (?:fears|concerns|hopes)|help(?:s|ed|ing)? (?:to )?(?=\w)`,
  ),
  cue(
    'prevents',
    'from-first',
    'PREVENTS',
    0.72,
    String.raw`prevent(?:s|ed|ing)?|avert(?:s|ed|ing)?|thwart(?:s|ed|ing)?|foil(?:s|ed|ing)?|stopp(?:ed|ing)|block(?:s|ed|ing)|halt(?:s|ed|ing)|hamper(?:s|ed|ing)|disrupt(?:s|ed|ing)|paraly[sz](?:es|ed|ing)`,
  ),
  cue(
    'therefore',
    'from-first',
    'CAUSES',
    0.8,
    String.raw`therefore|thus|hence|consequently|as a (?:result|consequence)(?! of)|accordingly|thereby|for this reason|that is why|which is why`,
  ),
  content(
    'leaving-harm',
    'from-first',
    'CAUSES',
    0.87,
    String.raw`(?<=, )(?:killing|injuring|wounding|damaging|destroying|paraly[sz]ing|disrupting|stranding|displacing|leaving|forcing|causing|triggering|prompting|sparking)`,
  ),
  cue(
    'in-connection',
    'to-first',
    'CAUSES',
    0.64,
    String.raw`in connection with|on suspicion of|on charges of|alleged that|over (?:the |an? |alleged |his |her |their |its )?(?:alleged|death|killing|murder|failure|refusal|lack|delay|plan|plans|proposal|decision|row|dispute|claims|allegations|demand|demands|non-payment|arrest|rape|issue|increase|hike|wages?|pay|bill|law)`,
  ),
  content('alleging', 'to-first', 'CAUSES', 0.64, 'alleging|citing'),
  cue('so-that', 'to-first', 'CAUSES', 0.7, 'in search of|in pursuit of|so that'),
  content('seeking', 'to-first', 'CAUSES', 0.7, 'seeking|fighting for'),
  cue('if', 'to-first', 'DEPENDS_ON', 0.85, 'if(?! not| any| ever| only)'),
  cue(
    'when-acting',
    'to-first',
    'TRIGGERS',
    0.65,
    String.raw`when(?= (?:they|he|she|it|police|security|officers|troops|soldiers|protesters|workers|the (?:police|government|army|crowd|company|court|bank|minister))\b)|as(?= (?:they|he|she|police|officers|protesters) )`,
  ),
  cue('after', 'to-first', 'TRIGGERS', 0.65, 'after|following|since|once'),
  cue('amid', 'to-first', 'CONCURRENT_SIGNAL', 0.45, 'amid|amidst'),
  cue('over', 'to-first', 'CAUSES', 0.45, 'over'),
  cue('when', 'to-first', 'CONCURRENT_SIGNAL', 0.4, 'when|as'),
  cue('to', 'to-first', 'CAUSES', 0.45, String.raw`to(?= [a-z]{2,20})`),
  cue('for', 'to-first', 'CAUSES', 0.4, 'for'),
];

/**
 * Argument: what supports, contradicts, qualifies, depends, derives, replaces. `sure` is an
 * estimate, not yet measured on labelled text.
 */
export const ENGLISH_ARGUMENT: EdgeCue[] = [
  cue(
    'supports',
    'from-first',
    'SUPPORTS',
    0.7,
    String.raw`(?:support(?:s|ed|ing)? the (?:view|idea|claim|theory|hypothesis|argument|notion) that|confirm(?:s|ed|ing)? (?:that|the)|corroborat(?:es?|ed|ing)|(?:prov(?:es?|ed)|demonstrat(?:es?|ed|ing)|show(?:s|ed|n)?|indicat(?:es?|ed|ing)|suggest(?:s|ed|ing)?) that|(?:is|are|was|were) (?:evidence|proof) (?:that|of|for)|lend(?:s|ing)? (?:weight|support|credence) to|(?:is|are) consistent with)`,
  ),
  cue(
    'contradicts',
    'from-first',
    'CONTRADICTS',
    0.7,
    String.raw`(?:contradict(?:s|ed|ing)?|refut(?:es?|ed|ing)|disprov(?:es?|ed|en)|rebut(?:s|ted)?|disput(?:es?|ed|ing)|den(?:y|ies|ied) (?:that|the (?:claim|allegation|accusation|report)s?)|reject(?:s|ed|ing)? the (?:claim|idea|allegation|notion|view)s? (?:that|of)|(?:is|are|was|were) (?:at odds|inconsistent|incompatible) with|cast(?:s)? doubt on|run(?:s)? counter to|debunk(?:s|ed)?)`,
  ),
  cue(
    'contrary-to',
    'from-first',
    'CONTRADICTS',
    0.6,
    'contrary to|in contrast (?:to|with)|as opposed to|contradicting',
  ),
  cue(
    'although',
    'to-first',
    'QUALIFIES',
    0.55,
    'although|though|even though|despite the fact that|notwithstanding|albeit|except that|' +
      'with the exception of',
  ),
  cue('despite', 'to-first', 'QUALIFIES', 0.5, 'despite|in spite of'),
  cue(
    'depends-on',
    'from-first',
    'DEPENDS_ON',
    0.75,
    String.raw`(?:depend(?:s|ed|ing)? (?:heavily |largely |entirely |mainly )?(?:up)?on|(?:is|are|was|were) (?:contingent|conditional|dependent|predicated|reliant) (?:up)?on|hing(?:es?|ed|ing) on|rel(?:y|ies|ied|ying) on|provided that|as long as|only if|on condition that|unless|subject to)`,
  ),
  cue(
    'based-on',
    'from-first',
    'DERIVED_FROM',
    0.6,
    String.raw`(?:(?:is|are|was|were) )?(?:based (?:up)?on|derived from|drawn from|calculated from|taken from|inferred from|adapted from)`,
  ),
  cue(
    'supersedes',
    'from-first',
    'SUPERSEDES',
    0.7,
    String.raw`(?:supersed(?:es?|ed|ing)|replac(?:es?|ed|ing)|supplant(?:s|ed|ing)?|overrid(?:es?|ing)|overrode|repeal(?:s|ed|ing)?|took over from|succeeded)(?= [a-z])(?! (?:by|in|at|with)\b)`,
  ),
  cue(
    'superseded-by',
    'to-first',
    'SUPERSEDES',
    0.75,
    `${BE}(?:superseded|replaced|supplanted|succeeded|overtaken) by`,
  ),
  cue(
    'coincided',
    'from-first',
    'CONCURRENT_SIGNAL',
    0.6,
    String.raw`coincid(?:es?|ed|ing) with|at the same time as|in tandem with|in parallel with|(?:is|are|was|were) (?:correlated|associated|linked) (?:with|to)`,
  ),
];

export const ENGLISH_CUES: readonly EdgeCue[] = [...ENGLISH_CAUSAL, ...ENGLISH_ARGUMENT];
const CAUSAL = new Set(ENGLISH_CAUSAL);
export const isCausalCue = (cue: EdgeCue) => CAUSAL.has(cue);
