export { hearReplies } from './hear-replies.ts';
export { optedOutAmong, splitNumbers } from './opt-outs.ts';
export { optOutRoutes } from './routes.ts';
