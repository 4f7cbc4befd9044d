// A separate module, so that it can be loaded lazily: eld's tables are an ES module, which
// `require` can only load by path.
export { eld } from 'eld/extrasmall';
