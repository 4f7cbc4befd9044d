/**
 * Countries of publishers whose address does not end in their country's code. Where a paper is
 * made, not where it is read.
 */
const DOMAINS_BY_COUNTRY: Readonly<Record<string, string>> = {
  AE: 'khaleejtimes.com gulfnews.com thenationalnews.com alarabiya.net',
  AR: 'lanacion.com clarin.com infobae.com',
  AT: 'diepresse.com',
  AU: 'news.com.au theconversation.com',
  BE: 'politico.eu euractiv.com brusselstimes.com euobserver.com',
  BR: 'globo.com estadao.com.br',
  CA: 'theglobeandmail.com thestar.com nationalpost.com globalnews.ca financialpost.com',
  CH: 'swissinfo.ch lenews.ch',
  CN:
    'xinhuanet.com news.cn chinadaily.com.cn globaltimes.cn cgtn.com people.com.cn ' +
    'caixinglobal.com sina.com.cn',
  CO: 'eltiempo.com elespectador.com',
  CZ: 'idnes.cz novinky.cz',
  DE: 'dw.com spiegel.de faz.net zeit.de tagesschau.de handelsblatt.com',
  EG: 'ahram.org.eg',
  ES: 'elpais.com elmundo.es lavanguardia.com efe.com elconfidencial.com abc.es',
  FR: 'afp.com france24.com rfi.fr lemonde.fr lefigaro.fr euronews.com mediapart.fr',
  GB:
    'bbc.com theguardian.com reuters.com ft.com economist.com thetimes.com sky.com ' +
    'telegraph.co.uk fullfact.org nature.com',
  HK: 'scmp.com hongkongfp.com',
  ID: 'thejakartapost.com kompas.com detik.com tempo.co antaranews.com',
  IE: 'irishtimes.com irishexaminer.com rte.ie thejournal.ie siliconrepublic.com',
  IL: 'haaretz.com timesofisrael.com jpost.com ynetnews.com',
  IN:
    'indiatimes.com thehindu.com hindustantimes.com ndtv.com indianexpress.com livemint.com ' +
    'thewire.in news18.com firstpost.com',
  IT: 'ilsole24ore.com',
  JP: 'nikkei.com asahi.com mainichi.jp yomiuri.co.jp kyodonews.net',
  KE: 'nation.africa',
  KR:
    'chosun.com joongang.co.kr donga.com koreaherald.com koreatimes.co.kr hankyung.com ' +
    'naver.com yna.co.kr',
  MX: 'eluniversal.com.mx milenio.com jornada.com.mx',
  MY: 'thestar.com.my malaymail.com',
  NG: 'punchng.com vanguardngr.com premiumtimesng.com',
  NL: 'dutchnews.nl',
  NO: 'newsinenglish.no',
  PK: 'dawn.com geo.tv tribune.com.pk',
  QA: 'aljazeera.com aljazeera.net',
  RU: 'tass.com rt.com interfax.com themoscowtimes.com',
  SA: 'arabnews.com aawsat.com',
  SE: 'thelocal.com',
  SG: 'straitstimes.com channelnewsasia.com',
  TR: 'hurriyetdailynews.com dailysabah.com',
  TW: 'taipeitimes.com focustaiwan.tw',
  UA: 'kyivindependent.com pravda.com.ua ukrinform.net',
  US:
    'nytimes.com washingtonpost.com wsj.com apnews.com cnn.com foxnews.com nbcnews.com ' +
    'cbsnews.com abcnews.go.com abcnews.com usatoday.com npr.org ' +
    'pbs.org bloomberg.com politico.com axios.com latimes.com time.com newsweek.com ' +
    'forbes.com businessinsider.com cnbc.com theatlantic.com ' +
    'wired.com theverge.com arstechnica.com techcrunch.com engadget.com vox.com slate.com ' +
    'huffpost.com propublica.org thehill.com ' +
    'scientificamerican.com science.org voanews.com yahoo.com msn.com marketwatch.com ' +
    'barrons.com fortune.com espn.com variety.com ' +
    'hollywoodreporter.com rollingstone.com nypost.com chicagotribune.com bostonglobe.com ' +
    'sfchronicle.com seattletimes.com breitbart.com ' +
    'zdnet.com gizmodo.com mashable.com snopes.com politifact.com factcheck.org',
  ZA: 'news24.com dailymaverick.co.za iol.co.za',
};
/**
 * Country-code domains whose code is not ISO 3166's, and those that are sold to anyone and tell no
 * country.
 */
const COUNTRY_BY_TLD: Readonly<Record<string, string>> = {
  uk: 'GB',
  eu: '',
  io: '',
  ai: '',
  tv: '',
  me: '',
  co: '',
  fm: '',
  ly: '',
  cc: '',
  ws: '',
  su: '',
  ac: '',
};
/** Endings of the United States government and its schools, which name no country. */
const US_TLD = /\.(?:gov|mil|edu)$/;

const countryByDomain = new Map(
  Object.entries(DOMAINS_BY_COUNTRY).flatMap(([country, domains]) =>
    domains.split(' ').map((domain) => [domain, country]),
  ),
);

/**
 * Returns the ISO 3166-1 alpha-2 country of a publisher: from a list of well-known ones, else from
 * the top-level domain. Empty if unknown.
 *
 * @param domain in lower case; may be empty
 */
export function findPublisherCountry(domain: string): string {
  for (let suffix = domain; suffix.includes('.'); suffix = suffix.slice(suffix.indexOf('.') + 1)) {
    const country = countryByDomain.get(suffix);
    if (country) return country;
  }
  if (US_TLD.test(domain)) return 'US';
  const tld = /\.([a-z]{2})$/.exec(domain)?.[1];
  return tld ? (COUNTRY_BY_TLD[tld] ?? tld.toUpperCase()) : '';
}
