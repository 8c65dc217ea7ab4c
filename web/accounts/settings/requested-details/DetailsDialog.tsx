import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/index.ts';
import { RequestedDetailsForm } from './RequestedDetailsForm.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { useConfirmDetails } from './use-confirm-details.ts';

type Props = {
  opened: boolean;
  onLater: () => void;
  onConfirmed: () => void;
  /** Called after the closing animation. */
  onClosed: () => void;
};

/** Asks the user to confirm or correct the name, numbers and email (specification, 2.7). */
export function DetailsDialog({ opened, onLater, onConfirmed, onClosed }: Props) {
  const { t } = useTranslation('mySettings');
  const [isUpdating, setUpdating] = useState(false);
  return (
    <Dialog
      opened={opened}
      title={isUpdating ? t('outdated.updateTitle') : t('outdated.title')}
      onClose={onLater}
      onClosed={onClosed}
    >
      {isUpdating ? (
        <UpdateStep onConfirmed={onConfirmed} />
      ) : (
        <ConfirmStep onUpdate={() => setUpdating(true)} onConfirmed={onConfirmed} />
      )}
    </Dialog>
  );
}

function UpdateStep({ onConfirmed }: Pick<Props, 'onConfirmed'>) {
  const { t } = useTranslation('mySettings');
  const { mutate } = useConfirmDetails(onConfirmed);
  return (
    <RequestedDetailsForm
      text={t('outdated.text')}
      requested={['fullname', 'contactNo1', 'contactNo2', 'email']}
      saveLabel={t('outdated.save')}
      // Saving the name or numbers also confirms all details.
      onSaved={({ contact }) => contact === undefined && mutate()}
    />
  );
}
