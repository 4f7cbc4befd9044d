/**
 * What is a kind of what: `kind > its narrower words`. A kind marked `!` is a slot with one filler:
 * who says "city" where another says "county" contradicts it. One marked `~` may be filled twice (a
 * singer who acts), so a different filler is a weaker sign; an unmarked one only tells that the
 * narrower word entails the wider. A word may be of several kinds.
 */
const LINES = `
person ~ artist athlete scientist politician writer businessman entertainer official criminal soldier doctor lawyer teacher engineer driver chef farmer nurse pilot activist royalty clergy philosopher explorer model murderer detective
entertainer ~ actor musician comedian dancer magician performer presenter
artist ~ musician painter sculptor photographer writer actor performer filmmaker dancer designer illustrator cartoonist animator
musician ~ singer drummer guitarist bassist pianist violinist cellist rapper composer songwriter vocalist saxophonist trumpeter organist keyboardist percussionist flautist dj frontman producer conductor singer-songwriter
singer ~ vocalist soprano tenor baritone rapper singer-songwriter frontman
filmmaker ~ director producer screenwriter cinematographer editor
writer ~ author novelist poet playwright screenwriter journalist essayist lyricist biographer blogger columnist songwriter dramatist critic
athlete ~ footballer quarterback cricketer boxer wrestler swimmer sprinter golfer skier cyclist gymnast goalkeeper midfielder striker pitcher runner skater surfer linebacker batsman bowler player sportsman
scientist ~ physicist chemist biologist mathematician astronomer geologist psychologist botanist zoologist virologist epidemiologist economist researcher
politician ~ president senator congressman governor mayor minister chancellor legislator deputy premier councillor secretary
official ~ minister ambassador judge mayor governor officer commissioner
doctor ~ physician surgeon dentist psychiatrist cardiologist pediatrician
businessman ~ entrepreneur ceo executive banker investor founder industrialist
royalty ~ king queen prince princess emperor duke duchess monarch
clergy ~ priest bishop pope monk rabbi imam pastor
host ~ presenter anchor emcee
relative ! parent child sibling spouse
parent ! father mother
child ! son daughter
sibling ! brother sister
spouse ! husband wife
adult ! man woman
thing ! work person animal vehicle place organisation
work ! film song album book opera painting sculpture poem magazine newspaper game series website
film documentary sequel remake prequel
book novel novella memoir autobiography biography textbook
series sitcom miniseries anime
game videogame
song single ballad
show series sitcom
place ! city country county continent island river lake mountain ocean desert planet
settlement city town village
country republic kingdom nation state monarchy
region ~ province prefecture department
island archipelago isle
organisation ~ company band university school government party church bank agency network hospital museum team club army union charity foundation
band duo trio quartet
company studio manufacturer airline retailer bank startup brewery label
university college
network ~ channel station
school academy
party ! democrat republican conservative labour liberal
government ! monarchy republic dictatorship democracy
animal ! dog cat horse cow pig sheep goat bird fish insect whale snake spider bear lion tiger elephant monkey bat frog dinosaur
mammal dog cat horse cow whale bat bear lion
dog terrier puppy hound
cat kitten
bird eagle parrot penguin duck owl
vehicle ! car truck bus train ship aircraft bicycle motorcycle submarine tank
aircraft plane helicopter jet fighter
car sedan suv
building ~ house tower bridge church museum castle palace stadium skyscraper temple hotel factory
genre ~ comedy drama thriller horror western action adventure fantasy mystery crime war animated romance documentary biographical espionage musical science-fiction superhero historical disaster
musicgenre ! rock pop jazz blues metal punk folk hip-hop soul reggae classical electronic techno disco grunge opera
sport ! football basketball baseball cricket tennis hockey rugby golf boxing swimming volleyball wrestling athletics cycling gymnastics skiing badminton handball poker chess
instrument ~ guitar piano drum violin cello flute trumpet saxophone bass keyboard harp
subject ~ mathematics physics chemistry biology history geography economics law medicine philosophy psychology literature sociology engineering
religion ! christian muslim jewish hindu buddhist sikh atheist
denomination ~ catholic protestant orthodox sunni shia
month ! january february march april june july august september october november december
weekday ! monday tuesday wednesday thursday friday saturday sunday
season ! spring summer autumn winter fall
ordinal ! first second third fourth fifth sixth seventh eighth ninth tenth last only
compass ! north south east west
compassadjective ! northern southern eastern western
colour ! red blue green yellow black white orange purple pink brown grey gray
metal ~ gold silver iron copper zinc lead aluminium platinum
medal ! gold silver bronze
language ! english french german spanish chinese japanese korean arabic russian hindi telugu tamil portuguese italian latin greek
currency ! dollar euro pound yen won yuan rupee franc
outcome ! win lose draw
origin ! natural artificial
measure ~ height weight length width depth area volume
fuel ~ coal oil gas solar wind nuclear hydrogen
drink ~ beer wine gin whisky vodka rum tea coffee milk juice
crop ~ wheat rice maize barley potato cotton sugar
symptom fever cough headache fatigue nausea vomiting diarrhea dyspnea anosmia sneezing rash
disease influenza measles malaria tuberculosis cancer diabetes asthma pneumonia hypertension hepatitis
drug antibiotic antiviral steroid aspirin ibuprofen paracetamol vaccine statin insulin
vitamin
celebration festival holiday wedding birthday
weapon gun knife bomb missile rifle sword
crime murder theft robbery fraud burglary arson assault rape kidnapping bribery
`;

interface Kind {
  name: string;
  /** How far one filler of the slot rules out another: 1 altogether, 0.5 often, 0 not at all. */
  exclusive: number;
  words: string[];
}

export const KINDS: Kind[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [name = '', ...words] = line.split(' ');
    const mark = words[0];
    const marked = mark === '!' || mark === '~';
    return {
      name,
      exclusive: mark === '!' ? 1 : mark === '~' ? 0.5 : 0,
      words: marked ? words.slice(1) : words,
    };
  });
