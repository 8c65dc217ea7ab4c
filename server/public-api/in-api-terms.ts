import { Problem } from '#server/platform/errors.ts';

/** The API's names for fields and codes that the console names differently. */
export type ApiTerms = {
  fields?: Readonly<Record<string, string>>;
  codes?: Readonly<Record<string, string>>;
};

/** Does work that the console does too. Its problems name the fields and have the codes of the API. */
export async function inApiTerms<Result>(
  { fields = {}, codes = {} }: ApiTerms,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { kind, code, message, field, retryAfter } = error;
    const named = field === undefined ? undefined : (fields[field] ?? field);
    throw Object.assign(new Problem(kind, codes[code] ?? code, message, named), { retryAfter });
  }
}
