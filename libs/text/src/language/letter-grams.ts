// A module of its own, so that it can be loaded late: eld's tables are an ES module, which
// `require` reaches by path alone.
export { eld } from 'eld/extrasmall';
