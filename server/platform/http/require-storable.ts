import { Readable } from 'node:stream';
import { invalid } from '../errors.ts';

/** The maximum nesting of a request, deeper than any call needs. */
const MAX_DEPTH = 32;

type RequestParts = { params: unknown; query: unknown; body: unknown };

/**
 * Refuses requests with texts that PostgreSQL cannot store: a NUL character or half a surrogate pair. Throws
 * `invalid` with the field's path. Providers' signed calls are cleaned elsewhere instead, because no message
 * from a phone may be lost.
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
