export { countRepliesFrom, listRepliesFrom, type ReplyFrom } from './replies-from.ts';
export { checkReplies } from './check-replies.ts';
export { hearMessages } from './hear-messages.ts';
export { repliesOf } from './count-replies.ts';
export { listReplies } from './list-replies.ts';
export { repliesByDay } from './replies-by-day.ts';
export { repliesByHour } from './replies-by-hour.ts';
export { numbersThatWrote } from './numbers-that-wrote.ts';
export { removeReplies } from './remove-replies.ts';
