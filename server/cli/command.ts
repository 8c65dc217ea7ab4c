import type { Context } from '#server/context.ts';

/**
 * A command of `npx carillon`; `load` brings what carries it out, which prints what it did, and what more there is to say
 * about the command than one line.
 */
export type Command = {
  name: string;
  /** What comes after the name, as the list of commands shows it. */
  takes: string;
  /** How many words of it there must be, at least. */
  atLeast: number;
  does: string;
  load(): Promise<{ run: Run; help?: () => string }>;
};

/** Throws an Error whose message is for the operator. */
export type Run = (context: Context, words: string[]) => Promise<void>;
