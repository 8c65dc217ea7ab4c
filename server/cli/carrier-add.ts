import { addCarrier, CARRIER_KINDS, type CarrierKind } from '#server/gateway/index.ts';
import { carrierFlags, describeCarrierFlags, readCarrierFlags, settingsOfKind } from './carrier-settings.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneWord } from './one-word.ts';
import { explained } from './settings.ts';

export const help = describeCarrierFlags;

export const run: Run = async ({ db }, given) => {
  const { words, flags } = readFlags(given, { ...carrierFlags, kind: 'value', route: 'yes or no' });
  const name = oneWord(words, 'the name of the carrier');
  const kind = kindOf(flags.get('kind')?.[0] ?? 'smpp');
  const routed = flags.get('route')?.[0] !== 'false';
  const { settings, terms } = await readCarrierFlags(kind, flags);
  await explained(settingsOfKind(kind), () =>
    db.owner.transaction().execute((tx) => addCarrier(tx, { name, kind, settings, terms, routed })),
  );
  const next = routed
    ? 'Every message may go to it: npx carillon route list shows what else may.'
    : `No message goes to it before there is a route: npx carillon route add --carrier "${name}"`;
  console.log(`The carrier "${name}" is added. Gateways bind to it within two seconds. ${next}`);
};

function kindOf(word: string): CarrierKind {
  if (!Object.hasOwn(CARRIER_KINDS, word))
    throw new Error(`--kind takes ${Object.keys(CARRIER_KINDS).join(' or ')}.`);
  return word as CarrierKind;
}
