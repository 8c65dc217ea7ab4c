export { countReplies, listReplies } from './list-replies.ts';
