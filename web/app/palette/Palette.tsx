import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOpenDialog } from '#web/ui/open-dialogs.ts';
import { PaletteContent } from './PaletteContent.tsx';

/** Goes anywhere: to a page, a group, a campaign, a number; and does what can be done from everywhere. */
export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('palette');
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
      <Modal.Content aria-label={t('title')}>
        <PaletteContent onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}
