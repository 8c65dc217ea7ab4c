import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { getClient } from '#contract/client.ts';
import { addBrand, changeBrand } from '#server/accounts/index.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import type { RunningInstallation } from '#server/platform/testing/running-installation.ts';
import { uniqueName } from './unique-name.ts';

type ChangeBrandArguments = Parameters<typeof changeBrand>;

/** Returns a brand's host, given the first label of the host. */
const hostOf = (label: string): string => `${label}.localhost`;

export const brandUrl = (label: string, { address }: RunningInstallation): string =>
  address.replace('localhost', hostOf(label));

/**
 * Creates a brand at a new host, waits until the server shows it, and returns its URL. Because the host is
 * new, other tests' pages stay unchanged, and a retry starts from scratch.
 */
export async function openBrand(
  installation: RunningInstallation,
  name: string,
  terms: ChangeBrandArguments[2],
  logo?: ChangeBrandArguments[3],
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

/** Reads the name of the brand at a host. Sends the host as a header, because Node cannot resolve it. */
async function readBrandName({ address }: RunningInstallation, label: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  request(new URL(getClient.path, address), { headers: { host: hostOf(label) } })
    .on('response', (response) => void text(response).then(resolve, reject))
    .on('error', reject)
    .end();
  return getClient.answer.parse(JSON.parse(await promise)).brand.name;
}
