import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getMessageDraft, type MessageDraft } from '#contract/message-draft.ts';
import { isSignedIn } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import { type FormState, showSuccess, showProblem, useAutosave, useMarkUnsaved } from '#web/ui/index.ts';
import { type Draft, hasNothingToSave } from './draft.ts';
import { DraftAutosave, type SaveState } from './draft-autosave.ts';
import { draftsQuery } from './other-drafts.ts';

const route = getRouteApi('/shell/Sending/SendMessage');

/** The user's draft on the server. If the server is unreachable, the page starts with the tab's version. */
export const messageDraftQuery = (draftId: string) =>
  queryOptions({
    queryKey: ['message-draft', draftId],
    queryFn: async ({ signal }) => (await call(getMessageDraft, { params: { draftId } }, { signal })).draft,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
    gcTime: 0,
  });

export type LoadedDraft = {
  id: string;
  /** The initial content of a new message. */
  initial: Draft;
  stored: MessageDraft | null;
  /** When the draft was last loaded. A later load triggers a sync. */
  readAt: number;
};

export type AutosavedDraft = {
  saveState: SaveState;
  useTheirs: () => void;
  keepMine: () => void;
  /** Called after sending. */
  discard: () => Promise<void>;
};

/** Autosaves a form to the server, and applies changes from elsewhere. */
export function useDraftAutosave(
  user: string,
  form: FormState<Draft>,
  { id, initial, stored, readAt }: LoadedDraft,
  onExternalChange: (draft: Draft) => void,
): AutosavedDraft {
  const [saveState, setSaveState] = useState<SaveState>(() =>
    stored ? { state: 'saved', at: stored.savedAt } : { state: 'nothing' },
  );
  const autosave = useRef<DraftAutosave>(undefined);
  const navigate = route.useNavigate();
  // With its id in the URL, the draft is found after a reload. The help panel's article stays in the URL too.
  const setUrl = () =>
    void navigate({
      search: (({ help }: { help?: string }) => ({ draft: id, help })) as never,
      replace: true,
    });
  const replace = useEffectEvent((draft: Draft) => {
    form.change(draft);
    onExternalChange(draft);
  });
  const start = useEffectEvent(
    () =>
      new DraftAutosave(
        { user, id, stored, draft: form.values, initial },
        { onState: setSaveState, onExternalChange: (draft) => replace(draft), onEdit: setUrl },
      ),
  );
  const report = useEffectEvent(useSavedToast());
  const queryClient = useQueryClient();
  const refetchDrafts = () => queryClient.invalidateQueries(draftsQuery);
  const leave = useEffectEvent(async (keeper: DraftAutosave) => {
    const isSaved = await keeper.end();
    void refetchDrafts();
    report(isSaved);
  });
  useEffect(() => {
    const keeper = start();
    autosave.current = keeper;
    const flush = () => void keeper.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('online', flush);
      void leave(keeper);
    };
  }, []);
  useEffect(() => autosave.current?.change(form.values), [form.values]);
  const firstRead = useRef(readAt);
  useEffect(() => {
    if (readAt !== firstRead.current) void autosave.current?.sync();
  }, [readAt]);
  useMarkUnsaved(saveState.state !== 'nothing' && saveState.state !== 'saved');
  useAutosave(!hasNothingToSave(form.values), saveState.state === 'saved', async () =>
    autosave.current?.flush(),
  );
  return {
    saveState,
    useTheirs: () => autosave.current?.useTheirs(),
    keepMine: () => void autosave.current?.keepMine(),
    discard: async () => {
      await autosave.current?.discard();
      void refetchDrafts();
    },
  };
}

/**
 * Returns a function that tells a user who leaves the page whether the draft is saved. The logout dialog has
 * its own text.
 */
function useSavedToast(): (isSaved: boolean | undefined) => void {
  const { t } = useTranslation('sending');
  const queryClient = useQueryClient();
  return (isSaved) => {
    if (isSaved === undefined || !isSignedIn(queryClient)) return;
    if (isSaved) showSuccess(t('kept.savedOnLeaving'));
    else showProblem(t('kept.tab'));
  };
}
