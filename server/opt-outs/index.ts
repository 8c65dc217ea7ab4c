export { optedOutAmong } from './opt-outs.ts';
