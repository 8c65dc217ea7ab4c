import { createContext, use } from 'react';
import { CONFIRM_PASSWORD } from '#contract/my-settings.ts';
import { CallProblem, errorMessage } from '#web/client/index.ts';

/** Asks the user for the password. Resolves to false if the user cancels. */
export type AskForPassword = () => Promise<boolean>;

export const AskForPasswordContext = createContext<AskForPassword | undefined>(undefined);

/** Thrown if the user cancels the password dialog. The server then changes nothing. */
export class ConfirmationCancelled extends Error {
  override readonly name = 'ConfirmationCancelled';
}

/**
 * Wraps a call. If the server requires the password, asks for the password and sends the call again. Throws
 * `ConfirmationCancelled` if the user cancels.
 */
export function useWithConfirmation<Input extends unknown[], Answer>(
  send: (...input: Input) => Promise<Answer>,
) {
  const ask = use(AskForPasswordContext);
  if (!ask) throw new Error('useWithConfirmation needs ConfirmItIsYou');
  return (...input: Input): Promise<Answer> => withConfirmation(() => send(...input), ask);
}

export async function withConfirmation<Answer>(
  send: () => Promise<Answer>,
  ask: AskForPassword,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof CallProblem) || error.code !== CONFIRM_PASSWORD) throw error;
  }
  if (!(await ask())) throw new ConfirmationCancelled();
  return send();
}

/**
 * Returns the message of an error, or null if there is no error or the user cancelled the password dialog.
 */
export function problemOf(error: unknown): string | null {
  return error === null || error === undefined || error instanceof ConfirmationCancelled
    ? null
    : errorMessage(error);
}
