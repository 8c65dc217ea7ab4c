import { GATEWAYS } from '#contract/orders.ts';
import { gatewaySettings, setGateway } from '#server/billing/index.ts';
import { brandIdFromFlag } from './brand-id.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';
import { readInputFile } from './read-input-file.ts';
import { describeSettings, explainSettingErrors, flagKindsOf, readValues, settingsOf } from './settings.ts';

/** The maximum size of a key file. */
const MAX_MB = 1;

const settings = settingsOf(gatewaySettings, 'unchanged');

export const help = (): string =>
  `The sandbox charges no real money and is for testing. The others need the keys from the provider's dashboard, as JSON in a file.
Carillon stores them encrypted. Enter the address for notices (webhooks) in the dashboard: <PUBLIC_URL>/payment-notices/<brand>/<payment method>.

  card, hosted-card   {"secretKey": "sk_…", "publicKey": "pk_…", "webhookSecret": "whsec_…"}   (Stripe)
  paypal              {"clientId": "…", "clientSecret": "…", "webhookId": "…"}
  instant-eft         {"siteCode": "…", "privateKey": "…", "apiKey": "…"}   (Ozow)
  sandbox, invoice, quote   need no keys

  --brand         the host of a brand (by default main)
  --keys          a file with the provider's keys
${describeSettings(settings)}`;

export const run: Run = async ({ db, secrets }, args) => {
  const { words, flags } = readFlags(args, { ...flagKindsOf(settings), brand: 'value', keys: 'value' });
  const name = singleArgument(words, `a payment method: ${GATEWAYS.join(', ')}`);
  const brandId = await brandIdFromFlag(db.owner, flags);
  const terms = readValues(settings, flags);
  const path = flags.get('keys')?.[0];
  const keys = path === undefined ? undefined : { given: readKeys(path), secretKey: secrets.key };
  await explainSettingErrors(settings, () =>
    db.owner.transaction().execute((tx) => setGateway(tx, brandId, name, terms, keys)),
  );
  console.log(`${name} is set. Pages show the change when they are reloaded.`);
};

function readKeys(path: string): unknown {
  const text = readText(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`--keys: ${path} cannot be read as JSON: ${(error as Error).message}`, { cause: error });
  }
}

function readText(path: string): string {
  try {
    return readInputFile(path, { maxMb: MAX_MB }).toString();
  } catch (error) {
    throw new Error(`--keys: ${(error as Error).message}`, { cause: error });
  }
}
