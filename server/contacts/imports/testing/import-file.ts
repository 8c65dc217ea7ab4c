import { expect } from 'vitest';
import * as imports from '#contract/imports.ts';
import type { ContactImport } from '#contract/imports.ts';
import type { TestAccount } from '#server/platform/testing/console.ts';
import { eventually } from '#server/platform/testing/eventually.ts';

/** Uploads a file, and starts to import it into a new group with the recognised layout. */
export async function uploadAndImport(
  { call }: TestAccount,
  fileName: string,
  file: Buffer,
): Promise<ContactImport> {
  const uploaded = await call(imports.uploadImport, { query: { fileName }, file });
  expect(uploaded.status, uploaded.text).toBe(200);
  const { id, layout } = uploaded.body;
  const started = await call(imports.startImport, {
    params: { importId: id },
    body: { layout: layout!, newGroupName: `${fileName} ${id}` },
  });
  expect(started.status, started.text).toBe(200);
  return started.body;
}

export const waitForImport = ({ call }: TestAccount, importId: number): Promise<ContactImport> =>
  eventually(
    `import ${importId} to end`,
    async () => {
      const { body } = await call(imports.getImport, { params: { importId } });
      return (body.state === 'done' || body.state === 'failed') && body;
    },
    90_000,
  );
