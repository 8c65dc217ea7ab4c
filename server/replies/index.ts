export { hearMessages } from './hear-messages.ts';
export { countReplies, listReplies } from './list-replies.ts';
export { replyRoutes } from './routes.ts';
