import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CampaignBreakdown } from '#contract/reports.ts';
import { NO_COUNTRY } from '#contract/messages.ts';
import { COUNTRIES, messagesLink } from '../../messages-link.ts';
import { useFirstRows } from './first-rows.tsx';
import { Credits, Section, ShareTable, useFormat } from '#web/ui/index.ts';

type Props = { campaignId: number; countries: CampaignBreakdown['countries'] };

/** Where the messages went, what arrived of them, and what they cost. */
export function Countries({ campaignId, countries }: Props) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const most = countries[0]!.messages;
  const { shown, more } = useFirstRows(countries, t('breakdown.allCountries', { count: countries.length }));
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
        rows={shown.map(({ country, messages, delivered, parts, cost }) => ({
          key: country ?? '',
          name: country === null ? t('breakdown.noCountry') : format.country(country),
          share: messages / most,
          cells: [
            <Link
              key="messages"
              {...messagesLink(campaignId, undefined, { country: country ?? NO_COUNTRY })}
              className="link"
            >
              {format.number(messages)}
            </Link>,
            format.share(delivered / messages),
            format.number(parts),
            <Credits key="cost" amount={cost} />,
          ],
        }))}
      />
      {more}
    </Section>
  );
}
