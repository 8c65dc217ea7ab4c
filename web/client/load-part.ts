import { getClient } from '#contract/client.ts';
import { call } from './call.ts';
import { MissingPart } from './problem.ts';

/**
 * Loads a part of the console. Throws `CallProblem` where the server is not reached, otherwise `MissingPart`: a browser
 * tells the one from the other in no way of its own.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    await call(getClient);
    throw new MissingPart('A part of the console could not be loaded', { cause });
  }
}
