import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '#contract/accounts.ts';
import { call, wordsOf } from '#web/client/index.ts';
import { showProblem } from '#web/ui/toast.tsx';
import { giveUpUnsaved } from '#web/ui/unsaved.ts';
import { forgetSession, sessionQuery } from './session.ts';

/** Ends the session, gives up what is unsaved, and leads to Login. A failure is told. */
export function useLogOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      await call(signOut);
    } catch (error) {
      showProblem(wordsOf(error));
      return;
    }
    giveUpUnsaved();
    sessionStorage.clear();
    queryClient.setQueryData(sessionQuery.queryKey, null);
    await navigate({ to: '/Login' });
    // Not before: what is still on the screen would ask for it anew.
    forgetSession(queryClient);
  };
}
