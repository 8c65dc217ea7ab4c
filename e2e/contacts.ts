import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listContacts } from '#contract/contacts.ts';
import * as calls from '#contract/imports.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import { eventually } from '#server/platform/testing/eventually.ts';

/** Returns the path of an example file of the import tests. */
export const exampleFilePath = (name: string) =>
  join(import.meta.dirname, '../server/contacts/imports/testdata', name);

type ImportedGroup = { groupId: number; importId: number };

export function importGroup(call: CallApi, path: string, groupName: string): Promise<ImportedGroup> {
  return importContent(call, { fileName: basename(path), file: readFileSync(path) }, groupName);
}

type ImportFile = { fileName: string; file: Buffer };

export async function importContent(
  call: CallApi,
  { fileName, file }: ImportFile,
  newGroupName: string,
): Promise<ImportedGroup> {
  const uploaded = await call(calls.uploadImport, { query: { fileName }, file });
  const params = { importId: uploaded.body.id };
  const layout = uploaded.body.layout!;
  const started = await call(calls.startImport, { params, body: { layout, newGroupName } });
  if (started.status !== 200) throw new Error(`The import did not start: ${started.text}`);
  return eventually('the import to be done', async () => {
    const { body } = await call(calls.getImport, { params });
    if (body.state === 'failed') throw new Error(`The import failed: ${body.problem}`);
    return body.state === 'done' && { groupId: body.groups[0]!.id, importId: body.id };
  });
}

export async function listNumbers(call: CallApi, groupId: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let after = ''; ;) {
    const { body } = await call(listContacts, {
      params: { groupId },
      query: { ...(after && { after }), limit: 200 },
    });
    numbers.push(...body.items.map(({ number }) => number));
    if (body.next === null) return numbers;
    after = body.next;
  }
}
