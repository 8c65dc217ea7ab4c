import { createContext, use } from 'react';
import { CONFIRM_PASSWORD } from '#contract/my-settings.ts';
import { CallProblem, wordsOf } from '#web/client/index.ts';

/** Asks the user for the password. False: they thought better of it. */
export type AskForPassword = () => Promise<boolean>;

export const AskContext = createContext<AskForPassword | undefined>(undefined);

/** The user was asked to prove who they are, and did not: nothing has happened. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
}

/** Wraps what makes a call: where the server wants the password first, it is asked for, and the call made again. */
export function useConfirmed<Input extends unknown[], Answer>(make: (...input: Input) => Promise<Answer>) {
  const ask = use(AskContext);
  if (!ask) throw new Error('useConfirmed needs ConfirmItIsYou');
  return (...input: Input): Promise<Answer> => confirmed(() => make(...input), ask);
}

export async function confirmed<Answer>(make: () => Promise<Answer>, ask: AskForPassword): Promise<Answer> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof CallProblem) || error.code !== CONFIRM_PASSWORD) throw error;
  }
  if (!(await ask())) throw new NotConfirmed();
  return make();
}

/** Why a call failed, in words; nothing where the user turned away. */
export function problemOf(error: unknown): string | null {
  return error === null || error === undefined || error instanceof NotConfirmed ? null : wordsOf(error);
}
