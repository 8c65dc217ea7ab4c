import { randomBytes } from 'node:crypto';

/** Unique, so that a retry starts from scratch. */
export const uniqueName = (name: string): string => `${name}-${randomBytes(4).toString('hex')}`;
