import { changeCarrier, findCarrier } from '#server/gateway/index.ts';
import { carrierFlags, describeCarrierFlags, readCarrierFlags, settingsOfKind } from './carrier-settings.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';
import { explainSettingErrors } from './settings.ts';

export const help = (): string =>
  `Settings that you do not name stay unchanged. "none" clears an optional setting. --tlv, --error and --receipt-state change
the entry that they name: --tlv 1403=none removes one entry, --tlv none removes all.\n\n${describeCarrierFlags()}`;

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, carrierFlags);
  const name = singleArgument(words, 'the name of the carrier');
  if (flags.size === 0) throw new Error('Specify what to change, such as --rate 50.');
  const { kind, settings: current } = await findCarrier(db.owner, name);
  const change = await readCarrierFlags(kind, flags, current);
  await explainSettingErrors(settingsOfKind(kind), () =>
    db.owner.transaction().execute((tx) => changeCarrier(tx, name, change)),
  );
  console.log(`The carrier "${name}" is changed. Gateways apply the change within two seconds.`);
};
