import { Button, Dialog, Inline, Text } from '#web/ui/index.ts';
import { useTranslation } from 'react-i18next';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** The minimum window width in pixels. */
  needed: number;
  actual: number;
};

export function WidthWarning({ opened, onClose, needed, actual }: Props) {
  const { t } = useTranslation('app');
  return (
    <Dialog opened={opened} title={t('narrow.title')} onClose={onClose}>
      <Text size="sm">{t('narrow.text', { needed, actual })}</Text>
      <Inline justify="end" above="lg">
        <Button focusFirst onClick={onClose}>
          {t('narrow.accept')}
        </Button>
      </Inline>
    </Dialog>
  );
}
