import { randomBytes } from 'node:crypto';

/** A name that differs each time: a repeated test starts again from nothing. */
export const newName = (name: string): string => `${name}-${randomBytes(4).toString('hex')}`;
