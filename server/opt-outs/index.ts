export { optedOutAmong } from './opt-outs.ts';
export { isOptedOut, optedOutSince } from './within-statements.ts';
