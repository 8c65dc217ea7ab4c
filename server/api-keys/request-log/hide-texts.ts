import { truncate } from '#server/platform/storable.ts';

/** The most characters of a body in the log. */
const MAX_LENGTH = 4096;

/** The fields with what people write or read. The values of `variables` are hidden too. */
const HIDDEN_FIELDS = new Set(['text', 'variables']);
const HIDDEN = '•••';

/** Returns a parsed body as it is logged: shortened, and without texts unless `showsTexts`. */
export function loggedBody(body: unknown, showsTexts: boolean): string {
  if (body === undefined || body === null) return '';
  return shorten(JSON.stringify(body, showsTexts ? undefined : hideText) ?? '');
}

/** Returns a response as it is logged. Responses that are not JSON are only shortened. */
export function loggedAnswer(answer: string, showsTexts: boolean): string {
  if (showsTexts || !answer.startsWith('{')) return shorten(answer);
  return loggedBody(JSON.parse(answer), showsTexts);
}

function hideText(field: string, value: unknown): unknown {
  if (!HIDDEN_FIELDS.has(field)) return value;
  if (typeof value === 'string') return HIDDEN;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.keys(value).map((name) => [name, HIDDEN]));
}

const shorten = (text: string): string =>
  text.length > MAX_LENGTH ? `${truncate(text, MAX_LENGTH - 1)}…` : text;
