import { useNavigate, useSearch } from '@tanstack/react-router';

/** The search and the order of the list in the address, and what changes them and its filters. */
export function useListAddress() {
  const { search = '', sort }: { search?: string; sort?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (some: Record<string, unknown>) =>
    void navigate({
      to: '.',
      search: ((was: Record<string, unknown>) => ({ ...was, ...some })) as never,
      replace: true,
      resetScroll: false,
    });
  return { search, sort, change };
}
