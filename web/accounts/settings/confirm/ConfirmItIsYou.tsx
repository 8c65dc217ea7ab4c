import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/index.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { AskForPasswordContext, type AskForPassword } from './use-with-confirmation.ts';

type Answer = (isConfirmed: boolean) => void;

/** Provides the password dialog for `useWithConfirmation`. */
export function ConfirmItIsYou({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mySettings');
  const [waiting, setWaiting] = useState<Answer[]>([]);
  const ask: AskForPassword = useCallback(
    () => new Promise((answer) => setWaiting((before) => [...before, answer])),
    [],
  );
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
      <Dialog
        opened={waiting.length > 0}
        title={t('confirm.title')}
        onClose={() => close(false)}
        onClosed={onDialogClosed}
      >
        <ConfirmForm onConfirmed={() => close(true)} onCancel={() => close(false)} />
      </Dialog>
    </AskForPasswordContext>
  );
}
