import { addCarrier, CARRIER_KINDS, type CarrierKind } from '#server/gateway/index.ts';
import { carrierFlags, describeCarrierFlags, readCarrierFlags, settingsOfKind } from './carrier-settings.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';
import { explainSettingErrors } from './settings.ts';

export const help = describeCarrierFlags;

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { ...carrierFlags, kind: 'value', route: 'boolean' });
  const name = singleArgument(words, 'the name of the carrier');
  const kind = parseKind(flags.get('kind')?.[0] ?? 'smpp');
  const routed = flags.get('route')?.[0] !== 'false';
  const { settings, terms } = await readCarrierFlags(kind, flags);
  await explainSettingErrors(settingsOfKind(kind), () =>
    db.owner.transaction().execute((tx) => addCarrier(tx, { name, kind, settings, terms, routed })),
  );
  const next = routed
    ? 'Its route accepts every message: npx carillon route list shows all routes.'
    : `No message goes to it until you add a route: npx carillon route add --carrier "${name}"`;
  console.log(`The carrier "${name}" is added. Gateways bind to it within two seconds. ${next}`);
};

function parseKind(word: string): CarrierKind {
  if (!Object.hasOwn(CARRIER_KINDS, word))
    throw new Error(`--kind takes ${Object.keys(CARRIER_KINDS).join(' or ')}.`);
  return word as CarrierKind;
}
