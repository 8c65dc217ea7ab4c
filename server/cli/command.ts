import type { Context } from '#server/context.ts';

/**
 * A command of `npx carillon`. `load` imports its code: `run`, which prints what it did, and `help`, if there is more
 * to say than one line.
 */
export type Command = {
  name: string;
  /** The arguments, as the list of commands shows them. */
  takes: string;
  /** The least number of arguments. */
  atLeast: number;
  does: string;
  load(): Promise<{ run: Run; help?: () => string }>;
};

/** Throws an Error with a message for the operator. */
export type Run = (context: Context, words: string[]) => Promise<void>;
