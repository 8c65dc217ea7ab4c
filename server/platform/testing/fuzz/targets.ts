import { API_SCOPES, createApiKey } from '#contract/api-keys.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { AnswerCheck } from './answer-check.ts';
import type { FuzzAnswer, FuzzRequest } from './wire.ts';
import type { World } from './world.ts';

/** The calls to make, and what their responses must be like. */
export type Target = {
  name: string;
  calls: [name: string, endpoint: Endpoint][];
  /** Returns the token of the calls. */
  openToken(world: World): Promise<string>;
  /** Returns what is wrong with a response that the server gave; undefined if nothing is. */
  findFault(endpoint: Endpoint, sent: FuzzRequest, got: FuzzAnswer): string | undefined;
};

const all: [string, Endpoint][] = Object.entries(endpoints);

/** Every call, by a user. */
export const asUser = (): Target => ({
  name: 'user',
  calls: all,
  openToken: async ({ token }) => token,
  findFault: () => undefined,
});

/** The calls of the API, by a program. Its responses must be as documented. */
export function asProgram(): Target {
  const check = new AnswerCheck();
  return {
    name: 'program',
    calls: all.filter(([, { path }]) => path.startsWith('/v1/')),
    async openToken({ call }) {
      const key = { name: 'Program', environment: 'live' as const, scopes: [...API_SCOPES] };
      return (await call(createApiKey, { body: key })).body.secret;
    },
    findFault: (endpoint, sent, got) => check.findFault(endpoint, sent, got),
  };
}
