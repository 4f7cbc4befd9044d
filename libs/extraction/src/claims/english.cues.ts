/** Cues for and against a checkable statement in English. Every pattern is a list of words: no repetition over unbounded text. */

export const OPINION =
  /\b(?:I|we)\s(?:(?:do|did|really|just|also|still|truly|firmly|personally|certainly|would|can|must|don['’]t)\s)?(?:think|believe|feel|guess|hope|suppose|imagine|wish|want|love|hate|doubt|reckon|suspect|prefer|like|know|understand|agree|disagree|mean|appreciate|say|look forward)\b|\bin (?:my|our) (?:opinion|view|judgment)\b|\bif you ask me\b|\bto be honest\b/i;
export const HEDGE =
  /\b(?:frankly|honestly|unfortunately|fortunately|sadly|hopefully|thankfully|arguably|obviously|clearly|surely|ironically|perhaps|maybe|alas|indeed|apparently|simply|merely|truly|utterly|absolutely|completely|certainly|basically|literally|naturally|probably|seemingly)\b/i;
export const NORM =
  /\b(?:should(?:n['’]t)?|ought to|must(?:n['’]t)?|needs? to|(?:have|has|had|['’]ve|['’]s) (?:got )?to|got to|gotta|deserves?|let['’]?s|let us|let me|had better|better off|it(?:['’]s| is) (?:time|important|vital|essential|crucial|clear|obvious|hard|easy|worth|no wonder|no surprise))\b/i;
export const EVALUATION =
  /\b(?:terrible|horrible|wonderful|amazing|awful|beautiful|disgusting|disgrace(?:ful)?|stupid|ridiculous|absurd|outrageous|shameful|brilliant|worst|best|pathetic|fantastic|incredibl[ey]|tremendous|nasty|evil|insane|crazy|unfair|fair|lousy|foolish|tragic|cruel|shocking|stunning|dreadful|cynical|farce|nonsense|madness|reckless|so-called|propaganda|masterpiece|glorious|noble|miserable|appalling|disastrous|catastrophic|grotesque|bizarre|sinister|scandalous|vicious|inspiring|delightful|exciting|sensible|reasonable|unreasonable|nightmare|hero|heroes|greedy?|coward(?:ly|s)?|great(?:est)?|good|bad|wrong|right|proud|honor|pleased|happy|sorry|sick|tough|smart|silly|ugly|lovely|nice)\b/gi;
export const FUTURE = /\b(?:will|won['’]t|shall|going to|gonna|might|may|could|would|can|['’]ll|['’]d)\b/i;
export const SECOND_PERSON = /\b(?:you|your|yours|yourself|['’]all)\b/i;
export const FIRST_PERSON = /\b(?:I|me|my|mine|I['’]m|I['’]ve|I['’]ll|I['’]d)\b/;
export const FILLER =
  /^(?:thank(?:s| you)|good (?:evening|morning|afternoon|night)|hello|hi|dear|welcome|well|okay|ok|yes|no|yeah|look|listen|wow|oh|please|sorry|excuse me|all right|alright|right|sure|exactly|of course|congratulations|god bless|ladies and gentlemen|mr\.? (?:president|speaker|vice president|chairman)|senator|governor|and (?:i|so|that|you)|so (?:i|let|what|we)|but (?:i|what|let)|let me|what i|that['’]s (?:what|why|not|the)|this is (?:what|why|not|the)|it['’]s (?:not|a|the|about)|the (?:question|answer|point|truth|fact|problem|issue) is|and (?:the question|what))\b/i;
export const IMPERATIVE =
  /^(?:(?:please|just|now|always|never|don['’]t|do not)\s)?(?:read|click|see|watch|listen|follow|share|subscribe|sign|join|download|visit|check|find|learn|try|buy|get|go|come|stop|start|take|make|give|tell|ask|remember|imagine|consider|note|think|look|keep|use|add|mix|stir|press|select|enter|choose|open|close|call|contact|email|send|vote|help|support|enjoy|discover|explore|let|put|turn|wait|stay|be)\s(?!(?:to|of|is|was|are|were|has|had|from|by)\b)/i;
export const STATISTIC =
  /\d(?:[\d.,]{0,15}\d)?\s?(?:%|percent|per ?cent|percentage points?|basis points|bps)|[$€£¥₩]\s?\d|\b(?:million|billion|trillion|thousands?|hundreds?|dozens|millions|billions|trillions|half of|(?:one|two|three)[- ](?:thirds?|quarters?|fifths?)|majority|average|median|rate|ratio|per capita|twice|double[ds]?|tripled?|quadrupled?|halved|per (?:day|week|month|year|hour)|(?:one|two|three|four|five|six|seven|eight|nine|\d+) (?:out of|in) (?:every )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|100))\b/gi;
export const NUMBER =
  /(?<![\p{L}\d])\d[\d.,]{0,20}|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|dozen|first|second|third)\b/giu;
export const COMPARISON =
  /\b(?:more|less|fewer|higher|lower|larger|smaller|bigger|greater|highest|lowest|largest|smallest|biggest|fewest|most|least|increas(?:e[sd]?|ing)|decreas(?:e[sd]?|ing)|r(?:ose|isen|ising)|f(?:ell|allen|alling)|grew|grown|growing|shr[aiu]nk|declin(?:e[sd]?|ing)|dropp(?:ed|ing)|doubl(?:e[sd]?|ing)|cut|raised?|lost|gained|since|compared|than)\b/gi;
export const PAST =
  /\b(?:was|were|had|did|has been|have been|made|took|went|came|gave|became|began|won|lost|fell|rose|grew|said|told|found|held|built|led|left|met|paid|put|ran|saw|sold|sent|set|shot|spent|stood|wrote|cost|cut|hit|kept|knew|drew|brought|bought|got|thought|broke|spoke|chose|drove|ate|fought|caught|taught|slept|struck|sank|sang|swam|threw|wore|voted|passed|signed|created|opposed|supported|proposed|vetoed|\p{L}{3,20}ed)\b/giu;
export const PERFECT =
  /\b(?:ha(?:s|ve|d)|['’]ve|['’]s) (?:not |never |also |already |now |just )?(?:been|made|taken|gone|become|seen|lost|had|done|given|\p{L}{2,20}ed)\b/iu;
export const REPORT =
  /\b(?:according to|report(?:s|ed)?|stud(?:y|ies)|survey|poll|data|statistics|figures|census|found that|show(?:s|ed|n)? that|researchers|scientists|announced|confirmed|revealed)\b/i;
export const VERB =
  /\b(?:is|are|was|were|be|been|being|has|have|had|does|did|do|['’]s|['’]re|['’]ve|\p{L}{2,20}(?:ed|es|s|ing)|made|took|went|came|gave|became|began|won|lost|fell|rose|grew|said|told|found|held|built|led|left|met|paid|put|ran|saw|sold|sent|set|shot|spent|stood|wrote|cost|cut|hit|kept|knew|drew|will|can|may|must|need|want|say|think|know|believe|come|go|get|make|take|give|show|use)\b/iu;
export const SUBJECT_PRONOUN = /^(?:it|this|that|these|those|they|he|she|such|there)\b/i;
export const CONNECTIVE = /^(?:and|but|so|yet|or|because|which|after all|of course|nor|then)\b/i;
export const EVENT =
  /\b(?:elected|appointed|resigned|died|killed|injured|arrested|sentenced|convicted|attacked|invaded|bombed|launched|released|unveiled|opened|closed|signed|approved|rejected|passed|banned|acquired|merged|founded|established|born|won|defeated|announced|declared|struck|erupted|crashed|collapsed|exploded|sank|protested|rallied|met|visited|voted|ruled|fired|dismissed|married|discovered|landed|began|ended|took place|occurred|happened|held)\b/i;
export const ATTRIBUTION =
  /\b(?:said|says|told|added|wrote|stated|claimed|argued|asserted|insisted|warned|noted|explained|tweeted|remarked|testified|according to|acknowledged|admitted|denied|replied|announced)\b/i;
