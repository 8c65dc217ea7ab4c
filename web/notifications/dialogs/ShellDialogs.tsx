import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConfirmItIsYou, SignUpDialog } from '#web/accounts/index.ts';
import { lazyOptional } from '#web/ui/index.ts';
import { ConfirmDetailsDialog } from './ConfirmDetailsDialog.tsx';
import type { ShellDialog, ShellDialogProps } from './due-dialog.ts';
import { useDueDialog } from './use-due-dialog.ts';

// Loaded lazily, because few users ever see this dialog.
const UrgentDialog = lazyOptional(async () => (await import('./UrgentDialog.tsx')).UrgentDialog);

const DIALOGS = { urgent: UrgentDialog, signUp: SignUpDialog, details: ConfirmDetailsDialog };

/**
 * Shows the dialogs that the user must answer first, one at a time. The next opens after the previous one has
 * closed.
 */
export function ShellDialogs() {
  const due = useDueDialog();
  const [shown, setShown] = useState<ShellDialog>();
  if (shown === undefined && due !== undefined) setShown(due);
  if (shown === undefined) return null;
  return (
    <Suspense>
      <ConfirmItIsYou>
        <CurrentDialog
          key={shown}
          dialog={shown}
          opened={shown === due}
          onClosed={() => setShown(undefined)}
        />
      </ConfirmItIsYou>
    </Suspense>
  );
}

/**
 * Shows a dialog. Calls `onClosed` for a dialog that is no longer due once its code has loaded: it never
 * opens, so it cannot report that it has closed.
 */
function CurrentDialog({ dialog, opened, onClosed }: ShellDialogProps & { dialog: ShellDialog }) {
  const wasOpened = useRef(false);
  const end = useEffectEvent(onClosed);
  useEffect(() => {
    if (opened) wasOpened.current = true;
    else if (!wasOpened.current) end();
  }, [opened]);
  const Content = DIALOGS[dialog];
  return <Content opened={opened} onClosed={onClosed} />;
}
