import type { Database } from '#server/platform/db/handles.ts';
import { capabilities } from '#server/capabilities.ts';
import type { Example, Ids, RowOwner } from '#server/example.ts';
import type { CallApi } from './call-api.ts';
import type { KnownValues } from './fuzz/valid-values.ts';

/** The examples of all capabilities, in the order of their imports. */
const examples: Example[] = [];
for (const { example } of capabilities) if (example) examples.push((await example()).example);

/** Valid bodies, by call name, for calls with an id in their path. */
export const bodiesByCall: Record<string, object> = Object.assign({}, ...examples.map((each) => each.bodies));

/** Sets up the prerequisites of the examples. `insertExampleRows` includes this. */
export async function prepareExamples(db: Database): Promise<void> {
  for (const { prepare } of examples) await prepare?.(db);
}

/** Creates one object of each kind in an account, through calls. Returns their ids. */
export async function makeExamples(call: CallApi): Promise<Ids> {
  let ids: Ids = {};
  for (const { make } of examples) ids = { ...ids, ...(await make?.(throwOnError(call), ids)) };
  return ids;
}

/**
 * Inserts the rows that no call creates. Call it only once per database, because some rows belong to all
 * accounts.
 */
export async function insertExampleRows(db: Database, whose: RowOwner): Promise<void> {
  await prepareExamples(db);
  for (const { rows } of examples) await rows?.(db, whose);
}

/** Fills every list of an account with `count` items. Returns the ids that lists take as parameters. */
export async function fillLists(db: Database, whose: RowOwner, count: number): Promise<Ids> {
  let ids: Ids = {};
  for (const { many } of examples) ids = { ...ids, ...(await many?.(db, whose, count)) };
  return ids;
}

/** Returns valid parameter values for calls of an account in which `makeExamples` created these ids. */
export const knownValues = (ids: Ids): KnownValues => ({
  ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, [id]])),
  ...Object.assign({}, ...examples.map(({ usual }) => usual?.(ids))),
});

/** Wraps a caller so that it throws on error responses. */
const throwOnError =
  (call: CallApi): CallApi =>
  async (endpoint, input) => {
    const answer = await call(endpoint, input);
    if (answer.status >= 400)
      throw new Error(
        `The example cannot be created: ${endpoint.path} answered ${answer.status}, ${answer.text}`,
      );
    return answer;
  };
