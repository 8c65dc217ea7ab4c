export { optsOut } from './hear-replies.ts';
export { optedOutAmong, optOutFor, takeBackOptOuts } from './opt-outs.ts';
export { optOutWordsOf } from './settings.ts';
export { isOptedOut, optedOutSince, optOutsOf } from './within-statements.ts';
