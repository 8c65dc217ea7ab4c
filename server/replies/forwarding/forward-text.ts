import { formatNumber } from '#sms/index.ts';

/** A reply to forward. */
export type ForwardedReply = { number: string; text: string };

/** The maximum length of a text message: three parts of the GSM alphabet. */
const MAX_LENGTH = 459;

/** Writes replies as one text message. Leaves out what does not fit, and says how many. */
export function forwardText(replies: readonly ForwardedReply[]): string {
  const [first] = replies;
  if (replies.length === 1) return cut(`${formatNumber(first!.number)}: ${first!.text}`);
  const head = `${replies.length} replies`;
  const lines: string[] = [];
  let length = head.length;
  for (const { number, text } of replies) {
    const line = `\n${formatNumber(number)}: ${text}`;
    if (length + line.length > MAX_LENGTH - ROOM_FOR_REST) break;
    lines.push(line);
    length += line.length;
  }
  // The first reply alone may be too long.
  if (lines.length === 0)
    lines.push(cut(`\n${formatNumber(first!.number)}: ${first!.text}`, MAX_LENGTH - 40));
  const rest = replies.length - lines.length;
  return `${head}${lines.join('')}${rest > 0 ? `\n… and ${rest} more` : ''}`;
}

const ROOM_FOR_REST = 20;

const cut = (text: string, length = MAX_LENGTH): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;
