import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { visitXml } from './read-xml.ts';

/** Returns how many elements were visited, and the code of the problem. */
async function visited(xml: string): Promise<{ opened: number; code: string | undefined }> {
  let opened = 0;
  const code = await visitXml(Readable.from([Buffer.from(xml)]), { open: () => void (opened += 1) }).then(
    () => undefined,
    (error: { code: string }) => error.code,
  );
  return { opened, code };
}

it('reads elements nested 50 deep', async () => {
  const xml = `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`;
  expect(await visited(xml)).toEqual({ opened: 50, code: undefined });
});

it('reads any number of sibling elements', async () => {
  const xml = `<a>${'<b/><c></c>'.repeat(100)}</a>`;
  expect(await visited(xml)).toEqual({ opened: 201, code: undefined });
});

it.each([
  ['that are closed', '</a>'.repeat(1000)],
  ['that never end', ''],
])('refuses deeper elements %s, at the first of them', async (_name, end) => {
  expect(await visited('<a>'.repeat(1000) + end)).toEqual({ opened: 50, code: 'damaged_workbook' });
});
