import type { IncomingMessage } from 'node:http';
import { readForm } from './read-form.ts';

/** A form with the longest password, with every character encoded. */
const MAX_BODY_BYTES = 4096;

/** Reads the password that a reader sent with the form. Undefined if the body is no such form. */
export const readPassword = async (request: IncomingMessage): Promise<string | undefined> =>
  (await readForm(request, MAX_BODY_BYTES))?.get('password') ?? undefined;
