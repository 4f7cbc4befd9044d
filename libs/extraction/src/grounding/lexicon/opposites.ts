/**
 * Words that cannot both hold of the same thing: each side's words against the other's. English
 * first, Korean after.
 */
const PAIRS = `
increase rise grow climb surge jump expand soar raise gain up higher boost more|decrease fall decline drop reduce shrink lower plunge slump diminish down cut fewer less contract ease slip slow
improve better enhance|worsen deteriorate worse aggravate
win victory|lose loss defeat
open opening|close closed closure shut
accept approve adopt pass|reject refuse veto deny decline
allow permit legal legalize legalise|ban prohibit forbid illegal outlaw
begin start commence|end finish conclude stop cease
founded form establish create|disband dissolve collapse abolish close split
arrive enter come join|leave depart exit quit
alive live living survive|dead die death deceased killed
born birth|die death
marry marriage wed|divorce separate
buy purchase acquire|sell
hire employ appoint|fire dismiss sack
lend|borrow
import|export
attack invade|defend
love like admire|hate dislike despise
support favor favour endorse back|oppose opposition
agree|disagree
true real genuine actual|false fake untrue fictional imaginary
right correct accurate|wrong incorrect inaccurate
good great excellent positive|bad poor terrible negative
best greatest finest top|worst
better|worse
successful success succeed|unsuccessful failure fail flop
safe harmless|dangerous harmful unsafe hazardous toxic
effective|ineffective useless
likely|unlikely
possible|impossible
able capable|unable incapable
known|unknown
popular|unpopular
common frequent|rare uncommon
often frequently always|rarely seldom never
all every each|none no
many most numerous|few
large big huge|small tiny
larger bigger|smaller
largest biggest|smallest
great greater|less lesser
long|short
tall high highest tallest|low lowest short
high higher highest|low lower lowest
old older oldest elder|young younger youngest
new modern|old ancient
early earlier|late later
before prior|after following
first|last
first|second third fourth fifth
second|third fourth fifth first
major significant important considerable|minor insignificant negligible unimportant
strong|weak
fast|slow
hot warm|cold cool
wet|dry
light bright|dark
cheap cheaper|expensive dear dearer costly
cheaper|higher
criticize criticise condemn|praise laud commend
rich wealthy|poor
heavy|light
hard difficult|easy simple
public|private
male man boy|female woman girl
father son brother husband uncle|mother daughter sister wife aunt
son|daughter
brother|sister
husband|wife
king|queen
north northern|south southern
east eastern|west western
left|right
inside within|outside
indoor|outdoor
above|below
front|back
national domestic|foreign international
urban|rural
guilty convicted|innocent acquitted
convict|acquit
free|imprison jail detain
present presence|absent absence
include contain|exclude omit lack without
build construct|demolish destroy
create|destroy
succeed|fail
remember|forget
protect|expose endanger
prevent avoid inhibit block|cause promote facilitate induce trigger
help benefit beneficial|harm hinder hamper damage harmful
peace|war
friend ally|enemy rival opponent
teacher|student
winner|loser
hero protagonist|villain antagonist
day|night
summer|winter
spring|autumn
victory|defeat
maintain retain keep same|change lose altered
deny denied|admit confirm acknowledge confess
confirm verify|refute debunk disprove
mild|severe serious
asymptomatic|symptomatic symptom
natural|artificial synthetic manmade
temporary|permanent
active|inactive retired
single unmarried|married
professional|amateur
majority|minority
maximum|minimum
profit gain surplus|loss deficit
credit|debit
upcoming future|past former
current|former previous
ascend|abdicate
joyful happy cheerful|sad gloomy unhappy
comedy|tragedy
fiction fictional|nonfiction documentary real
solo|group band duo
erst|zweit dritt viert fünft letzt
zweit|dritt viert letzt
steig steigt stieg gestieg zunehm zunahm zugenomm erhöht wuchs gewachs|sink sinkt sank gesunk fall fallt fällt fiel gefall abnehm abnahm gesenkt senkt schrumpft
gewann gewonn sieg|verlor verlor
teur teurer|billig billiger gunstig gunstiger günstig günstiger
eröffnet geöffnet öffnet|geschloss schliesst schließt gesperrt
hausse augment augmentent hauss progress|baiss diminu recul chut
ouvert ouvr|ferm
gagn remport|perd perdu
premi|deuxiem deuxièm troisiem troisièm derni
sub aument crec|baj disminu cay reduj
abri abiert|cerr
gan|perd
aprob acept|rechaz
증가 상승 늘 오르 급증 확대 성장 인상 높아지|감소 하락 줄 내리 급감 축소 위축 인하 낮아지
개선 호전|악화
승리 이기|패배 지
찬성 지지|반대
허용 합법|금지 불법
승인 통과 가결|거부 부결 기각
시작 개시|종료 끝나
설립 창립|해산 해체 폐지
개장 개통 열|폐장 폐쇄 닫
입학|졸업
출생 태어나|사망 죽
결혼|이혼
구매 매수 인수|판매 매도 매각
수입|수출
흑자 이익|적자 손실
성공|실패
안전|위험
유죄|무죄
사실 진실|거짓 허위
있|없
많|적
크|작
최대|최소
최고|최저
처음 최초|마지막 최후
이전|이후
동쪽|서쪽
남쪽|북쪽
남성 남자|여성 여자
아들|딸
가입|탈퇴
확인 인정|부인
예방|유발
증명|반박
`;

export const OPPOSITES: [string[], string[]][] = PAIRS.trim()
  .split('\n')
  .map((line) => {
    const [left = '', right = ''] = line.split('|');
    return [left.split(' '), right.split(' ')];
  });
