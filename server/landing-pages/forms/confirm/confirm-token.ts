import { createHash } from 'node:crypto';
import { CONFIRM_TOKEN_LENGTH } from '#page-html/index.ts';
import { randomSlug } from '#server/links/index.ts';

/**
 * Returns the token of a link that confirms a form. Twelve of 28 characters are 57.7 bits: at the rate at which networks may open links that
 * do not exist, nobody finds one before it ends. Submissions have only its hash; the message has the whole address.
 */
export const newConfirmToken = (): string => randomSlug(CONFIRM_TOKEN_LENGTH);

export const hashConfirmToken = (token: string): Buffer => createHash('sha256').update(token).digest();
