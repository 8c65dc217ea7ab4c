import type { OwnerDb } from '#server/platform/db/handles.ts';

/** Creates text fields whose keys equal their names. */
export async function createTextFields(owner: OwnerDb, accountId: number, ...names: string[]): Promise<void> {
  await owner
    .insertInto('contact_fields')
    .values(names.map((name) => ({ account_id: accountId, key: name, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
