import { Readable } from 'node:stream';
import { invalid } from '../errors.ts';

/** The maximum nesting of a request, deeper than any call needs. */
const MAX_DEPTH = 32;

type RequestParts = { params: unknown; query: unknown; body: unknown };

/**
 * Refuses requests with strings that PostgreSQL cannot store: with NUL, or with half a surrogate pair. Also
 * refuses JSON that is nested too deeply. Throws `invalid_characters` or `too_deep`, with the field's path.
 * Providers' signed calls are cleaned elsewhere instead, because no message from a phone may be lost.
 */
export function requireStorable({ params, query, body }: RequestParts): void {
  for (const part of [params, query, body]) if (!(part instanceof Readable)) checkValue(part, []);
}

function checkValue(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string') return checkText(value, path);
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= MAX_DEPTH)
    throw invalid(path.slice(0, 3).join('.'), 'too_deep', 'This JSON is nested too deeply.');
  for (const [name, each] of Object.entries(value)) {
    checkText(name, path);
    checkValue(each, [...path, name]);
  }
}

function checkText(text: string, path: readonly string[]): void {
  if (text.isWellFormed() && !text.includes('\0')) return;
  throw invalid(path.join('.'), 'invalid_characters', 'This text contains invalid characters.');
}
