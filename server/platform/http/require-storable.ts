import { Readable } from 'node:stream';
import { invalid } from '../errors.ts';

/** Deeper than any call needs. */
const DEEPEST = 32;

type Sent = { params: unknown; query: unknown; body: unknown };

/**
 * Refuses texts that no database accepts, anywhere in a request: with a NUL character, or half a surrogate pair.
 * Throws `invalid` with the field's path. What providers sign is cleaned elsewhere, because a phone's message must
 * not be lost for it.
 */
export function requireStorable({ params, query, body }: Sent): void {
  for (const part of [params, query, body]) if (!(part instanceof Readable)) look(part, []);
}

function look(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string') return lookAtText(value, path);
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= DEEPEST)
    throw invalid(path.slice(0, 3).join('.'), 'too_deep', 'This JSON is nested too deeply.');
  for (const [name, each] of Object.entries(value)) {
    lookAtText(name, path);
    look(each, [...path, name]);
  }
}

function lookAtText(text: string, path: readonly string[]): void {
  if (text.isWellFormed() && !text.includes('\0')) return;
  throw invalid(path.join('.'), 'unusable_text', 'This text contains invalid characters.');
}
