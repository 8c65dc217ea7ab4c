import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#web/accounts/session.ts';
import { noticesQuery } from '../queries.ts';
import { useSessionFlags } from '../session-flags.ts';
import { dueDialog, type ShellDialog } from './due.ts';

// Few users ever see these.
const ConfirmItIsYou = lazy(async () => ({
  default: (await import('#web/accounts/settings/confirm/ConfirmItIsYou.tsx')).ConfirmItIsYou,
}));
const UrgentDialog = lazy(async () => ({ default: (await import('./UrgentDialog.tsx')).UrgentDialog }));
const SignUpDialog = lazy(async () => ({ default: (await import('./SignUpDialog.tsx')).SignUpDialog }));
const DetailsDialog = lazy(async () => ({ default: (await import('./DetailsDialog.tsx')).DetailsDialog }));

const DIALOGS = { urgent: UrgentDialog, signUp: SignUpDialog, details: DetailsDialog };

/** What a user has to answer before all else, one at a time: the next comes once the former has gone. */
export function ShellDialogs() {
  const due = useDueDialog();
  const [shown, setShown] = useState<ShellDialog>();
  if (shown === undefined && due !== undefined) setShown(due);
  if (shown === undefined) return null;
  const Shown = DIALOGS[shown];
  return (
    <Suspense>
      <ConfirmItIsYou>
        <Shown opened={shown === due} onClosed={() => setShown(undefined)} />
      </ConfirmItIsYou>
    </Suspense>
  );
}

function useDueDialog(): ShellDialog | undefined {
  const { missing } = useSession().user;
  const { data: notices, isPending } = useQuery(noticesQuery);
  const flags = useSessionFlags();
  return isPending ? undefined : dueDialog({ notices, missing, flags });
}
