import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConfirmItIsYou, SignUpDialog } from '#web/accounts/index.ts';
import { lazyOptional } from '#web/ui/index.ts';
import { ConfirmDetailsDialog } from './ConfirmDetailsDialog.tsx';
import type { ShellDialog, ShellDialogProps } from './due.ts';
import { useDueDialog } from './use-due-dialog.ts';

// Few users ever see it.
const UrgentDialog = lazyOptional(async () => (await import('./UrgentDialog.tsx')).UrgentDialog);

const DIALOGS = { urgent: UrgentDialog, signUp: SignUpDialog, details: ConfirmDetailsDialog };

/** What a user has to answer before all else, one at a time: the next comes once the former has gone. */
export function ShellDialogs() {
  const due = useDueDialog();
  const [shown, setShown] = useState<ShellDialog>();
  if (shown === undefined && due !== undefined) setShown(due);
  if (shown === undefined) return null;
  return (
    <Suspense>
      <ConfirmItIsYou>
        <Shown key={shown} dialog={shown} opened={shown === due} onClosed={() => setShown(undefined)} />
      </ConfirmItIsYou>
    </Suspense>
  );
}

/** One that has loaded when it is not due any more is not opened, and so would never close. */
function Shown({ dialog, opened, onClosed }: ShellDialogProps & { dialog: ShellDialog }) {
  const wasOpened = useRef(false);
  const end = useEffectEvent(onClosed);
  useEffect(() => {
    if (opened) wasOpened.current = true;
    else if (!wasOpened.current) end();
  }, [opened]);
  const Content = DIALOGS[dialog];
  return <Content opened={opened} onClosed={onClosed} />;
}
