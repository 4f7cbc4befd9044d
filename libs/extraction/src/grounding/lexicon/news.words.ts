/**
 * Words that say the same in the news, a line each, as `SYNONYMS`: what happened to people, money,
 * prices, buildings, elections, courts and weather is told in many words. English only; other
 * languages: `foreign.words.ts`.
 */
const LINES = `
kill die dead death perish fatality victim casualty toll fatal deceased
injure wound hurt injury wounded
destroy raze gut wreck demolish ruin burn devastate
fire blaze burn flame
storm gale hurricane typhoon cyclone
flood inundate submerge
tall high height
deep depth
costly expensive dear pricey
cheap inexpensive
cost price expense
cost expenditure bill
spend pay
fee charge levy
fund finance pay funding money
earn make income
wage pay salary
raise increase hike lift up
rise increase climb grow up surge soar jump gain higher more
fall drop decline decrease slip slide down lower ease shrink less
cut reduce lower slash trim
ease slow cool abate fall
double twofold
halve half
exceed surpass top beat
reach hit attain
break broke smash
record high
win victory beat defeat triumph
win first champion winner
lose defeat loss
elect choose vote
mayor leader
turnout participation
voter elector electorate
election poll vote ballot
candidate contender runner
sue lawsuit suit litigate court
court judge tribunal justice
rule decide order verdict ruling decision judgment judgement
award grant damages
guilty convict
invalid void fall null strike
infringe violate breach copy infringement
appeal challenge contest
arrest detain custody
charge accuse indict
steal theft stolen thief robbery burglary rob
investigate probe inquiry investigation examine
hack breach intrusion attack hacker
leak disclose
customer client consumer user buyer
resign quit step leave
appoint name nominate
dismiss fire sack
layoff cut job
job post position work employment
worker employee staff docker driver crew labourer laborer
strike walkout stoppage
union syndicate
pay wage deal agreement settlement
agree accept approve deal agreement accord settle
reject refuse turn decline
offer propose bid
merge merger takeover acquisition combine
buy acquire purchase takeover
sell sale disposal
deny reject dispute dismiss denial refute
confirm verify acknowledge
admit concede acknowledge
say tell state claim announce report declare
announce present reveal unveil
think believe assume reckon
expect forecast predict anticipate
plan intend schedule
start begin launch commence open
reopen resume restart
end finish conclude complete stop
close shut closure closed
shut close halt
delay postpone late overdue
open start inaugurate
build construct erect construction building
rebuild repair restore reconstruction rebuilt new
repair fix mend
bridge crossing span
harbour harbor port
port harbour harbor dock quay
railway rail train line track link
train rail
ship vessel boat carrier
ferry boat ship
plant factory works
plant station
warehouse storage depot
hospital clinic
doctor physician medic
patient sick
study research trial paper
researcher scientist author
participant volunteer
prove show demonstrate
risk danger chance
walk stroll
prevent avoid
cause lead trigger blame because reason
blame fault
warn caution
missing unaccounted vanish
find discover locate found
lack without miss
need require
help assist aid
homeless displaced
evacuate displace
inhabitant resident citizen people population villager
town city
county region district province
council assembly parliament chamber
government administration authority cabinet
minister secretary
official authority
company firm business manufacturer maker group corporation
maker manufacturer producer
chief head boss director ceo executive chairman president manager
founder creator
factory plant works
share stock
profit earnings income
revenue sales turnover
output production
produce make manufacture generate
electricity power energy
wind
gas fuel
petrol fuel gasoline
battery cell
capacity storage
cycle charge
lose loss drop fall
save cut economise
year annual yearly
month monthly
summer season
woman female
child kid pupil boy girl
school education
teacher
student pupil
prize award
reward prize pay
goal score
match game final
spectator crowd fan attendance
champion winner title cup
runner athlete
overrun excess exceed
budget limit
audit review inspection
auditor audit
inspect check examine inspection
permanent regular
partly part partial
entire whole full all
insurance insure cover
compensation damages
salmon fish
drinking water tap
add put mix
poison contaminate
safe clean
post message claim
share spread
fake false hoax
rumour rumor gossip
expert specialist scientist
independent outside external
test measure measurement trial
laboratory lab
weigh weight
length long
dispute disagree
order command ruling
depart leave
travel journey
road street motorway highway
block obstruct clog
dam embankment reservoir
river stream
heavy intense torrential
tonne ton
spend invest investment
loan credit debt
bank lender
rate level
food groceries
`;

export const NEWS: string[][] = LINES.trim()
  .split('\n')
  .map((line) => line.split(' '));
