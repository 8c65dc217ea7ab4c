import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenDialog } from './open-dialogs.ts';

type Props = { opened: boolean; label: string; onClose: () => void; children: ReactNode };

/** A dialog at the top of the window, without a title bar. */
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
      // No exit transition: the next dialog must not find this dialog in the page.
      transitionProps={{ transition: 'fade-down', duration: 120, exitDuration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={label}>{children}</Modal.Content>
    </Modal.Root>
  );
}

export function DialogCloseButton() {
  const { t } = useTranslation('ui');
  return <Modal.CloseButton aria-label={t('close')} title={t('close')} />;
}
