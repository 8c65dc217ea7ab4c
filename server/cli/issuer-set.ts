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
  const terms = plainValues(settings, flags);
  if (Object.keys(terms).length === 0)
    throw new Error('Say who issues invoices, such as --company-name "Bells Ltd" --country ZA.');
  const brandId = await brandIdIn(db.owner, flags);
  await explained(settings, () => db.owner.transaction().execute((tx) => setIssuer(tx, brandId, terms)));
  console.log('The issuer is set. Invoices from now on are by it.');
};
