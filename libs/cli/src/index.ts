export { EXIT } from './exit-codes.ts';
