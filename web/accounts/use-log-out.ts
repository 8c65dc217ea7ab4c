import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '#contract/accounts.ts';
import { call, wordsOf } from '#web/client/index.ts';
import { clearToasts, discardUnsaved, showProblem } from '#web/ui/index.ts';
import { forgetSession, sessionQuery } from './session.ts';
import { announceUser } from './user-channel.ts';

/** Ends the session, gives up what is unsaved, and leads to Login. A failure is told. */
export function useLogOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = sessionQuery;
  return async () => {
    const session = queryClient.getQueryData(queryKey);
    // What is refused from now on is not because the session has expired.
    queryClient.setQueryData(queryKey, null);
    try {
      await call(signOut);
    } catch (error) {
      queryClient.setQueryData(queryKey, session);
      showProblem(wordsOf(error));
      return;
    }
    discardUnsaved();
    sessionStorage.clear();
    announceUser(null);
    clearToasts();
    await navigate({ to: '/Login' });
    // Not before: what is still on the screen would ask for it anew.
    forgetSession(queryClient);
  };
}
