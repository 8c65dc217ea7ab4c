import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/endpoint.ts';
import { findCampaignsUsing } from '#contract/sending.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import { CampaignLinks, ProblemNote } from '#web/ui/index.ts';

type Groups = Input<typeof findCampaignsUsing>['body'];
type Effect = 'deleted' | 'deletedMany' | 'merged' | 'emptied';

/** Names the unsent campaigns that use the groups, and says what happens to them. */
export function UsingCampaigns({ groups, effect }: { groups: Groups; effect: Effect }) {
  const { t } = useTranslation('groupDialogs');
  const { data, error, refetch } = useQuery({
    queryKey: ['campaigns', 'using', groups],
    queryFn: ({ signal }) => call(findCampaignsUsing, { body: groups }, { signal }),
    enabled: useIsAllowed(findCampaignsUsing),
    // Campaigns may have been scheduled since the dialog was last open.
    staleTime: 0,
  });
  if (error) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  if (!data || data.count === 0) return null;
  return (
    <div>
      {t(`usedBy.${effect}`, { count: data.count })}
      <CampaignLinks {...data} />
    </div>
  );
}
