import { Drawer as MantineDrawer, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Drawer.module.css';
import { useOpenDialog } from './open-dialogs.ts';

type Props = {
  opened: boolean;
  title: string;
  /** Makes the drawer wider for long texts, and as wide as the window on a phone. */
  wide?: boolean;
  /** Shown next to the title. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A drawer on the right. Its content is mounted only while it is open. */
export function Drawer({ opened, title, wide = false, actions, onClose, children }: Props) {
  const { t } = useTranslation('ui');
  useOpenDialog(opened, onClose);
  return (
    <MantineDrawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      closeOnEscape={false}
      classNames={{ content: classes[wide ? 'wide' : 'content']! }}
    >
      <MantineDrawer.Overlay />
      <MantineDrawer.Content>
        <Group justify="space-between" wrap="nowrap" p="md">
          <MantineDrawer.Title fz="lg" fw={600}>
            {title}
          </MantineDrawer.Title>
          <Group gap={4} wrap="nowrap">
            {actions}
            <MantineDrawer.CloseButton aria-label={t('close')} title={t('close')} />
          </Group>
        </Group>
        <MantineDrawer.Body>{children}</MantineDrawer.Body>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
