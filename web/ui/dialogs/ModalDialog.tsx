import { Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenDialog } from './open-dialogs.ts';

/** Mantine gives the focus back 10 ms after a dialog closes: where nothing may move, that is after it has gone. */
const FOCUS_RETURN = 20;

export type DialogProps = {
  opened: boolean;
  title: string;
  onClose: () => void;
  /** Once it has gone and has given the focus back. */
  onClosed?: () => void;
  width?: number;
  /** It closes by its own buttons only: what it shows is not shown again. */
  mustAnswer?: boolean;
  children: ReactNode;
};

/** A dialog; Mantine's own has a second banner landmark and a button without a name. */
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
      {...(onClosed && { onExitTransitionEnd: () => setTimeout(onClosed, FOCUS_RETURN) })}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Group justify="space-between" wrap="nowrap" p="md">
          <Modal.Title fz="lg" fw={600}>
            {title}
          </Modal.Title>
          {!mustAnswer && <Modal.CloseButton aria-label={t('close')} />}
        </Group>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
