import { getClient } from '#contract/client.ts';
import { call } from './call.ts';
import { MissingPartError } from './problem.ts';

/**
 * Loads a part of the console. If the download fails, throws `CallProblem` when the server is unreachable,
 * otherwise `MissingPartError`. Rethrows errors of the part itself.
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

/** The messages of Chromium, Firefox and Safari for a module that cannot be fetched, and Vite's for a style sheet. */
const LOAD_FAILURE =
  /dynamically imported module|importing a module script failed|unable to preload css|is not a valid javascript mime type/i;

/** Returns whether the download failed. An error inside a downloaded part is a bug. */
export const isLoadFailure = (cause: unknown): boolean =>
  cause instanceof Error && LOAD_FAILURE.test(cause.message);
