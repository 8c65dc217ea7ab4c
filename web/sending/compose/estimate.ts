import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { estimateCampaign, type Estimate } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';
import { useDebouncedValue } from '#web/ui/index.ts';
import { audienceOf, type Draft, hasAudience, usesRecipientClocks } from './draft.ts';

const DEBOUNCE_MS = 300;

export type EstimateState = {
  estimate: Estimate | undefined;
  /** Whether the estimate matches the current draft. */
  current: boolean;
  error: Error | null;
  retry: () => void;
};

/**
 * Estimates the draft 300 ms after its last change. A review counts the recipients again (`isReviewed`).
 * While the draft is being sent, the estimate stays the same. Otherwise the draft's own campaign would
 * count twice and raise the warning about the same text.
 */
export function useEstimate(
  draft: Draft,
  { isReviewed, isSending }: { isReviewed: boolean; isSending: boolean },
): EstimateState {
  const wanted = JSON.stringify({ ...toEstimateRequest(draft), fresh: isReviewed });
  const [asked] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const isAsked = hasAudience(draft);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['estimate', asked],
    queryFn: ({ signal }) =>
      call(estimateCampaign, { body: JSON.parse(asked) as EstimateRequest }, { signal }),
    enabled: isAsked && !isSending,
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  });
  return {
    estimate: isAsked ? data : undefined,
    current: data !== undefined && asked === wanted && !isPlaceholderData,
    error: isAsked ? error : null,
    retry: () => void refetch(),
  };
}

type EstimateRequest = ReturnType<typeof toEstimateRequest> & { fresh: boolean };

const toEstimateRequest = (draft: Draft) => {
  const { text, addsOptOut, shortensLinks, sender, when, at, spread, respectsSendingHours } = draft;
  return {
    text,
    addsOptOut,
    shortensLinks,
    sender,
    audience: audienceOf(draft),
    respectsSendingHours,
    spreadMinutes: spread === '' ? null : Number(spread),
    at: when === 'later' && at !== '' ? at : null,
    localTime: usesRecipientClocks(draft),
    maxRecipients: draft.maxRecipients,
    changes: draft.changes?.campaignId ?? null,
  };
};
