import { GATEWAYS } from '#contract/orders.ts';
import { gatewayTerms, setGateway } from '#server/billing/index.ts';
import { brandIdIn } from './brand-id.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneWord } from './one-word.ts';
import { readGiven } from './read-file.ts';
import { describeSettings, explained, flagKindsOf, plainValues, settingsOf } from './settings.ts';

/** Keys are a few lines. */
const MOST_MB = 1;

const settings = settingsOf(gatewayTerms, 'unchanged');

export const help = (): string =>
  `The sandbox moves no money: it is there to try things with. The others need the keys that their dashboards show, as JSON in a file;
they are kept encrypted. Say the address of notices (webhooks) in the dashboard: <PUBLIC_URL>/payment-notices/<brand>/<way to pay>.

  card, hosted-card   {"secretKey": "sk_…", "publicKey": "pk_…", "webhookSecret": "whsec_…"}   (Stripe)
  paypal              {"clientId": "…", "clientSecret": "…", "webhookId": "…"}
  instant-eft         {"siteCode": "…", "privateKey": "…", "apiKey": "…"}   (Ozow)
  sandbox, invoice, quote   need none

  --brand         a brand by its host (usually main)
  --keys          a file with the provider's keys
${describeSettings(settings)}`;

export const run: Run = async ({ db, secrets }, given) => {
  const { words, flags } = readFlags(given, { ...flagKindsOf(settings), brand: 'value', keys: 'value' });
  const name = oneWord(words, `a way to pay: ${GATEWAYS.join(', ')}`);
  const brandId = await brandIdIn(db.owner, flags);
  const terms = plainValues(settings, flags);
  const path = flags.get('keys')?.[0];
  const keys = path === undefined ? undefined : { given: readKeys(path), secretKey: secrets.key };
  await explained(settings, () =>
    db.owner.transaction().execute((tx) => setGateway(tx, brandId, name, terms, keys)),
  );
  console.log(`${name} is set. Pages show it when they are opened again.`);
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
    return readGiven(path, { mostMb: MOST_MB }).toString();
  } catch (error) {
    throw new Error(`--keys: ${(error as Error).message}`, { cause: error });
  }
}
