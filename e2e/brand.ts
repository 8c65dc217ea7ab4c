import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { getClient } from '#contract/client.ts';
import { addBrand, changeBrand } from '#server/accounts/index.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import type { RunningInstallation } from '#server/platform/testing/running-installation.ts';
import { uniqueName } from './unique-name.ts';

type Change = Parameters<typeof changeBrand>;

/** The first label of the host identifies a brand. */
const hostOf = (label: string): string => `${label}.localhost`;

/** The URL of a brand. */
export const brandUrl = (label: string, { address }: RunningInstallation): string =>
  address.replace('localhost', hostOf(label));

/**
 * Opens a brand of its own for a test, at a new host, so that other tests' pages stay unchanged and a retry starts from
 * scratch. Returns its URL once the server shows it.
 */
export async function openBrand(
  installation: RunningInstallation,
  name: string,
  terms: Change[2],
  logo?: Change[3],
): Promise<string> {
  const label = uniqueName(name);
  const db = installation.openDatabase();
  await db.owner.transaction().execute(async (tx) => {
    await addBrand(tx, hostOf(label), name);
    await changeBrand(tx, hostOf(label), terms, logo);
  });
  await db.stop();
  const isShown = async () => (await readBrandName(installation, label)) === name;
  await eventually(`the brand ${name} to be shown`, isShown);
  return brandUrl(label, installation);
}

/** Sends the host as a header, because Node cannot resolve such hosts. */
async function readBrandName({ address }: RunningInstallation, label: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  request(new URL(getClient.path, address), { headers: { host: hostOf(label) } })
    .on('response', (response) => void text(response).then(resolve, reject))
    .on('error', reject)
    .end();
  return getClient.answer.parse(JSON.parse(await promise)).brand.name;
}
