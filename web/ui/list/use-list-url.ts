import { useNavigate, useSearch } from '@tanstack/react-router';

/** Returns the list's search and sort order in the URL, and a function that changes these and the filters. */
export function useListUrl() {
  const { search = '', sort }: { search?: string; sort?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (some: Record<string, unknown>) =>
    void navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => ({ ...before, ...some })) as never,
      replace: true,
      resetScroll: false,
    });
  return { search, sort, change };
}
