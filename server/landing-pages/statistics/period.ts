const DAY_MS = 24 * 3600_000;
const DEFAULT_DAYS = 30;

/** From a moment until another, in ISO 8601. */
export type Period = { from: string; to: string };

/** Returns the period of a query: by default the last 30 days. */
export function periodOf(query: { from?: string | undefined; to?: string | undefined }): Period {
  const to = query.to ?? new Date().toISOString();
  return { from: query.from ?? new Date(Date.parse(to) - DEFAULT_DAYS * DAY_MS).toISOString(), to };
}
