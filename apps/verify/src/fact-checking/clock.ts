/** Injection token of the `Clock`: what "today" is to a check, so that one can be repeated. */
export const CLOCK = Symbol('clock');
export type Clock = () => Date;
