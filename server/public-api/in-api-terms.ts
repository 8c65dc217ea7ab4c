import { Problem } from '#server/platform/errors.ts';

/** The API's names for fields and codes that the console names differently. */
export type ApiTerms = {
  fields?: Readonly<Record<string, string>>;
  codes?: Readonly<Record<string, string>>;
};

/** Returns a problem with the names of fields and the codes of the API. */
export function toApiTerms(
  { kind, code, message, field, retryAfter }: Problem,
  { fields = {}, codes = {} }: ApiTerms,
): Problem {
  const named = field === undefined ? undefined : (fields[field] ?? field);
  return Object.assign(new Problem(kind, codes[code] ?? code, message, named), { retryAfter });
}

/** Does work that the console does too. Its problems name the fields and have the codes of the API. */
export async function inApiTerms<Result>(terms: ApiTerms, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Problem ? toApiTerms(error, terms) : error;
  }
}
