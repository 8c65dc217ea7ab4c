import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import type { BankDetails } from '#contract/purchase-settings.ts';
import { Actions, Button, Dialog, Text } from '#web/ui/index.ts';
import { BankLines, bankText } from '../BankLines.tsx';

type Props = {
  opened: boolean;
  bank: BankDetails | null;
  /** The order to pay. */
  order: Order | undefined;
  onClose: () => void;
};

export function BankDialog({ opened, bank, order, onClose }: Props) {
  const { t } = useTranslation('buyNow');
  return (
    <Dialog opened={opened && bank !== null} onClose={onClose} title={t('bank.title')} width={490}>
      <Text below="sm">{t(bankText(order))}</Text>
      {bank && <BankLines bank={bank} order={order} />}
      <Actions>
        <Button focusFirst onClick={onClose}>
          {t('bank.done')}
        </Button>
      </Actions>
    </Dialog>
  );
}
