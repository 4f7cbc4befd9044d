const WORDS = `
the of and for in on at by court high supreme district county state states federal national international ministry
minister department office bureau agency authority commission committee council board congress senate house parliament assembly
government president prime vice chair chairman chairwoman chief director secretary general attorney prosecutor judge justice
congresswoman congressman representative senator lawmaker governor mayor police army navy air force bank central reserve university
college school institute academy hospital museum association federation union society foundation group company corporation corp inc
ltd llc plc holdings city town village province region republic kingdom north south east west northern southern eastern western
new street avenue road river lake mountain mount island sea ocean bay league cup championship championships champions final
finals division conference stadium arena center centre party democratic republican democrats republicans coalition alliance
census statistics labor labour health commerce treasury defense defence energy education environment
finance finances foreign interior trade transport agriculture planning science technology security investigation
prosecutors prosecution commissioner ombudsman watchdog regulator chamber exchange stock market
first second third world war act amendment law bill constitution treaty agreement accord summit forum project development district
mr mrs ms dr prof sir lord king queen prince princess pope captain coach ceo cfo cto jr sr i
english french german spanish internet web god christmas easter
monday tuesday wednesday thursday friday saturday sunday
ministerium minister ministerin bundesregierung regierung präsident präsidentin gericht hof oberster landgericht universität
staat stadt bank amt behörde partei verband gesellschaft
ministère ministre gouvernement président présidente cour tribunal suprême assemblée nationale université banque
ministerio gobierno presidente presidenta corte tribunal supremo suprema congreso universidad banco nacional
governo ministero presidenza parlamento corte università banca nazionale câmara senado ministério universidade
`;

/** Words of names that are translated, and titles: they tell of no one in particular. */
export const GENERIC_NAME_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/** In Korean, Japanese and Chinese they end names of institutions. */
export const GENERIC_NAME_ENDINGS =
  /(?:법원|검찰|지검|고검|부|처|청|원|위원회|대학교|대학|대|은행|공사|공단|협회|연맹|연합|회사|그룹|전자|시|군|구|도|국|의회|정부|省|庁|府|県|市|区|大学|銀行|委員会|裁判所|議会|政府|部|局|院|法院|公司|大學|银行|协会|委员会)$/u;
