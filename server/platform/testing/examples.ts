import type { Database } from '#server/platform/db/handles.ts';
import { capabilities } from '#server/capabilities.ts';
import type { Example, Ids, Whose } from '#server/example.ts';
import type { CallerOf } from './caller.ts';
import type { Known } from './fuzz/valid-values.ts';

/** The examples of all capabilities, each after those of the capabilities it may import. */
const examples: Example[] = [];
for (const { example } of capabilities) if (example) examples.push((await example()).example);

/** Valid bodies for calls with an id in their path, by the call's name. */
export const bodies: Record<string, object> = Object.assign({}, ...examples.map((each) => each.bodies));

/** Sets up what the examples take for granted; `addRows` does so too. */
export async function prepareExamples(db: Database): Promise<void> {
  for (const { prepare } of examples) await prepare?.(db);
}

/** Makes one of each kind of thing in an account, through calls, and returns the ids. */
export async function makeExamples(call: CallerOf): Promise<Ids> {
  let ids: Ids = {};
  for (const { make } of examples) ids = { ...ids, ...(await make?.(succeeding(call), ids)) };
  return ids;
}

/** Inserts the rows that no call inserts. Only once per database, because some belong to all accounts. */
export async function addRows(db: Database, whose: Whose): Promise<void> {
  await prepareExamples(db);
  for (const { rows } of examples) await rows?.(db, whose);
}

/** Fills every list of an account, and returns the ids that lists go by. */
export async function fillLists(db: Database, whose: Whose, count: number): Promise<Ids> {
  let ids: Ids = {};
  for (const { many } of examples) ids = { ...ids, ...(await many?.(db, whose, count)) };
  return ids;
}

/** Values that are valid in calls of an account with the examples. */
export const knownOf = (ids: Ids): Known => ({
  ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, [id]])),
  ...Object.assign({}, ...examples.map(({ usual }) => usual?.(ids))),
});

/** The same caller, but it throws on an error answer. */
const succeeding =
  (call: CallerOf): CallerOf =>
  async (endpoint, input) => {
    const answer = await call(endpoint, input);
    if (answer.status >= 400)
      throw new Error(
        `The example cannot be made: ${endpoint.path} answered ${answer.status}, ${answer.text}`,
      );
    return answer;
  };
