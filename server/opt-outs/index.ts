export { optsOut } from './hear-replies.ts';
export { optedOutAmong, optOutFor, type OptedOut, takeBackOptOuts } from './opt-outs.ts';
export { requireFewOptOuts } from './require-few.ts';
export { optOutWordsOf } from './settings.ts';
export { isOptedOut, optedOutSince, optOutsOf } from './within-statements.ts';
