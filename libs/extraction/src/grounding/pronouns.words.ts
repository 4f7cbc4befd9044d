/** What stands for somebody or something named before, by language. Lower case. */
export const PRONOUNS: Readonly<Record<string, readonly string[]>> = {
  en: words(
    'he she it they him her them his its their hers theirs who which this that these those here ' +
      'there then both i we me us my our you your one',
  ),
  de: words(
    'er sie es ihn ihm ihr ihnen sein seine seinen seinem seiner seines ihre ihren ihrem ihrer ' +
      'ihres dieser diese dieses diesem diesen jener jene dort dies das der die man ich wir uns ' +
      'unser mein',
  ),
  fr: words(
    'il elle ils elles lui leur leurs eux son sa ses ce cet cette ces celui celle ceux celles ' +
      'qui dont y en on je nous notre nos mon ma mes dernier dernière derniers',
  ),
  es: words(
    'él ella ellos ellas lo los la las le les su sus este esta estos estas ese esa esos esas ' +
      'aquel aquella ello quien cuyo cuya allí ahí yo nosotros nuestro mi',
  ),
  it: words(
    'lui lei egli ella loro lo li gli le suo sua suoi sue questo questa quello quella ne ci vi',
  ),
  pt: words(
    'ele ela eles elas o a lhe seu sua seus suas este esta esse essa aquele aquela dele dela',
  ),
  ru: words('он она оно они его её ему ей им их него неё них этот эта это эти тот та те'),
};

function words(list: string): readonly string[] {
  return list.split(/\s+/);
}
