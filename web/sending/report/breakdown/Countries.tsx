import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CampaignBreakdown } from '#contract/reports.ts';
import { NO_COUNTRY } from '#contract/messages.ts';
import { COUNTRIES_SECTION, messagesLink } from '../../messages-link.ts';
import { useFirstRows } from './first-rows.tsx';
import type { RemainingMessages } from './remaining-messages.ts';
import { useDeliveredText } from './use-delivered-text.ts';
import { Credits, Section, ShareTable, useFormat } from '#web/ui/index.ts';

type Props = {
  campaignId: number;
  countries: CampaignBreakdown['countries'];
  rest: RemainingMessages | null;
};

/** Messages, deliveries and cost by country. */
export function Countries({ campaignId, countries, rest }: Props) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const arrivedWords = useDeliveredText(rest === null);
  const max = countries[0]!.messages;
  const { shown, more } = useFirstRows(countries, t('breakdown.allCountries', { count: countries.length }));
  const restRow = ({ messages, delivered }: RemainingMessages) => ({
    key: 'rest',
    name: t('breakdown.rest'),
    share: Math.min(1, messages / max),
    cells: [format.number(messages), arrivedWords(delivered, messages), '–', '–'],
  });
  const rows = shown.map(({ country, messages, delivered, parts, cost }) => ({
    key: country ?? '',
    name: country === null ? t('breakdown.noCountry') : format.country(country),
    share: messages / max,
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
    <Section id={COUNTRIES_SECTION} title={t('breakdown.countries')}>
      <ShareTable
        label={t('breakdown.countries')}
        heads={heads.map((head) => t(`breakdown.${head}`))}
        rows={rest ? [...rows, restRow(rest)] : rows}
      />
      {more}
    </Section>
  );
}
