import type { Endpoint } from '#contract/endpoint.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns the call's path with its parameters filled in, and the query without empty values. */
export function callUrl(endpoint: Endpoint, params: Values = {}, query: Values = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(text(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, text(value));
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
