import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '#contract/accounts.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { clearToasts, discardUnsaved, showProblem } from '#web/ui/index.ts';
import { forgetSession, sessionQuery } from './session.ts';
import { announceUser } from './user-channel.ts';

/**
 * Returns a function that ends the session and opens Login, unless `stays`. It discards unsaved changes and the user's data
 * in this tab. If the server cannot end the session, the function only shows the error.
 */
export function useLogOut({ stays = false } = {}): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = sessionQuery;
  return async () => {
    const session = queryClient.getQueryData(queryKey);
    // From now on, a refused call does not mean that the session has expired.
    queryClient.setQueryData(queryKey, null);
    try {
      await call(signOut);
    } catch (error) {
      queryClient.setQueryData(queryKey, session);
      showProblem(errorMessage(error));
      return;
    }
    discardUnsaved();
    sessionStorage.clear();
    announceUser(null);
    clearToasts();
    if (!stays) await navigate({ to: '/Login' });
    // Clear the cache last: components still on screen would fetch the data again.
    forgetSession(queryClient);
  };
}
