/**
 * Cues that tell the kinds of statements in English. Every pattern is a list of words: no
 * repetition over unbounded text.
 */

export const STATISTIC_PATTERN =
  /\d(?:[\d.,]{0,15}\d)?\s?(?:%|percent|per ?cent|percentage points?|basis points|bps)|[$€£¥₩]\s?\d|\b(?:million|billion|trillion|thousands?|hundreds?|dozens|millions|billions|trillions|half of|(?:one|two|three)[- ](?:thirds?|quarters?|fifths?)|majority|average|median|rate|ratio|per capita|twice|double[ds]?|tripled?|quadrupled?|halved|per (?:day|week|month|year|hour)|(?:one|two|three|four|five|six|seven|eight|nine|\d+) (?:out of|in) (?:every )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|100))\b/gi;

export const EVENT_PATTERN =
  /\b(?:elected|appointed|resigned|died|killed|injured|arrested|sentenced|convicted|attacked|invaded|bombed|launched|released|unveiled|opened|closed|signed|approved|rejected|passed|banned|acquired|merged|founded|established|born|won|defeated|announced|declared|struck|erupted|crashed|collapsed|exploded|sank|protested|rallied|met|visited|voted|ruled|fired|dismissed|married|discovered|landed|began|ended|took place|occurred|happened|held)\b/i;

export const ATTRIBUTION_PATTERN =
  /\b(?:said|says|told|added|wrote|stated|claimed|argued|asserted|insisted|warned|noted|explained|tweeted|remarked|testified|according to|acknowledged|admitted|denied|replied|announced)\b/i;
