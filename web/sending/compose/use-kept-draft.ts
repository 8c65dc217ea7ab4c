import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getMessageDraft, type MessageDraft } from '#contract/message-draft.ts';
import { isSignedIn } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import { type FormState, showDone, showProblem, useAutosave, useMarkUnsaved } from '#web/ui/index.ts';
import { type Draft, isBlank } from './draft.ts';
import { DraftKeeper, type Keeping } from './draft-keeper.ts';
import { draftsQuery } from './other-drafts.ts';

const route = getRouteApi('/shell/Sending/SendMessage');

/** What the user has begun to write, on whatever device. Without the server, a page is begun with what its tab holds. */
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

export type Loaded = {
  id: string;
  /** What a new message begins with. */
  beginning: Draft;
  stored: MessageDraft | null;
  /** When it was read last: after that, something was saved here or elsewhere. */
  readAt: number;
};

export type KeptDraft = {
  keeping: Keeping;
  useTheirs: () => void;
  keepMine: () => void;
  /** What was written was sent. */
  forget: () => Promise<void>;
};

/** Keeps what a form has on the server, and takes over what comes from elsewhere. */
export function useKeptDraft(
  user: string,
  form: FormState<Draft>,
  { id, beginning, stored, readAt }: Loaded,
): KeptDraft {
  const [keeping, setKeeping] = useState<Keeping>(() =>
    stored ? { state: 'saved', at: stored.savedAt } : { state: 'nothing' },
  );
  const kept = useRef<DraftKeeper>(undefined);
  const navigate = route.useNavigate();
  // Whoever loads the page again finds what was written.
  const nameInAddress = () => void navigate({ search: { draft: id }, replace: true });
  const start = useEffectEvent(
    () =>
      new DraftKeeper(
        { user, id, stored, draft: form.values, beginning },
        { tell: setKeeping, show: form.change, written: nameInAddress },
      ),
  );
  const report = useEffectEvent(useReportOnLeaving());
  const queryClient = useQueryClient();
  const readListAgain = () => queryClient.invalidateQueries(draftsQuery);
  const leave = useEffectEvent(async (keeper: DraftKeeper) => {
    const isSaved = await keeper.end();
    void readListAgain();
    report(isSaved);
  });
  useEffect(() => {
    const keeper = start();
    kept.current = keeper;
    const flush = () => void keeper.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('online', flush);
      void leave(keeper);
    };
  }, []);
  useEffect(() => kept.current?.change(form.values), [form.values]);
  const firstRead = useRef(readAt);
  useEffect(() => {
    if (readAt !== firstRead.current) void kept.current?.lookAgain();
  }, [readAt]);
  useMarkUnsaved(keeping.state !== 'nothing' && keeping.state !== 'saved');
  useAutosave(!isBlank(form.values), keeping.state === 'saved', async () => kept.current?.flush());
  return {
    keeping,
    useTheirs: () => kept.current?.useTheirs(),
    keepMine: () => void kept.current?.keepMine(),
    forget: async () => {
      await kept.current?.forget();
      void readListAgain();
    },
  };
}

/** Tells a user who leaves the page that the draft is saved. The logout dialog tells it by itself. */
function useReportOnLeaving(): (isSaved: boolean | undefined) => void {
  const { t } = useTranslation('sending');
  const queryClient = useQueryClient();
  return (isSaved) => {
    if (isSaved === undefined || !isSignedIn(queryClient)) return;
    if (isSaved) showDone(t('kept.savedOnLeaving'));
    else showProblem(t('kept.tab'));
  };
}
