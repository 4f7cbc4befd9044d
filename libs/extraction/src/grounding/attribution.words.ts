import type { CueWords } from './cues.ts';

/** Verbs by which somebody says something. */
export const SAYING: CueWords = {
  en:
    'said|says|say|saying|told|tells|telling|wrote|writes|stated|states|announced|' +
    'announces|confirmed|confirms|claimed|claims|' +
    'warned|warns|admitted|admits|acknowledged|acknowledges|added|explained|explains|' +
    'argued|insisted|denied|reported|' +
    'testified|recalled|noted|praised|complained|declared|revealed|asked|called|urged|' +
    'described|expressed|assured',
  de:
    'sagte|sagt|sagten|erklärte|erklärt|erklärten|teilte|teilten|mitteilte|warnte|warnt|' +
    'betonte|schrieb|schreibt|' +
    'kündigte|bestätigte|bestätigten|berichtete|behauptete|räumte|gab|nannte|begründete|' +
    'forderte|meinte|hieß',
  fr:
    'dit|déclaré|déclare|affirmé|affirme|expliqué|explique|annoncé|annonce|confirmé|' +
    'confirme|écrit|reconnu|reconnaît|' +
    'assure|assuré|averti|ajouté|indiqué|précisé|souligné',
  es:
    'dijo|dice|dijeron|declaró|afirmó|afirma|explicó|anunció|confirmó|escribió|reconoció|' +
    'aseguró|asegura|advirtió|' +
    'añadió|indicó|señaló|admitió|informó',
};

/** What stands before whoever says it. */
export const ACCORDING_TO: CueWords = {
  en: 'according to|by the account of|in the view of|in the words of',
  de: 'laut|nach angaben von|nach angaben des|nach angaben der',
  fr: "selon|d'après",
  es: 'según',
};
