import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenDialog } from './open-dialogs.ts';

type Props = { opened: boolean; label: string; onClose: () => void; children: ReactNode };

/** A dialog at the top of the window, without a head. */
export function TopDialog({ opened, label, onClose, children }: Props) {
  useOpenDialog(opened, onClose);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      size={600}
      yOffset="min(12dvh, 7rem)"
      xOffset="0.5rem"
      // It goes at once, so that the next opening finds nothing of this one.
      transitionProps={{ transition: 'fade-down', duration: 120, exitDuration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={label}>{children}</Modal.Content>
    </Modal.Root>
  );
}

/** Closes the dialog that it stands in. */
export function DialogCloseButton() {
  const { t } = useTranslation('ui');
  return <Modal.CloseButton aria-label={t('close')} />;
}
