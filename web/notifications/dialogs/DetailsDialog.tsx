import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/index.ts';
import { useRaiseFlag } from '../session-flags.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import type { ShellDialogProps } from './due.ts';
import { useConfirmDetails } from './use-confirm-details.ts';

/** Asks whether name, numbers and address are still right, and for what is not (specification, 2.7). */
export function DetailsDialog({ opened, onClosed }: ShellDialogProps) {
  const { t } = useTranslation('notifications');
  const raiseFlag = useRaiseFlag();
  const [updating, setUpdating] = useState(false);
  return (
    <Dialog
      opened={opened}
      title={updating ? t('details.updateTitle') : t('details.title')}
      onClose={() => raiseFlag('confirm-details')}
      onClosed={onClosed}
    >
      {updating ? <UpdateStep /> : <ConfirmStep onUpdate={() => setUpdating(true)} />}
    </Dialog>
  );
}

function UpdateStep() {
  const { t } = useTranslation('notifications');
  const { mutate } = useConfirmDetails();
  return (
    <DetailsForm
      text={t('details.text')}
      wanted={['fullname', 'contactNo1', 'contactNo2', 'email']}
      saveLabel={t('details.save')}
      // Whoever saves name or numbers has confirmed them.
      onSaved={({ contact }) => contact === undefined && mutate()}
    />
  );
}
