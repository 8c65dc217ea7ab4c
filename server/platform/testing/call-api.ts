import type { Answer, Endpoint, Input } from '#contract/endpoint.ts';

/** A response as received. */
export type ApiAnswer<Body> = { status: number; body: Body; text: string; headers: Headers };

/** Makes a call of the contract, with or without a session. */
export type CallApi = <E extends Endpoint>(
  endpoint: E,
  input?: Partial<Input<E>> & { file?: Buffer },
) => Promise<ApiAnswer<Answer<E>>>;
