import { randomBytes } from 'node:crypto';

/** Makes a name unique. A retry of a test then starts from scratch. */
export const uniqueName = (name: string): string => `${name}-${randomBytes(4).toString('hex')}`;
