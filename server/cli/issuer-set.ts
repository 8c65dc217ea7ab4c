import { issuerTerms, setIssuer } from '#server/billing/index.ts';
import { brandIdIn } from './brand-id.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { describeSettings, explained, flagKindsOf, plainValues, settingsOf } from './settings.ts';

const settings = settingsOf(issuerTerms, 'unchanged');

export const help = (): string =>
  `What is not named stays. Invoices that were issued never change.\n\n  --brand                a brand by its host (usually main)\n${describeSettings(settings)}`;

export const run: Run = async ({ db }, given) => {
  const { words, flags } = readFlags(given, { ...flagKindsOf(settings), brand: 'value' });
  if (words.length > 0) throw new Error(`"${words[0]}" belongs to no flag.`);
  refuseToTakeAway(flags);
  const terms = plainValues(settings, flags);
  if (Object.keys(terms).length === 0)
    throw new Error('Say who issues invoices, such as --company-name "Bells Ltd" --country ZA.');
  const brandId = await brandIdIn(db.owner, flags);
  await explained(settings, () => db.owner.transaction().execute((tx) => setIssuer(tx, brandId, terms)));
  console.log('The issuer is set. Invoices from now on are by it.');
};

/** Without this check, `none` would be the name of a company. */
function refuseToTakeAway(flags: Map<string, string[]>): void {
  const fixed = settings.find(({ flag, none }) => !none && flags.get(flag)?.[0] === 'none');
  if (fixed)
    throw new Error(
      `--${fixed.flag} cannot be taken away, as every invoice needs it. It takes ${fixed.takes}.`,
    );
}
