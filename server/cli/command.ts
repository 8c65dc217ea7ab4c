import type { Context } from '#server/context.ts';

/**
 * A command of `npx carillon`. `load` imports its code: `run` prints the result, and `help` describes flags
 * that do not fit on one line.
 */
export type Command = {
  name: string;
  /** The syntax of the arguments, for the help text. */
  takes: string;
  atLeast: number;
  /** Describes the command. Starts with a lower-case verb. */
  does: string;
  load(): Promise<{ run: Run; help?: () => string }>;
};

/** Runs a command. Throws an Error with a message for the operator. */
export type Run = (context: Context, args: string[]) => Promise<void>;
