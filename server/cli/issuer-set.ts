import { issuerSettings, setIssuer } from '#server/billing/index.ts';
import { brandIdFromFlag } from './brand-id.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { describeSettings, explainSettingErrors, flagKindsOf, readValues, settingsOf } from './settings.ts';

const settings = settingsOf(issuerSettings, 'unchanged');

export const help = (): string =>
  `Settings that you do not name stay unchanged. Issued invoices never change.\n\n  --brand                the host of a brand (by default main)\n${describeSettings(settings)}`;

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { ...flagKindsOf(settings), brand: 'value' });
  if (words.length > 0) throw new Error(`"${words[0]}" is unexpected.`);
  refuseRequiredNone(flags);
  const terms = readValues(settings, flags);
  if (Object.keys(terms).length === 0)
    throw new Error('Specify who issues invoices, such as --company-name "Bells Ltd" --country ZA.');
  const brandId = await brandIdFromFlag(db.owner, flags);
  await explainSettingErrors(settings, () =>
    db.owner.transaction().execute((tx) => setIssuer(tx, brandId, terms)),
  );
  console.log('The issuer is set for all new invoices.');
};

/** Rejects `none` for required settings. Otherwise, `none` would become, say, the company's name. */
function refuseRequiredNone(flags: Map<string, string[]>): void {
  const fixed = settings.find(({ flag, none }) => !none && flags.get(flag)?.[0] === 'none');
  if (fixed)
    throw new Error(
      `--${fixed.flag} cannot be removed, because every invoice needs it. It takes ${fixed.takes}.`,
    );
}
