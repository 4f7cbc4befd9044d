/**
 * Words that say the same where a claim is compared with a text, a line each; a word may stand in
 * several lines. Not synonyms in the dictionary's sense: "director" and "direct" are one, for who
 * directs a film is its director.
 */
const LINES = `
film movie picture cinema feature filmmaking filmography
television tv televised telly teleplay broadcast
album record lp ep
song track single tune
music musical musician
series show serial programme program sitcom
book novel publication
comedy comedic comic humor humour sitcom satire funny
act actor acting role star appear appearance cast portray play featured costar performance character
direct director directed directorial helm filmmaker
produce producer production
write writer author screenplay script screenwriter pen novelist playwright screenwriting
compose composer composition
sing singer vocal vocalist singing
drum drummer
guitar guitarist
piano pianist keyboard keyboardist
bass bassist
rap rapper hip-hop
paint painter painting
photograph photographer photography photo
dance dancer dancing
perform performer performance
record recorded recording
release released premiere debut publish issue launch
air broadcast premiere televise run
create creator created develop developer devise invent inventor conceive design
founder founded establish establishment form formation cofound start create incorporate inception
design designer
own owner ownership possess belong
open opening opened inaugurate
build construct construction erect built
bear born birth native birthplace
die death dead decease deceased kill killed perish demise fatality fatal mortality assassinate
kill murder slay assassinate slain homicide
murder murderer killer
marry marriage wife husband spouse wed wedding married
divorce separate split
son daughter child kid offspring
parent mother father mom dad
sibling brother sister
win winner won victory award victorious triumph
award prize honour honor accolade medal
nominate nomination nominee
beat defeat vanquish outplay overcome
lose loser loss defeat
play player
compete competitor competition contest
champion championship title
team club side squad
coach manager trainer
football soccer footballer
sport athlete athletic sportsman
elect election win vote
lead leader head chief rule command helm chair
govern government governor rule
president presidential presidency
serve service served
join member membership
leave depart quit resign exit retire
resign resignation
appoint name appointment
live reside resident residence inhabit dwell inhabitant residential
population inhabitant people resident
locate situated lie based situate located
origin originate derive come source native
near close adjacent neighboring
border neighbour neighbor adjacent
city town municipality metropolis
country nation state
district area region zone
province region prefecture
village hamlet
company firm corporation business enterprise
network channel station broadcaster
university college
school academy
study student studied educate attend education
teach teacher teaching instructor taught professor
graduate graduation alumnus degree
work job career employ employee working profession occupation
job occupation profession post position
buy purchase acquire acquisition takeover bought
sell sale sold selling
earn income gross revenue
cost price expense
economy gdp economic
pay payment paid wage salary
profit earnings gain
say claim assert tell declare announce
announce declare reveal unveil
show demonstrate indicate reveal suggest find found
report reported
think believe consider
name call title known dub
famous well-known popular renowned celebrated noted fame
large big huge vast great massive enormous
small little tiny minor
fast quick rapid speedy swift
begin start commence beginning onset launch
end finish conclude cease stop terminate finale ending final
increase rise grow growth climb surge gain jump expand expansion soar higher raise up boost elevate
decrease fall decline drop reduce reduction decline lower shrink down plunge slump diminish cut lessen dip contract contraction
improve improvement better enhance
worsen deteriorate worse aggravate exacerbate
reduce lower decrease cut mitigate limit lessen curb slow diminish alleviate
prevent prevention protect protection avoid avert guard block stop inhibit interrupt immune
prevent reduce decrease slow interrupt block curb limit stop lower
inhibit inhibitor inhibition block suppress suppression
cause lead trigger induce result produce provoke due
cure treat treatment heal therapy remedy therapeutic
effective efficacy effectiveness beneficial benefit efficient helpful help
help aid assist support contribute
harm harmful dangerous hazard damage detrimental danger risky hurt injurious
risk chance odds likelihood probability likely danger susceptible
associate association associated linked link correlate correlation relate related connection connected tied relation relationship
safe safety harmless
severe serious severity critical grave
symptom sign
disease illness sickness condition infection
infect infection infected infectious contagious catch get contract acquire
spread transmit transmission transmissible transmitted circulate carry
survive survival live persist remain viable
last persist remain continue linger endure
vaccine vaccination vaccinate jab immunization immunisation inoculation
drug medicine medication pharmaceutical
doctor physician medic
patient case
hospital hospitalization hospitalisation clinic
child kid young pediatric paediatric minor youth
elderly old older aged senior
covid coronavirus
influenza flu
hypertension hypertensive
cancer tumor tumour carcinoma malignancy
heart cardiac cardiovascular coronary myocardial
lung pulmonary respiratory
kidney renal
liver hepatic
brain cerebral
skin dermal
bone skeletal
diabetes diabetic
obesity obese overweight
asymptomatic symptomless
immune immunity antibody
headache migraine
fever temperature pyrexia
mask respirator
smoke smoker smoking tobacco cigarette
marijuana cannabis
alcohol ethanol drinking
pregnant pregnancy gestation
animal pet wildlife
cat feline
dog canine
fire blaze arson
attack assault strike raid
war conflict battle fighting
army military troop soldier force
arrest detain custody arrested
accuse allege charge accusation
sue lawsuit litigation
law legislation act statute bill
ban prohibit forbid outlaw illegal
allow permit legal let authorize authorise approve
approve approval authorize endorse accept pass ratify
reject refuse decline deny rebuff
sign signed
agree agreement accord deal treaty pact
ship vessel boat
car automobile vehicle
plane aircraft airplane aeroplane jet
train railway rail
road street highway
house home residence
money cash fund funding
world global worldwide international earth
whole entire all complete
main major primary chief principal predominant lead
first initial original debut
last final latest
often frequently regularly commonly usually
deficiency deficient lack insufficient low shortage
rare rarely seldom uncommon
new novel recent
old ancient vintage historic
real true actual genuine factual
false fake untrue wrong incorrect bogus
fictional imaginary fiction
male man boy
female woman girl
human people person man
american usa
british uk britain
religion religious faith
god deity divine
king monarch queen ruler
expensive costly dear
criticize criticise condemn
praise laud commend
rich wealthy affluent
poor impoverished
dark darker gloomy
volcano volcanic
science scientific scientist
medical medicine health
law legal lawyer attorney
politics political politician
crime criminal
romance romantic love
animate animated animation cartoon
espionage spy
horror scary
weapon arms gun
ocean sea marine
rain rainfall precipitation
warm hot heat warming
cold cool chilly
temperature thermal
pollution pollute emission
food meal diet eat
drink beverage
language speak speaker
capital seat
island archipelago
member part component
part portion section piece include
include contain comprise consist feature
use utilise utilize employ usage
make made manufacture manufacturer produce
need require necessary requirement
try attempt
want wish desire
complete finish completed done
several multiple many numerous various
dozen twelve
decade
nearly almost approximately roughly estimate
amount quantity number
employee staff worker workforce
unemployment jobless
inflation
vote ballot poll
protest demonstrate demonstration rally
flood flooding
earthquake quake seismic
`;

export const SYNONYMS: string[][] = LINES.trim()
  .split('\n')
  .map((line) => line.split(' '));
