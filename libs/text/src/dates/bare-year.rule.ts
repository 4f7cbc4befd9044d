import { resolveDate } from './date-resolution.ts';
import { makePartialDate } from './partial-date.ts';
import type { DateRule } from './date-rule.ts';

/** What a number of four digits counts when it is no year. */
const COUNTED_NOUN_AFTER =
  /^\s?(?:%|percent|people|dollars?|euros?|pounds?|won|yen|yuan|men|women|children|soldiers?|troops?|jobs?|homes?|houses|miles?|km|kilomet|meters?|metres?|feet|ft|kg|tons?|tonnes?|units?|cases?|deaths?|times|copies|points?|students?|members?|workers?|employees?|protesters?|participants?|residents?|visitors?|square|calories|words|pages|seats?|votes?|shares?|years?|menschen|soldaten|soldats|soldados|metros|mètres|meter\b|personen|personnes|personas|millions?|millones|hours?|minutes?|seconds?|days|degrees|mm|cm|mg|hp|rpm|mph|mAh|MHz|GB|MB|pixels?|m\b)/iu;
/** The same, of words that others begin with: 1500 g, but not “in 1998 Gramsci”, nor an initial. */
const MEASURE_AFTER =
  /^\s?(?:weeks?|months?|(?:kilo|milli)?(?:gram[ms]?|lit[er]{2}s?|watts?|volts?|bytes?)|barrels?|gallons?|ounces?|inch(?:es)?|acres?|hectares?|stunden?|minuten?|sekunden?|tagen?|wochen?|monaten?|jahren?|heures?|jours?|semaines?|horas?|días?|semanas?|[glw](?!\.)|kwh?|ml)(?![\p{L}\d])/iu;
const QUANTITY_BEFORE =
  /\b(?:about|nearly|over|almost|some|than|approximately|roughly|least|most|up to|flight|room|route|highway|no\.?|number|section|boeing|windows|page|line|chapter|apartment|suite|building)\s?$/iu;
const YEAR_CONTEXT_BEFORE =
  /(?<![\p{L}\d])(?:in|since|by|until|till|of|from|before|after|during|around|circa|c\.|late|early|mid|and|to|or|between|through|throughout|year|summer|winter|spring|autumn|fall|fiscal|FY|born|died|for|as of|back in|the|vs\.?|versus|im|seit|bis|zwischen|und|entre|et|y|hasta|al|ende|anfang|mitte|sommer|herbst|frühjahr|wird|werden|wurden?|war|waren|bereits|erst|schon|début|fin|finales|principios|jahre?|von|vom|en|de|del|depuis|année|desde|hasta|año|nel|dal|dell|em|ano|anno|jaar|в|с|до|по|год|году)[\s-]{1,2}$/iu;
const YEAR_CONTEXT_AFTER =
  /^\s(?:was|saw|and|to|the|had|brought|election|elections|season|report|census|budget|olympics|world|final|annual|edition|presidential|general|film|study|survey|law|act|treaty|agreement|crisis|war|coup|earthquake|pandemic)\b/iu;

/** A bare year: four digits that the words around them make a year. */
export const bareYearRule: DateRule = {
  pattern:
    /(?<![\d.,$€£¥₩#/:]|(?<!\b(?:mid|late|early|end|pre|post))-)(1[0-9]\d\d|2[01]\d\d)(?![a-zA-Z\d%]|,\d|\/\d{3}|\.\d|-\d|['’]s|s\b)/gu,
  resolve([year], { textBefore, textAfter }) {
    if (
      COUNTED_NOUN_AFTER.test(textAfter) ||
      MEASURE_AFTER.test(textAfter) ||
      QUANTITY_BEFORE.test(textBefore)
    )
      return undefined;
    const hasYearContext =
      YEAR_CONTEXT_BEFORE.test(textBefore) ||
      /(?:^|[([–—|\t,*-])\s{0,2}$/u.test(textBefore) ||
      /^\s{0,2}[)\]–—|:,]/u.test(textAfter) ||
      YEAR_CONTEXT_AFTER.test(textAfter) ||
      (Number(year) >= 1900 && Number(year) < 2050 && /(?<![\p{L}\d])a $/u.test(textBefore)) ||
      (Number(year) >= 1900 &&
        /^\p{Lu}\p{Ll}[\p{L}'’-]* $/u.test(
          textBefore.slice(textBefore.lastIndexOf(' ', textBefore.length - 2) + 1),
        ));
    if (!hasYearContext || Number(year) < 1000) return undefined;
    // Early numbers are more often amounts: they need the plainest of contexts.
    if (Number(year) < 1500 && !/\b(?:in|since|by|until|around|circa|year)\s$/iu.test(textBefore))
      return undefined;
    return resolveDate(makePartialDate(Number(year)), false);
  },
};
