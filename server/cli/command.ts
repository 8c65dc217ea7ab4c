import type { Context } from '#server/context.ts';

/**
 * A command of `npx carillon`. `load` imports its code: `run`, which prints the result, and `help`, if one line is not
 * enough.
 */
export type Command = {
  name: string;
  /** The syntax of the arguments. */
  takes: string;
  atLeast: number;
  /** What the command does: starts with a verb, lower case. */
  does: string;
  load(): Promise<{ run: Run; help?: () => string }>;
};

/** Throws an Error with a message for the operator. */
export type Run = (context: Context, args: string[]) => Promise<void>;
