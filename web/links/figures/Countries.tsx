import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkStatistics } from '#contract/links.ts';
import { Button, Section, ShareTable, Stack, useFormat } from '#web/ui/index.ts';
import { useCounted } from './counted.ts';

/** Longer tables would push the content below out of view. */
const MAX_ROWS = 8;

type Props = { statistics: Pick<LinkStatistics, 'countries'> };

/** Clicks by country of the reader's address, most first. */
export function Countries({ statistics: { countries } }: Props) {
  const { t } = useTranslation('links');
  const context = useCounted();
  const format = useFormat();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? countries : countries.slice(0, MAX_ROWS);
  const clicks = countries.reduce((sum, each) => sum + each.clicks, 0);
  const most = countries[0]?.clicks ?? 1;
  return (
    <Section title={t('countries')}>
      <Stack align="start">
        <ShareTable
          label={t('countries')}
          heads={[t('country'), t('clicksTitle', { context }), t('share')]}
          rows={shown.map((each) => ({
            key: each.country,
            name: each.country === '' ? t('unknownCountry') : format.country(each.country),
            share: each.clicks / most,
            cells: [format.number(each.clicks), format.share(each.clicks / clicks)],
          }))}
        />
        {countries.length > MAX_ROWS && (
          <Button look="plain" size="small" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('fewerCountries') : t('allCountries', { count: countries.length })}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
