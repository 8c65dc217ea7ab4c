import type { Database } from '#server/platform/db/handles.ts';
import { capabilities } from '#server/capabilities.ts';
import type { Example, Ids, Whose } from '#server/example.ts';
import type { CallerOf } from './console.ts';
import type { Known } from './fuzz/valid-values.ts';

/** The examples of all capabilities, each after those of what it may import. */
const examples: Example[] = [];
for (const { example } of capabilities) if (example) examples.push((await example()).example);

/** Bodies that are right for calls with an id in their path, by the call's name. */
export const bodies: Record<string, object> = Object.assign({}, ...examples.map((each) => each.bodies));

/** Gives an account one of each kind of thing, by calls, and returns the ids. */
export async function makeExamples(call: CallerOf): Promise<Ids> {
  let ids: Ids = {};
  for (const { make } of examples) ids = { ...ids, ...(await make?.(succeeding(call), ids)) };
  return ids;
}

/** Puts into the tables what no call puts there. Only once into a database: some of it is of all accounts. */
export async function addRows(db: Database, whose: Whose): Promise<void> {
  for (const { rows } of examples) await rows?.(db, whose);
}

/** Fills every list of an account, and returns the ids that lists go by. */
export async function fillLists(db: Database, whose: Whose, count: number): Promise<Ids> {
  let ids: Ids = {};
  for (const { many } of examples) ids = { ...ids, ...(await many?.(db, whose, count)) };
  return ids;
}

/** What is valid in calls of an account in which the examples were made. */
export const knownOf = (ids: Ids): Known => ({
  ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, [id]])),
  ...Object.assign({}, ...examples.map(({ usual }) => usual?.(ids))),
});

/** The same caller, who takes no error for an answer. */
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
