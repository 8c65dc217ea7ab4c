import { changeCarrier, findCarrier } from '#server/gateway/index.ts';
import { carrierFlags, describeCarrierFlags, readCarrierFlags, settingsOfKind } from './carrier-settings.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneWord } from './one-word.ts';
import { explained } from './settings.ts';

export const help = (): string =>
  `What is not named stays. "none" takes away what need not be there. --tlv, --error and --receipt-state change the entry that they name:
--tlv 1403=none takes one away, --tlv none all of them.\n\n${describeCarrierFlags()}`;

export const run: Run = async ({ db }, given) => {
  const { words, flags } = readFlags(given, carrierFlags);
  const name = oneWord(words, 'the name of the carrier');
  if (flags.size === 0) throw new Error('Say what to change, such as --rate 50.');
  const { kind, settings: now } = await findCarrier(db.owner, name);
  const change = await readCarrierFlags(kind, flags, now);
  await explained(settingsOfKind(kind), () =>
    db.owner.transaction().execute((tx) => changeCarrier(tx, name, change)),
  );
  console.log(`The carrier "${name}" is changed. Gateways follow within two seconds.`);
};
