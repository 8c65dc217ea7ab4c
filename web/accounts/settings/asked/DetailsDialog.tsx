import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/index.ts';
import { AskedForm } from './AskedForm.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { useConfirmDetails } from './use-confirm-details.ts';

type Props = {
  opened: boolean;
  onLater: () => void;
  onConfirmed: () => void;
  /** It has gone. */
  onClosed: () => void;
};

/** Asks whether name, numbers and address are still right, and for what is not (specification, 2.7). */
export function DetailsDialog({ opened, onLater, onConfirmed, onClosed }: Props) {
  const { t } = useTranslation('mySettings');
  const [updating, setUpdating] = useState(false);
  return (
    <Dialog
      opened={opened}
      title={updating ? t('asked.updateTitle') : t('asked.title')}
      onClose={onLater}
      onClosed={onClosed}
    >
      {updating ? (
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
    <AskedForm
      text={t('asked.text')}
      wanted={['fullname', 'contactNo1', 'contactNo2', 'email']}
      saveLabel={t('asked.save')}
      // Whoever saves name or numbers has confirmed them.
      onSaved={({ contact }) => contact === undefined && mutate()}
    />
  );
}
