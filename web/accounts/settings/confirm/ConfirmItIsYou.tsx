import { useCallback, useRef, useState, type ReactNode } from 'react';
import { loadPart } from '#web/client/index.ts';
import { withWords } from '#web/manifest/lazy-page.ts';
import { LoadedDialog } from '#web/ui/index.ts';
import { loadSettingsWords } from '../settings-words.ts';
import { AskForPasswordContext, type AskForPassword } from './use-with-confirmation.ts';

// The words load with the dialog, because most pages that may ask for the password do not.
const loadDialog = withWords(
  async () => (await import('./PasswordDialog.tsx')).PasswordDialog,
  loadSettingsWords,
);

type Answer = (isConfirmed: boolean) => void;

/** Provides the password dialog for `useWithConfirmation`. */
export function ConfirmItIsYou({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Answer[]>([]);
  const ask: AskForPassword = useCallback(async () => {
    // If the dialog cannot be loaded, the call fails instead of waiting for it.
    await loadPart(loadDialog);
    return new Promise((answer) => setWaiting((before) => [...before, answer]));
  }, []);
  // Answer only after the dialog has closed and returned the focus: the caller may open another dialog.
  const notifyWaiting = useRef<() => void>(undefined);
  const close = (isConfirmed: boolean) => {
    notifyWaiting.current = () => waiting.forEach((answer) => answer(isConfirmed));
    setWaiting([]);
  };
  const onDialogClosed = () => {
    notifyWaiting.current?.();
    notifyWaiting.current = undefined;
  };
  return (
    <AskForPasswordContext value={ask}>
      {children}
      <LoadedDialog
        load={loadDialog}
        opened={waiting.length > 0}
        onClose={() => close(false)}
        with={{ onClosed: onDialogClosed, onConfirmed: () => close(true) }}
      />
    </AskForPasswordContext>
  );
}
