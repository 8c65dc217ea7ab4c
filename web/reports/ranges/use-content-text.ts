import { useTranslation } from 'react-i18next';
import type { RangeReport } from '#contract/range-reports.ts';
import { useFormat } from '#web/ui/index.ts';

/**
 * Returns a function that describes a report's content and filters, such as "Totals by day, only sender
 * ACME".
 */
export function useContentText(): (content: RangeReport['content']) => string {
  const { t } = useTranslation('rangeReports');
  const format = useFormat();
  return ({ what, by, state, kind, sender, country, costCentre, campaignId }) => {
    const filters = [
      state && (state === 'failed' ? t('open.failed') : t(`form.column.${state}`)),
      kind && t(`form.kinds.${kind}`),
      sender && t('open.sender', { sender }),
      country && format.country(country),
      costCentre && t('open.costCentre', { costCentre }),
      campaignId !== undefined && t('open.campaign'),
    ].filter(Boolean);
    const held = t(`defaultName.${what}`, { by: t(`form.groupings.${by}`).toLowerCase() });
    return filters.length === 0 ? held : t('open.only', { held, filters: filters.join(', ') });
  };
}
