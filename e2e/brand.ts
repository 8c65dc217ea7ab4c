import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { getClient } from '#contract/client.ts';
import { addBrand, changeBrand } from '#server/accounts/index.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import type { RunningInstallation } from '#server/platform/testing/running-installation.ts';

type Change = Parameters<typeof changeBrand>;

/** The host of a brand that is called so. */
const hostOf = (name: string): string => `${name}.localhost`;

/** Where an installation shows a brand. */
export const at = (name: string, { address }: RunningInstallation): string =>
  address.replace('localhost', hostOf(name));

/** A brand of its own for a test, at a host with its name, so that others' pages stay as they are. It is shown. */
export async function openBrand(
  installation: RunningInstallation,
  name: string,
  terms: Change[2],
  logo?: Change[3],
): Promise<void> {
  const db = installation.openDatabase();
  await db.owner.transaction().execute(async (tx) => {
    await addBrand(tx, hostOf(name), name);
    await changeBrand(tx, hostOf(name), terms, logo);
  });
  await db.stop();
  await eventually(`the brand ${name} to be shown`, async () => (await nameAt(installation, name)) === name);
}

/** Asked by address: Node does not know where such hosts are. */
async function nameAt({ address }: RunningInstallation, name: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  request(new URL(getClient.path, address), { headers: { host: hostOf(name) } })
    .on('response', (response) => void text(response).then(resolve, reject))
    .on('error', reject)
    .end();
  return getClient.answer.parse(JSON.parse(await promise)).brand.name;
}
