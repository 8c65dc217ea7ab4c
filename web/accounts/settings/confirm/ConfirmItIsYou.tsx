import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/Dialog.tsx';
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
  const close = (isConfirmed: boolean) => {
    setWaiting([]);
    for (const answer of waiting) answer(isConfirmed);
  };
  return (
    <AskContext value={ask}>
      {children}
      <Dialog opened={waiting.length > 0} title={t('confirm.title')} onClose={() => close(false)}>
        <ConfirmForm onConfirmed={() => close(true)} onCancel={() => close(false)} />
      </Dialog>
    </AskContext>
  );
}
