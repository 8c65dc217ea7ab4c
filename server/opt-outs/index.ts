export { hearReplies } from './hear-replies.ts';
export { optedOutAmong } from './opt-outs.ts';
export { optOutRoutes } from './routes.ts';
