import { useTranslation } from 'react-i18next';
import { Actions, Button, Dialog, Text, useFormat } from '#web/ui/index.ts';

type Props = {
  opened: boolean;
  credits: number;
  onClose: () => void;
  onKeep: () => void;
  onDiscard: () => void;
};

/** Asks whether to keep the entered credits for later (specification, 4.3). */
export function CloseOrderDialog({ opened, credits, onClose, onKeep, onDiscard }: Props) {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  const after = (then: () => void) => () => {
    onClose();
    then();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('closing.title')}>
      <Text>{t('closing.text', { credits: format.number(credits) })}</Text>
      <Actions>
        <Button look="plain" onClick={after(onDiscard)}>
          {t('closing.discard')}
        </Button>
        <Button focusFirst onClick={after(onKeep)}>
          {t('closing.keep')}
        </Button>
      </Actions>
    </Dialog>
  );
}
