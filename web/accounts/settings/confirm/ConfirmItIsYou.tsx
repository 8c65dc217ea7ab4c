import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/index.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { AskContext, type AskForPassword } from './use-confirmed.ts';

type Answer = (isConfirmed: boolean) => void;

/** Lets what is in it ask for the password, by `useConfirmed`. */
export function ConfirmItIsYou({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mySettings');
  const [waiting, setWaiting] = useState<Answer[]>([]);
  const ask: AskForPassword = useCallback(
    () => new Promise((answer) => setWaiting((before) => [...before, answer])),
    [],
  );
  // Told once the dialog has gone and given back the focus: what is asked for next may open a dialog of its own.
  const answered = useRef<() => void>(undefined);
  const close = (isConfirmed: boolean) => {
    answered.current = () => waiting.forEach((answer) => answer(isConfirmed));
    setWaiting([]);
  };
  const tell = () => {
    answered.current?.();
    answered.current = undefined;
  };
  return (
    <AskContext value={ask}>
      {children}
      <Dialog
        opened={waiting.length > 0}
        title={t('confirm.title')}
        onClose={() => close(false)}
        onClosed={tell}
      >
        <ConfirmForm onConfirmed={() => close(true)} onCancel={() => close(false)} />
      </Dialog>
    </AskContext>
  );
}
