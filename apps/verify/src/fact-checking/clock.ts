/**
 * Injection token of the `Clock`, which defines "today" for a check, so that the check can be
 * repeated.
 */
export const CLOCK = Symbol('clock');
export type Clock = () => Date;
