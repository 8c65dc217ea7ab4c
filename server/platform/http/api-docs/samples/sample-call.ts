import { toSnakeCase, type V1Call } from '../v1-calls.ts';

/** A call to write as source code. The samples read the key from the environment variable `CARILLON_KEY`. */
export type SampleCall = {
  method: string;
  url: string;
  body: unknown;
  /** Whether the call sends an `Idempotency-Key`. */
  idempotent: boolean;
  /** Whether a successful response has a body. */
  hasAnswer: boolean;
};

type Value = string | number | boolean;
type Overrides = { params?: Record<string, Value>; query?: Record<string, Value>; body?: unknown };

/** Returns the call of a contract's example, or with other values. */
export function sampleCallOf({ endpoint }: V1Call, publicUrl: string, overrides: Overrides = {}): SampleCall {
  const { method, path, idempotent, examples = {} } = endpoint;
  const { params = {}, query = {}, body } = { ...examples, ...overrides };
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = (params as Record<string, Value | undefined>)[name];
    return value === undefined ? `{${toSnakeCase(name)}}` : encodeURIComponent(String(value));
  });
  const search = new URLSearchParams(
    Object.entries(query as Record<string, Value>).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  ).toString();
  return {
    method,
    url: `${publicUrl}${filled}${search && `?${search}`}`,
    body,
    idempotent: idempotent === true,
    hasAnswer: endpoint.answer !== undefined,
  };
}
