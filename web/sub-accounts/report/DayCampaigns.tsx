import { useTranslation } from 'react-i18next';
import type { SubAccountCampaign } from '#contract/sub-account-report.ts';
import { IconReportAnalytics } from '#web/ui/icons.ts';
import { List, Section, useFormat } from '#web/ui/index.ts';
import { dayCampaignsQuery } from './report.ts';
import type { accountReportSearch } from './search.ts';
import { useFigureColumns } from './use-figure-columns.tsx';

type Props = {
  subAccountId: number;
  day: string;
  sort: ReturnType<typeof accountReportSearch>['sort'];
};

/** The campaigns of a sub-account on a day, with the figures of that day. */
export function DayCampaigns({ subAccountId, day, sort }: Props) {
  const { t } = useTranslation('subAccountReport');
  const format = useFormat();
  const columns = useFigureColumns<SubAccountCampaign>({ isSortable: true });
  const nameOf = ({ name, kind }: SubAccountCampaign) =>
    name ?? t(`kinds.${kind === 'campaign' ? 'answer' : kind}`);
  return (
    <Section title={t('campaigns')} context={t('onDay', { day: format.fullDay(day) })}>
      <List
        label={t('campaigns')}
        query={dayCampaignsQuery(subAccountId, day, { sort })}
        defaultSort="-messages"
        rowId={({ id }) => id}
        rowName={nameOf}
        columns={[{ key: 'name', title: t('campaign'), render: nameOf }, ...columns]}
        empty={{ icon: IconReportAnalytics, title: t('emptyDay') }}
      />
    </Section>
  );
}
