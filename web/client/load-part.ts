import { getClient } from '#contract/client.ts';
import { call } from './call.ts';
import { MissingPart } from './problem.ts';

/**
 * Loads a part of the console. If it cannot be fetched, throws `CallProblem` where the server is not reached, otherwise
 * `MissingPart`: a browser tells the one from the other in no way of its own. What a part throws by itself stays as it is.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    if (!isLoadFailure(cause)) throw cause;
    await call(getClient);
    throw new MissingPart('A part of the console could not be loaded', { cause });
  }
}

/** How Chromium, Firefox and Safari, and Vite for a style, say that a module could not be fetched. */
const LOAD_FAILURE =
  /dynamically imported module|importing a module script failed|unable to preload css|is not a valid javascript mime type/i;

/** Whether a part could not be fetched. A part that is fetched and fails by itself is a fault of ours. */
export const isLoadFailure = (cause: unknown): boolean =>
  cause instanceof Error && LOAD_FAILURE.test(cause.message);
