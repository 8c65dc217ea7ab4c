export { optedOutAmong, optOutByHand, takeBackOptOuts } from './opt-outs.ts';
export { isOptedOut, optedOutSince, optOutsOf } from './within-statements.ts';
