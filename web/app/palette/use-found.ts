import { useDebouncedValue } from '#web/ui/index.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listGroups } from '#contract/contacts.ts';
import { listCampaigns } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';

/** In milliseconds. */
const TYPING_PAUSES = 200;
/** Characters; fewer would find nearly everything. */
const LEAST = 2;
/** Of each kind. */
const MOST = 6;

/** The groups and campaigns that the server finds. What it found for less is shown until more has been answered. */
export function useFound(typed: string) {
  const wanted = typed.trim();
  const [search] = useDebouncedValue(wanted, TYPING_PAUSES);
  const isSearched = wanted.length >= LEAST;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['palette', search],
    queryFn: ({ signal }) => find(search, signal),
    enabled: isSearched && search.length >= LEAST,
    placeholderData: keepPreviousData,
    // One would rather know at once.
    retry: false,
    networkMode: 'always',
  });
  return {
    groups: (isSearched && data?.groups) || [],
    campaigns: (isSearched && data?.campaigns) || [],
    isSearching: isSearched && (search !== wanted || isFetching),
    hasFailed: isSearched && isError,
  };
}

async function find(search: string, signal: AbortSignal) {
  const [groups, campaigns] = await Promise.all([
    call(listGroups, { query: { search, limit: MOST } }, { signal }),
    call(listCampaigns, { query: { search, limit: MOST } }, { signal }),
  ]);
  return { groups: groups.items, campaigns: campaigns.items };
}
