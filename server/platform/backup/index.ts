export { backUp } from './back-up.ts';
export type { Backup } from './format.ts';
export { restore } from './restore.ts';
