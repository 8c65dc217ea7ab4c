import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/Dialog.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Widths in pixels. */
  needed: number;
  given: number;
};

export function WidthWarning({ opened, onClose, needed, given }: Props) {
  const { t } = useTranslation('app');
  return (
    <Dialog opened={opened} title={t('narrow.title')} onClose={onClose}>
      <Text size="sm">{t('narrow.text', { needed, given })}</Text>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={onClose}>
          {t('narrow.accept')}
        </Button>
      </Group>
    </Dialog>
  );
}
