import { createProse } from './prose-text.ts';

/** Latin and Cyrillic script. */
export const EUROPEAN_PROSE = {
  en: createProse(
    'The harbour that moved, and who paid for it',
    `
On Monday morning the city council agreed to move the old harbour, although three members had asked for another report.
The plan, which was drawn up in 2019, will cost about 48 million euros and take six years.
"Nobody could have told us where our boats would have been safe in winter," said Marta Olsen, who runs the smallest yard.
Dr. Henry Whitfield of the port authority answered that every berth would be replaced before the first crane arrives.
Ships of more than 90 metres cannot turn in the basin, so they wait outside until the tide is high.
In early May 2024, two ferries touched each other at low speed; nobody was hurt.
The insurance paid, but the report was never published, and the mayor said that she had not read it.
Critics ask why the U.S. company was chosen, when two firms from the region had offered less.
Its answer was short: experience, time and a warranty of 25 years.
Fishermen fear that the water will be too warm for herring once the new wall stands.
A biologist measured 14.5 degrees near the old mole, and 16.2 degrees where the wall is planned.
Work begins in the first week of March, unless the court decides otherwise.
Because of the noise, the school in Mill Street will move to New Haven for one summer.
Parents were told by letter, and some of them learned it from the newspaper first.
When the harbour last moved, there were forty boats that have been lost since; that was in the autumn of 1911.
Shops on the quay hope for visitors, hotels hope for quiet nights, and both may be disappointed.
If the price of steel should rise by another ten per cent, and it might have risen already, the city must ask the state for help.
An engineer who has seen the drawings calls them careful, modest and a little late.
The council will publish all bids on its website, it promised, as soon as the contract is signed.
Until then the old lamp at the end of the mole stays lit, as it has every night since the war.`,
  ),
  de: createProse(
    'Die Brücke, die niemand bestellt hat',
    `
Am Dienstag hat der Gemeinderat beschlossen, die alte Brücke über die Lauter abzureißen und eine neue zu bauen.
Der Bau soll im März 2025 beginnen, kostet rund 12,4 Millionen Euro und dauert zwei Jahre.
„Wir wurden nicht gefragt“, sagte Bürgermeisterin Anna Köhler, die davon aus der Zeitung erfahren hatte.
Das Land trägt siebzig Prozent der Kosten, den Rest teilen sich der Kreis und die drei Dörfer.
Weil die Fundamente aus dem Jahr 1934 stammen, darf seit Mai kein Lastwagen mehr darüber fahren.
Die Umleitung führt durch den Wald, ist elf Kilometer länger und im Winter oft gesperrt.
Ein Gutachten, das im Herbst erschien, nennt die Schäden erheblich, aber nicht bedrohlich.
Der Bauer Josef Lang braucht nun eine Stunde zu seinen Feldern, früher waren es zehn Minuten.
Die Feuerwehr hat deshalb einen zweiten Wagen auf der anderen Seite abgestellt.
Nach Angaben der Behörde ist eine Sanierung teurer als ein Neubau, und sie hielte nur zwanzig Jahre.
Kritiker verweisen auf die Brücke in Neustadt, die für die Hälfte des Geldes erneuert wurde.
Der Ingenieur, der sie geplant hat, wohnt im Nachbarort und hat seine Hilfe angeboten.
Bis Ende des Monats können Bürger ihre Einwände schriftlich, mündlich oder per E-Mail vorbringen.
Bisher sind 140 Schreiben eingegangen, die meisten davon wegen der alten Linden am Ufer.
Sie müssen gefällt werden, wenn der Kran kommt, und das steht in keinem der ersten Pläne.
Der Kreis hat angekündigt, für jeden Baum zwei neue zu setzen, allerdings erst nach dem Bau.
Für die Schule bedeutet die Sperrung, dass der Bus schon um halb sieben abfährt.
Manche Eltern fahren ihre Kinder selbst, was den Verkehr im Dorf nicht besser macht.
Am Ende, so sagt der Wirt am Markt, werde man sich an beides gewöhnen.
Die alte Brücke aber hat zwei Kriege überstanden, drei Hochwasser und den letzten Plan.`,
  ),
  fr: createProse(
    'Le moulin qui ne tournait plus',
    `
Lundi dernier, le conseil municipal a décidé de restaurer le vieux moulin, fermé depuis l'hiver 1987.
Les travaux commenceront en avril 2025, dureront quatorze mois et coûteront près de deux millions d'euros.
« Personne ne nous a demandé notre avis », regrette Claire Morel, qui habite juste en face.
La région paiera la moitié, le département un quart, et la commune devra trouver le reste.
Comme la rivière a changé de lit, il faudra creuser un canal de trois cents mètres.
Les pêcheurs craignent que l'eau soit trop basse en été, surtout après une année sèche.
Un ingénieur a mesuré le débit pendant six semaines, puis il a rendu un rapport prudent.
Selon lui, la roue tournera deux cents jours par an, pas davantage.
L'électricité produite suffira pour l'école, la mairie et quelques lampadaires.
Le maire promet que le prix du pain ne changera pas, car le boulanger garde son four.
Les habitants pourront voir les plans à la bibliothèque, du mardi au samedi.
Déjà quarante personnes ont écrit, les unes pour remercier, les autres pour protester.
Une association veut sauver les saules, qui sont plus vieux que le moulin lui-même.
Il est prévu d'en couper trois, mais d'en planter douze sur l'autre rive.
La dernière meunière, aujourd'hui âgée de 91 ans, se souvient du bruit des meules.
Elle a gardé les clés, un carnet de comptes et la photographie de son père.
Des touristes viennent parfois, cherchent l'entrée et repartent sans rien voir.
Avec un petit café, pense l'office du tourisme, ils resteraient une heure de plus.
Si les subventions tardent, le chantier attendra l'automne et la facture augmentera.
En attendant, la porte reste fermée, et les hirondelles entrent par le toit.`,
  ),
  ru: createProse(
    'Мост, который никто не просил',
    `
В понедельник городской совет решил построить новый мост через реку, хотя жители просили починить старый.
Работы начнутся в марте 2025 года, продлятся два года и обойдутся в восемь миллионов.
«Нас никто не спросил», сказала Мария Лебедева, которая живёт у самой переправы.
Половину денег даёт область, четверть выделит район, а остальное придётся искать городу.
Так как опоры стоят с 1934 года, тяжёлым машинам проезд по мосту запрещён.
Объезд идёт через лес, он длиннее на одиннадцать километров и зимой часто закрыт.
Инженер измерял течение шесть недель, а потом написал осторожный отчёт.
По его словам, старый мост простоит ещё лет двадцать, если его не нагружать.
Рыбаки боятся, что стройка поднимет ил и рыба уйдёт вниз по реке.
Власти обещают посадить сто деревьев вместо тех, которые придётся срубить.
До конца месяца каждый может прислать своё мнение письмом или по почте.
Пока пришло сто сорок писем, и почти все они о липах на берегу.
Школьный автобус теперь отправляется на полчаса раньше, чем прошлой весной.
Некоторые родители возят детей сами, и от этого на дороге стало теснее.
Последний паромщик помнит, как в 1961 году через реку ходили пешком по льду.
Он сохранил колокол, журнал и фотографию своего отца.
Летом сюда приезжают туристы, ищут переправу и уезжают ни с чем.
Если открыть здесь кафе, говорят в управе, они останутся хотя бы на час.
Когда цена на сталь вырастет, смету придётся считать заново.
А пока старый мост стоит, скрипит на ветру и никому не мешает.`,
  ),
};
