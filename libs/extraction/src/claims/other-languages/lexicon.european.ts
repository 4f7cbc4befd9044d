/** German, French and Spanish words by their base forms; phrases with underscores. */
export const GERMAN_WORDS = {
  judgement:
    'schrecklich furchtbar fürchterlich entsetzlich wunderbar wunderschön großartig ' +
    'fantastisch hervorragend ausgezeichnet herrlich schön hässlich schlimm grauenhaft ' +
    'katastrophal miserabel erbärmlich lächerlich absurd dumm töricht peinlich skandalös ' +
    'unverschämt unverantwortlich verlogen heuchlerisch zynisch dreist feige arrogant gierig ' +
    'brutal grausam traurig tragisch enttäuschend beeindruckend faszinierend spannend ' +
    'langweilig köstlich lecker perfekt genial brillant unglaublich unfassbar ungeheuerlich ' +
    'empörend unerträglich gelungen misslungen toll super mies übel unfair ungerecht falsch ' +
    'richtig wichtig gefährlich schändlich beschämend wertvoll unsinn blödsinn schande skandal ' +
    'farce wahnsinn albtraum meisterwerk heuchelei propaganda irrsinn debakel desaster ' +
    'trauerspiel',
  comment:
    'leider hoffentlich glücklicherweise bedauerlicherweise vielleicht womöglich ' +
    'wahrscheinlich vermutlich offenbar offensichtlich anscheinend natürlich ' +
    'selbstverständlich sicherlich gewiss zweifellos ehrlich_gesagt eigentlich wirklich sehr ' +
    'äußerst extrem absolut völlig total ziemlich wohl doch eben halt immerhin geradezu ' +
    'regelrecht ausgerechnet sogenannte angeblich bekanntlich kurzum keineswegs mitnichten ' +
    'endlich überhaupt',
  norm:
    'sollte sollten müsste müssten muss müssen darf_nicht dürfen_nicht gilt_es brauchen_wir ' +
    'braucht_es es_ist_zeit höchste_zeit',
  think:
    'ich wir mich mir uns unser unsere mein meine meiner_meinung glaube glauben denke finde ' +
    'hoffe wünsche meines_erachtens',
  address:
    'sie_können sie_haben sie_möchten ihnen ihre du dich dir dein deine bitte danke willkommen ' +
    'klicken jetzt_bestellen erfahren_sie lesen_sie entdecken_sie',
  record:
    'haushalt steuer steuern etat defizit schulden inflation zins zinsen export exporte import ' +
    'importe handel zölle umsatz gewinn verlust aktie lohn löhne einkommen rente ' +
    'arbeitslosigkeit arbeitslose beschäftigte bevölkerung einwohner geburten tote verletzte ' +
    'patienten impfstoff krankenhaus gesetz gesetzentwurf vertrag abkommen urteil gericht ' +
    'prozess polizei staatsanwaltschaft anklage haft bundestag bundesrat regierung minister ' +
    'ministerin kanzler kanzlerin präsident präsidentin wahl wahlen abstimmung umfrage ' +
    'statistik studie bericht rakete waffen krieg angriff fläche schule schulen universität ' +
    'fabrik emissionen temperatur erdbeben',
  deed:
    'wurde wurden hat haben war waren ist_eine ist_ein ist_die ist_der gewählt ernannt starb ' +
    'gestorben getötet verhaftet unterzeichnet gegründet eröffnet stattgefunden fand_statt ' +
    'gewann gewonnen verlor verurteilt angekündigt beschlossen verabschiedet gebaut errichtet ' +
    'veröffentlicht geboren stieg sank fiel wuchs liegt gehört besteht umfasst kostete ' +
    'verkaufte kaufte erhielt führte entstand begann endete',
  change:
    'mehr weniger höher niedriger größer kleiner gestiegen gesunken gefallen gewachsen ' +
    'zugenommen abgenommen verdoppelt halbiert anstieg rückgang wachstum rekord meisten größte ' +
    'größten kleinste höchste niedrigste erste ersten seit gegenüber verglichen hälfte drittel ' +
    'mehrheit',
  amount:
    'prozent prozentpunkte million millionen milliarde milliarden tausend hundert dutzend euro ' +
    'dollar franken tonnen kilometer meter hektar menschen personen mal rund',
  saying:
    'sagte sagten erklärte teilte_mit betonte zufolge laut behauptete warnte berichtete ' +
    'meldete kündigte_an schrieb nannte so_der so_die gegenüber_der nach_angaben',
} as const;

export const FRENCH_WORDS = {
  judgement:
    'terrible horrible affreux épouvantable merveilleux magnifique formidable superbe ' +
    'splendide excellent génial extraordinaire fantastique exceptionnel remarquable admirable ' +
    'beau belle laid moche ridicule absurde stupide bête honteux scandaleux inadmissible ' +
    'inacceptable intolérable lamentable pitoyable minable médiocre désastreux catastrophique ' +
    'tragique triste cruel brutal lâche arrogant cynique hypocrite indigne odieux ignoble ' +
    'sublime délicieux savoureux parfait génie incroyable inouï choquant décevant passionnant ' +
    'captivant ennuyeux injuste faux vrai important dangereux précieux honte scandale ' +
    `mascarade cauchemar folie mensonge chef-d'œuvre naufrage gâchis fiasco propagande`,
  comment:
    'malheureusement heureusement hélas peut-être sans_doute probablement évidemment certes ' +
    'bien_sûr apparemment franchement honnêtement clairement visiblement vraiment très ' +
    'extrêmement absolument totalement complètement trop tellement plutôt assez enfin ' +
    `finalement soi-disant prétendument décidément surtout notamment_hélas à_l'évidence`,
  norm: `doit_être devrait devraient doivent faut faudrait falloir il_est_temps devons doit_donc`,
  think: `je j moi mon ma mes nous notre nos crois pense trouve espère souhaite à_mon_avis selon_moi`,
  address: `vous votre vos tu ton ta merci bonjour bienvenue cliquez découvrez n'hésitez`,
  record:
    'budget impôt impôts taxe taxes déficit dette inflation taux exportations importations ' +
    `commerce chiffre_d'affaires bénéfice bénéfices salaire salaires revenu retraite chômage ` +
    'chômeurs emploi emplois population habitants naissances morts blessés patients vaccin ' +
    'hôpital loi lois projet_de_loi traité accord jugement tribunal procès police parquet ' +
    'prison parlement assemblée sénat gouvernement ministre président présidente élection ' +
    'élections vote sondage statistiques étude rapport missile armes guerre attaque superficie ' +
    'école université usine émissions température séisme',
  deed:
    'a ont est était étaient été fut élu élue nommé nommée mort morte tué tués arrêté arrêtés ' +
    'signé fondé fondée ouvert condamné annoncé lancé remporté adopté rejeté voté construit ' +
    'publié né née situé située comprend compte appartient vendu acheté perdu gagné créé créée',
  change:
    'plus moins hausse baisse augmenté augmentation diminué diminution recul croissance doublé ' +
    'record premier première plus_grand plus_grande depuis contre_un par_rapport moitié tiers ' +
    'majorité supérieur inférieur',
  amount:
    'pour_cent million millions milliard milliards mille cent centaines euros dollars tonnes ' +
    'kilomètres mètres hectares personnes fois quelque',
  saying:
    'a_déclaré a_affirmé a_dit a_annoncé a_expliqué selon estime a_indiqué a_ajouté a_précisé ' +
    `a_souligné affirme déclare explique d'après rapporte`,
} as const;

export const SPANISH_WORDS = {
  judgement:
    'terrible horrible maravilloso maravillosa magnífico magnífica estupendo excelente ' +
    'fantástico extraordinario excepcional admirable hermoso hermosa bonito feo ridículo ' +
    'absurdo estúpido tonto vergonzoso escandaloso inaceptable intolerable lamentable pésimo ' +
    'mediocre desastroso catastrófico trágico triste cruel brutal cobarde arrogante cínico ' +
    'hipócrita indigno odioso sublime delicioso sabroso perfecto genial increíble insólito ' +
    'decepcionante apasionante aburrido injusto falso importante peligroso precioso vergüenza ' +
    'escándalo farsa pesadilla locura mentira fracaso disparate propaganda fiasco',
  comment:
    'lamentablemente desgraciadamente afortunadamente por_suerte ojalá quizá quizás tal_vez ' +
    'probablemente evidentemente claro por_supuesto aparentemente francamente sinceramente ' +
    'claramente realmente muy sumamente absolutamente totalmente completamente demasiado tan ' +
    'bastante supuestamente desde_luego sin_duda en_realidad al_parecer',
  norm:
    'debe deben debería deberían hay_que tiene_que tienen_que tenemos_que debemos es_hora ' +
    'es_necesario habría_que',
  think:
    'yo mi mis me nosotros nuestro nuestra creo pienso opino espero en_mi_opinión a_mi_juicio ' +
    'creemos',
  address: `usted ustedes tu tus tú gracias hola bienvenidos descubre haz_clic aprovecha`,
  record:
    'presupuesto impuesto impuestos déficit deuda inflación tasa exportaciones importaciones ' +
    'comercio ingresos beneficio beneficios salario salarios renta pensión pensiones desempleo ' +
    'desempleados paro empleo empleos población habitantes nacimientos muertos heridos ' +
    'pacientes vacuna hospital ley leyes tratado acuerdo sentencia tribunal juicio policía ' +
    'fiscalía cárcel parlamento congreso senado gobierno ministro ministra presidente ' +
    'presidenta elección elecciones voto votos encuesta estadísticas estudio informe misil ' +
    'armas guerra ataque superficie escuela universidad fábrica emisiones temperatura terremoto',
  deed:
    'fue fueron ha han era eran elegido elegida nombrado murió asesinado detenido firmó fundó ' +
    'fundada inauguró condenado anunció lanzó ganó perdió aprobó rechazó votó construyó ' +
    'publicó nació situado situada comprende cuenta pertenece vendió compró creó subió bajó ' +
    'cayó creció es_el es_la es_un es_una está_situada',
  change:
    'más menos aumento aumentó disminución disminuyó descenso crecimiento duplicó récord ' +
    'primer primera mayor menor desde frente_a respecto mitad tercio mayoría superior inferior',
  amount:
    'por_ciento millón millones mil miles cien cientos euros dólares pesos toneladas ' +
    'kilómetros metros hectáreas personas veces unos',
  saying:
    'dijo afirmó declaró explicó según aseguró señaló añadió indicó informó comentó sostuvo ' +
    'denunció',
} as const;
