import { queryOptions } from '@tanstack/react-query';
import { listCountries } from '#contract/sign-up.ts';
import { call } from '#web/client/index.ts';

export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: () => call(listCountries),
  staleTime: Infinity,
  retry: false,
});
