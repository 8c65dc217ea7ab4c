export { optsOut } from './hear-replies.ts';
export { optedOutAmong } from './opt-outs.ts';
export { optOutWordsOf } from './settings.ts';
export { isOptedOut, optedOutSince } from './within-statements.ts';
