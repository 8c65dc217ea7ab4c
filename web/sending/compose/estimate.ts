import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { estimateCampaign, type Estimate } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';
import { useDebouncedValue } from '#web/ui/index.ts';
import type { Draft } from './draft.ts';

const DEBOUNCE = 300;

export type EstimateState = {
  estimate: Estimate | undefined;
  /** Whether it is of what stands on the page right now. */
  current: boolean;
  error: Error | null;
  retry: () => void;
};

/** What the draft would do, 300 ms behind it. A newer one ends what is under way. */
export function useEstimate(draft: Draft): EstimateState {
  const { groupIds, numbers } = draft;
  const wanted = JSON.stringify(askedOf(draft));
  const [asked] = useDebouncedValue(wanted, DEBOUNCE);
  const hasAudience = groupIds.length > 0 || numbers.trim() !== '';
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['estimate', asked],
    queryFn: ({ signal }) => call(estimateCampaign, { body: JSON.parse(asked) as Asked }, { signal }),
    enabled: hasAudience,
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  });
  return {
    estimate: hasAudience ? data : undefined,
    current: data !== undefined && asked === wanted && !isPlaceholderData,
    error: hasAudience ? error : null,
    retry: () => void refetch(),
  };
}

type Asked = ReturnType<typeof askedOf>;

const askedOf = ({
  text,
  addsOptOut,
  sender,
  groupIds,
  numbers,
  when,
  at,
  clock,
  spread,
  keepsHours,
}: Draft) => ({
  text,
  addsOptOut,
  sender,
  audience: { groupIds, numbers },
  keepsHours,
  spreadMinutes: spread === '' ? null : Number(spread),
  at: when === 'later' && at !== '' ? at : null,
  localTime: when === 'later' && clock === 'theirs',
});
