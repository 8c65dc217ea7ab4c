import { useNavigate, useSearch } from '@tanstack/react-router';

/** The list's search and sort order in the URL, and a function that changes them and the filters. */
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
