import { getClient } from '#contract/client.ts';
import { call } from './call.ts';
import { MissingPartError } from './problem.ts';

/**
 * Loads a part of the console. If the download fails, throws `CallProblem` when the server is unreachable,
 * otherwise `MissingPartError`. Rethrows an error in the part's own code.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    if (!isLoadFailure(cause)) throw cause;
    await call(getClient);
    throw new MissingPartError('A part of the console could not be loaded', { cause });
  }
}

/**
 * Matches the messages of Chromium, Firefox and Safari for a module that cannot be fetched, and Vite's
 * message for a style sheet.
 */
const LOAD_FAILURE =
  /dynamically imported module|importing a module script failed|unable to preload css|is not a valid javascript mime type/i;

/** Returns whether the error reports a failed download. Any other error is a bug in the downloaded code. */
export const isLoadFailure = (cause: unknown): boolean =>
  cause instanceof Error && LOAD_FAILURE.test(cause.message);
