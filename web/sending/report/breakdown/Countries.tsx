import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CampaignBreakdown } from '#contract/reports.ts';
import { NO_COUNTRY } from '#contract/messages.ts';
import { COUNTRIES, messagesLink } from '../../messages-link.ts';
import { useFirstRows } from './first-rows.tsx';
import type { Rest } from './rest-of.ts';
import { useArrived } from './use-arrived.ts';
import { Credits, Section, ShareTable, useFormat } from '#web/ui/index.ts';

type Props = { campaignId: number; countries: CampaignBreakdown['countries']; rest: Rest | null };

/** Where the messages went, what arrived of them, and what they cost. */
export function Countries({ campaignId, countries, rest }: Props) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const arrivedWords = useArrived(rest === null);
  const most = countries[0]!.messages;
  const { shown, more } = useFirstRows(countries, t('breakdown.allCountries', { count: countries.length }));
  const restRow = ({ messages, delivered }: Rest) => ({
    key: 'rest',
    name: t('breakdown.rest'),
    share: Math.min(1, messages / most),
    cells: [format.number(messages), arrivedWords(delivered, messages), '–', '–'],
  });
  const rows = shown.map(({ country, messages, delivered, parts, cost }) => ({
    key: country ?? '',
    name: country === null ? t('breakdown.noCountry') : format.country(country),
    share: messages / most,
    cells: [
      <Link
        key="messages"
        {...messagesLink(campaignId, undefined, { country: country ?? NO_COUNTRY })}
        className="link"
        data-neutral
      >
        {format.number(messages)}
      </Link>,
      arrivedWords(delivered, messages),
      format.number(parts),
      <Credits key="cost" amount={cost} />,
    ],
  }));
  const heads = ['country', 'messages', 'delivered', 'parts', 'cost'] as const;
  return (
    <Section id={COUNTRIES} title={t('breakdown.countries')}>
      <ShareTable
        label={t('breakdown.countries')}
        heads={heads.map((head) => t(`breakdown.${head}`))}
        rows={rest ? [...rows, restRow(rest)] : rows}
      />
      {more}
    </Section>
  );
}
