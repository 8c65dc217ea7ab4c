import { Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenDialog } from './open-dialogs.ts';

/**
 * Mantine returns the focus 10 ms after a dialog closes. Without transitions, the exit event comes before
 * that.
 */
const FOCUS_RETURN_MS = 20;

export type DialogProps = {
  opened: boolean;
  title: string;
  onClose: () => void;
  /** Called after the exit transition, once the focus has returned. */
  onClosed?: () => void;
  width?: number;
  /** Only the dialog's own buttons close it, because its content is never shown again. */
  mustAnswer?: boolean;
  children: ReactNode;
};

/**
 * A dialog built from Mantine's parts. Mantine's own `Modal` adds a second banner landmark and an unnamed
 * button.
 */
export function ModalDialog({
  opened,
  title,
  onClose,
  onClosed,
  width = 440,
  mustAnswer = false,
  children,
}: DialogProps) {
  const { t } = useTranslation('ui');
  useOpenDialog(opened, mustAnswer ? undefined : onClose);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      centered
      closeOnEscape={false}
      closeOnClickOutside={!mustAnswer}
      {...(onClosed && { onExitTransitionEnd: () => setTimeout(onClosed, FOCUS_RETURN_MS) })}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Group justify="space-between" wrap="nowrap" p="md">
          <Modal.Title fz="lg" fw={600}>
            {title}
          </Modal.Title>
          {!mustAnswer && <Modal.CloseButton aria-label={t('close')} title={t('close')} />}
        </Group>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
