import { endpoints } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** A call of the API for programs. `id` is its stable name, such as `sendMessage`; `noun` the first name in its path. */
export type V1Call = { id: string; noun: string; endpoint: Endpoint };

/** Returns the calls of the API for programs, in the order of the contract. */
export const v1Calls = (): V1Call[] =>
  Object.entries(endpoints)
    .filter(([, { path }]) => path.startsWith('/v1/'))
    .map(([name, endpoint]) => ({
      id: name.replace('V1', ''),
      noun: endpoint.path.split('/')[2]!,
      endpoint,
    }));

/** Returns a name in snake case, as the documentation shows the names of path parameters. */
export const toSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
