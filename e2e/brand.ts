import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { getClient } from '#contract/client.ts';
import { addBrand, changeBrand } from '#server/accounts/index.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import type { RunningInstallation } from '#server/platform/testing/running-installation.ts';
import { newName } from './new-name.ts';

type Change = Parameters<typeof changeBrand>;

/** The host of a brand, by its first label. */
const hostOf = (label: string): string => `${label}.localhost`;

/** Where an installation shows a brand, by the first label of its host. */
export const at = (label: string, { address }: RunningInstallation): string =>
  address.replace('localhost', hostOf(label));

/**
 * Opens a brand of a test's own, which is called so, at a host that differs each time: others' pages stay as they are, and a
 * repeated test starts again from nothing. Returns its address once it is shown.
 */
export async function openBrand(
  installation: RunningInstallation,
  name: string,
  terms: Change[2],
  logo?: Change[3],
): Promise<string> {
  const label = newName(name);
  const db = installation.openDatabase();
  await db.owner.transaction().execute(async (tx) => {
    await addBrand(tx, hostOf(label), name);
    await changeBrand(tx, hostOf(label), terms, logo);
  });
  await db.stop();
  const isShown = async () => (await nameAt(installation, label)) === name;
  await eventually(`the brand ${name} to be shown`, isShown);
  return at(label, installation);
}

/** Asked by address: Node does not know where such hosts are. */
async function nameAt({ address }: RunningInstallation, label: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  request(new URL(getClient.path, address), { headers: { host: hostOf(label) } })
    .on('response', (response) => void text(response).then(resolve, reject))
    .on('error', reject)
    .end();
  return getClient.answer.parse(JSON.parse(await promise)).brand.name;
}
