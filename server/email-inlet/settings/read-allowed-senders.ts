import { z } from 'zod';
import { invalid } from '#server/platform/errors.ts';

/** Reads typed addresses and domains. Throws `invalid` with the entry that is neither. */
export const readAllowedSenders = (typed: readonly string[]): string[] => [
  ...new Set(typed.map((entry) => readSender(entry.trim()))),
];

function readSender(typed: string): string {
  const entry = typed.toLowerCase();
  // A domain is one of any address of it.
  const address = entry.startsWith('@') ? `any${entry}` : entry;
  if (z.email().safeParse(address).success) return entry;
  throw invalid(
    'allowedSenders',
    'invalid_sender',
    `“${typed}” is not an email address such as ann@example.com or a domain such as @example.com.`,
  );
}
