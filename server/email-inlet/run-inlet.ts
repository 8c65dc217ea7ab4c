import type { RunningInlet, startInlet } from './smtp/start-inlet.ts';

/** Starts the server for email to SMS. Loads it only now: it takes 13 MB, and one role needs it. */
export const runInlet = async (...parameters: Parameters<typeof startInlet>): Promise<RunningInlet> =>
  (await import('./smtp/start-inlet.ts')).startInlet(...parameters);
