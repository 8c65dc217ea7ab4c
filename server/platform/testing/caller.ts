import type { Answer, Endpoint, Input } from '#contract/endpoint.ts';

/** An answer as received. */
export type WireAnswer<Body> = { status: number; body: Body; text: string; headers: Headers };

/** Makes calls with a session, or without any. */
export type CallerOf = <E extends Endpoint>(
  endpoint: E,
  input?: Partial<Input<E>> & { file?: Buffer },
) => Promise<WireAnswer<Answer<E>>>;
