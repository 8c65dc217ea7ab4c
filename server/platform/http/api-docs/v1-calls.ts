import { endpoints } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { V1_TAGS } from '#contract/v1/tags.ts';

/** A call of the API for programs. `id` is its stable name, such as `sendMessage`; `noun` the first name in its path. */
export type V1Call = { id: string; noun: string; endpoint: Endpoint };

/** Returns the calls of the API for programs, in the order of the documentation: by noun, then from general to special. */
export const v1Calls = (): V1Call[] =>
  Object.entries(endpoints)
    .filter(([, { path }]) => path.startsWith('/v1/'))
    .map(([name, endpoint]) => ({
      id: name.replace('V1', ''),
      noun: endpoint.path.split('/')[2]!,
      endpoint,
    }))
    .toSorted((one, other) => compare(rankOf(one), rankOf(other)));

/** Changes come before reads, because a program first needs something to read. */
const rankOf = ({ noun, endpoint: { path, method } }: V1Call): number[] => [
  NOUNS.indexOf(noun),
  path.split('/').length,
  Number(path.includes(':')),
  Number(method === 'GET'),
];
const NOUNS = Object.keys(V1_TAGS);

const compare = (one: number[], other: number[]): number =>
  one.map((rank, at) => rank - other[at]!).find((difference) => difference !== 0) ?? 0;

/** Returns a name in snake case, as the documentation shows the names of path parameters. */
export const toSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
