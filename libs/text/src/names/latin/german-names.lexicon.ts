/** Offices, professions and titles that lead to a person's name. */
export const ROLE =
  /^(?:Herrn?|Frau|Dr\.|Prof\.|Professorin|Professor|(?:\p{L}{0,30})(?:[Pp]räsident|[Mm]inister|[Kk]anzler|[Ss]precher|[Bb]ürgermeister|[Kk]ommissar|[Ss]ekretär|[Dd]irektor|[Ii]ntendant|[Vv]orsitzende[rn]?|[Aa]bgeordnete[rn]?|[Ss]enator|[Tt]rainer|[Ff]orscher|[Ww]issenschaftler|[Aa]utor|[Rr]egisseur|[Ss]chauspieler|[Ss]änger|[Rr]ichter|[Aa]nwalt|[Aa]nwältin|[Ll]eiter|[Cc]hef|[Ee]xperte|[Ee]xpertin|[Ff]orscherin|[Ss]türmer|[Tt]orwart|[Vv]erteidiger|[Pp]olitiker|[Öö]konom|[Kk]andidat|[Uu]nternehmer|[Gg]ründer|[Aa]rzt|[Ää]rztin|[Ll]andrat|[Ll]andrätin|[Kk]önig|[Pp]rinz|[Pp]rinzessin|[Bb]ischof|[Pp]apst|[Gg]eneral|[Jj]ournalist|[Ff]orstand|[Ff]unktionär|[Bb]eauftragte[rn]?|[Cc]hefin|[Ff]raktionschef|[Pp]arteichef)(?:in|s)?|CEO|Papst|König|Königin|Graf|Baron|Kapitän|Oberst|Hauptmann|Pfarrer|Schwester|Bruder|Onkel|Tante|Sankt)$/u;

/** Nouns of amount, time and kind that stand before another noun without being part of its name. */
export const COMMON_NOUN_BEFORE =
  /^(?:Der|Die|Das|Den|Dem|Des|Ein|Eine|Einen|Einem|Einer|Eines|Am|Im|In|An|Auf|Aus|Bei|Mit|Nach|Von|Vor|Zu|Zum|Zur|Für|Über|Unter|Und|Oder|Aber|Doch|Wenn|Als|Da|Dass|Weil|Während|Er|Sie|Es|Wir|Ihr|Ich|Man|Dies|Diese|Dieser|Dieses|Auch|Nur|Noch|Schon|So|Wie|Was|Wer|Wo|Warum|Nun|Jetzt|Heute|Gestern|Morgen|Ende|Anfang|Mitte|Seit|Bis|Laut|Gegen|Durch|Ohne|Um|Zwischen|Hinter|Neben|Nicht|Kein|Keine|Alle|Viele|Einige|Mehr|Sein|Seine|Ihre|Ihren|Unser|Unsere|Allein|Damit|Dabei|Dazu|Danach|Denn|Dann|Hier|Dort|Zwei|Drei|Vier|Fünf|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Frühling|Sommer|Herbst|Winter|Uhr|Prozent|Euro|Dollar|Franken|Mark|Millionen|Milliarden|Million|Milliarde|Tausend|Tonnen|Meter|Kilometer|Liter|Kilogramm|Grad|Jahr|Jahre|Jahren|Monat|Monate|Monaten|Woche|Wochen|Tag|Tage|Tagen|Stunde|Stunden|Minuten|Teil|Art|Menge|Reihe|Zahl|Hälfte|Drittel|Viertel|Vormittag|Nachmittag|Abend|Nacht|Mal)$/;

/** Common nouns that lead to a company's name: "die Firma Nordmühle GmbH". */
export const COMPANY_NOUN_BEFORE =
  /^(?:Firma|Unternehmen|Konzern|Hersteller|Tochter|Anbieter|Händler|Verlag|Betreiber|Autobauer|Versicherer|Mutter)$/;

/** Capitalised adjectives that open the name of a body. */
export const ORGANIZATION_ADJECTIVE =
  /^(?:\p{L}{0,20}(?:[Dd]eutsch|[Ee]uropäisch|[Aa]merikanisch|[Bb]ritisch|[Ff]ranzösisch|[Öö]sterreichisch|[Bb]ayerisch|[Bb]ayrisch|[Ss]ächsisch|[Hh]essisch|[Ss]chweizerisch|[Ii]nternational|[Aa]llgemein|[Vv]ereinigt|[Vv]ereint|[Aa]uswärtig|[Ss]tatistisch|[Nn]orddeutsch|[Ww]estdeutsch|[Mm]itteldeutsch|[Kk]atholisch|[Ee]vangelisch|[Rr]ot|[Nn]ah|[Ss]tilles?|[Ww]eiß|[Ss]ozialdemokratisch|[Cc]hristlich|[Ff]rei)(?:e|er|es|en|em)|Kölner|Berliner|Hamburger|Münchner|Frankfurter|Leipziger|Dresdner|Stuttgarter|Bremer|Wiener|Zürcher)$/u;

/** Courts, schools and offices that are named by their town. */
export const COURT_OR_SCHOOL =
  /^(?:Universität|Hochschule|Uni|TU|Amtsgericht|Landgericht|Oberlandesgericht|Verwaltungsgericht|Arbeitsgericht|Sozialgericht|Finanzgericht|Staatsanwaltschaft|Polizei|Flughafen|Messe|Klinikum|Universitätsklinikum|Stadtwerke|Sparkasse|Volksbank|Bistum|Erzbistum|Zoo|FC|SC|VfL|VfB|SV|TSV|Borussia|Eintracht|Hertha|Fortuna|Dynamo)$/;

/** Compounds that name one body. */
export const ORGANIZATION_COMPOUND =
  /^(?:Bundes(?:tag|rat|bank|wehr|regierung|verfassungsgericht|gerichtshof|kriminalamt|kartellamt|polizei|liga|netzagentur|finanzhof|sozialgericht|arbeitsgericht|verwaltungsgericht|nachrichtendienst|rechnungshof|agentur|amt|anwaltschaft)s?|\p{Lu}\p{L}{3,40}(?:ministerium|kanzleramt|sbundesamt)s?|Kanzleramt|\p{L}{3,30}zentralbank|Zentralbank)$/u;

/** Parties and bodies by name. */
export const PARTIES_AND_ORGANIZATIONS =
  /^(?:CDU|CSU|SPD|FDP|AfD|BSW|ÖVP|SPÖ|FPÖ|SVP|Linkspartei|Bündnis|EU|UN|UNO|Nato|NATO|EZB|IWF|WHO|BKA|BND|BMW|VW|SAP|RWE|Eon|BASF|ZDF|ARD|DPA|dpa|Siemens|Bosch|Daimler|Mercedes|Porsche|Audi|Opel|Volkswagen|Bayer|Allianz|Commerzbank|Lufthansa|Telekom|Adidas|Aldi|Lidl|Rewe|Edeka|Thyssenkrupp|Greenpeace|Verdi|Pegida|Caritas|Diakonie|Charité|Kreml|Knesset|Weißes)$/u;
