import { queryOptions } from '@tanstack/react-query';
import { getSecurityScore } from '#contract/security-score.ts';
import { call } from '#web/client/index.ts';

export const securityScoreQuery = queryOptions({
  queryKey: ['security-score'],
  queryFn: ({ signal }) => call(getSecurityScore, {}, { signal }),
  staleTime: 60_000,
});
