import { useMutationState, useQuery } from '@tanstack/react-query';
import { BEING_PUT_AWAY, withPutAway } from './put-away.ts';
import { noticesQuery } from './queries.ts';

/** What there is to say to the user. What is being put away counts as put away, whatever the server still says. */
export function useNotices() {
  const { data, isPending } = useQuery(noticesQuery);
  const going = useMutationState({
    filters: BEING_PUT_AWAY,
    select: ({ state }) => state.variables as string,
  });
  return { notices: withPutAway(data, going), isPending };
}
