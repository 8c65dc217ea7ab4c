import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getMessageDraft, type MessageDraft } from '#contract/message-draft.ts';
import { isSignedIn } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import { type FormState, showDone, showProblem, useKeptWork, useMarkUnsaved } from '#web/ui/index.ts';
import { type Draft, isBlank } from './draft.ts';
import { DraftKeeper, type Keeping } from './draft-keeper.ts';

/** What the user has begun to write, on whatever device. Without the server, a page is begun with what its tab holds. */
export const messageDraftQuery = queryOptions({
  queryKey: ['message-draft'],
  queryFn: async ({ signal }) => (await call(getMessageDraft, {}, { signal })).draft,
  retry: false,
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  networkMode: 'always',
  gcTime: 0,
});

export type Loaded = {
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
export function useKeptDraft(user: string, form: FormState<Draft>, { stored, readAt }: Loaded): KeptDraft {
  const [keeping, setKeeping] = useState<Keeping>(() =>
    stored ? { state: 'saved', at: stored.savedAt } : { state: 'nothing' },
  );
  const kept = useRef<DraftKeeper>(undefined);
  const start = useEffectEvent(
    () => new DraftKeeper(user, { stored, draft: form.values }, { tell: setKeeping, show: form.change }),
  );
  const report = useEffectEvent(useReportOnLeaving());
  useEffect(() => {
    const keeper = start();
    kept.current = keeper;
    const flush = () => void keeper.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('online', flush);
      void keeper.end().then(report);
    };
  }, []);
  useEffect(() => kept.current?.change(form.values), [form.values]);
  const firstRead = useRef(readAt);
  useEffect(() => {
    if (readAt !== firstRead.current) void kept.current?.lookAgain();
  }, [readAt]);
  useMarkUnsaved(keeping.state !== 'nothing' && keeping.state !== 'saved');
  useKeptWork(!isBlank(form.values), keeping.state === 'saved', async () => kept.current?.flush());
  return {
    keeping,
    useTheirs: () => kept.current?.useTheirs(),
    keepMine: () => void kept.current?.keepMine(),
    forget: async () => kept.current?.forget(),
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
