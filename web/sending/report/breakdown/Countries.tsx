import { useTranslation } from 'react-i18next';
import type { CampaignBreakdown } from '#contract/reports.ts';
import { COUNTRIES } from '../../messages-link.ts';
import { Credits, Section, ShareTable, useFormat } from '#web/ui/index.ts';

type Props = { countries: CampaignBreakdown['countries'] };

/** Where the messages went, what arrived of them, and what they cost. */
export function Countries({ countries }: Props) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const most = countries[0]!.messages;
  return (
    <Section id={COUNTRIES} title={t('breakdown.countries')}>
      <ShareTable
        label={t('breakdown.countries')}
        heads={[
          t('breakdown.country'),
          t('breakdown.messages'),
          t('breakdown.delivered'),
          t('breakdown.parts'),
          t('breakdown.cost'),
        ]}
        rows={countries.map(({ country, messages, delivered, parts, cost }) => ({
          key: country ?? '',
          name: country === null ? t('breakdown.noCountry') : format.country(country),
          share: messages / most,
          cells: [
            format.number(messages),
            format.share(delivered / messages),
            format.number(parts),
            <Credits key="cost" amount={cost} />,
          ],
        }))}
      />
    </Section>
  );
}
