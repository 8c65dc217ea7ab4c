import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { useSession } from '#web/accounts/index.ts';
import { Actions, Button, Dialog, Stack, Text, useFormat } from '#web/ui/index.ts';
import { BankLines, bankText } from '../buy-now/BankLines.tsx';
import { updateBuyNow } from '../buy-now/buy-now-store.ts';
import type { BuyNowFlow } from '../buy-now/use-flow.ts';
import { useCanShowBank } from '../buy-now/use-shows-bank.ts';
import { type AcceptLabel, acceptLabel, type Status, dialogWidth } from './accept-label.ts';
import { FailedText } from './FailedText.tsx';

/** Reports a failed payment, or the quote, invoice or purchase request of an order (specification, 4.4). */
export function StatusDialog({ flow: { status, setStatus, placed, settings } }: { flow: BuyNowFlow }) {
  const { t } = useTranslation('buyNow');
  // The text stays while the dialog closes.
  const [shownStatus, setShownStatus] = useState<Exclude<Status, 'NONE'>>('FAILED');
  if (status !== 'NONE' && status !== shownStatus) setShownStatus(status);
  return (
    <Dialog
      opened={status !== 'NONE'}
      onClose={() => setStatus('NONE')}
      title={t(`outcome.${shownStatus}.title`)}
      width={dialogWidth(shownStatus)}
    >
      {settings.data && (
        <Content
          status={shownStatus}
          order={placed?.order}
          settings={settings.data}
          onClose={() => setStatus('NONE')}
        />
      )}
    </Dialog>
  );
}

type Props = {
  status: Exclude<Status, 'NONE'>;
  order: Order | undefined;
  settings: PurchaseSettings;
  onClose: () => void;
};

function Content({ status, order, settings, onClose }: Props) {
  const { t } = useTranslation('buyNow');
  const { isMaster } = useSession().account;
  const showsBank = useCanShowBank(settings);
  const [isBankShown, showBank] = useState(false);
  const runAction = useAcceptAction(onClose, () => showBank(true));
  const { automaticInvoicing, bankDetails } = settings;
  const accept = acceptLabel({ status, hasBank: showsBank, isMaster, automaticInvoicing });
  if (isBankShown && bankDetails)
    return (
      <Stack>
        <Text>{t(bankText(order))}</Text>
        <BankLines bank={bankDetails} order={order} />
        <Actions>
          <Button look="plain" onClick={() => showBank(false)}>
            {t('status.back')}
          </Button>
        </Actions>
      </Stack>
    );
  return (
    <>
      {status === 'FAILED' ? (
        <FailedText order={order} settings={settings} />
      ) : (
        <SuccessText status={status} order={order} />
      )}
      <Actions>
        {accept !== 'close' && (
          <Button look="plain" onClick={onClose}>
            {t('status.cancel')}
          </Button>
        )}
        <Button focusFirst onClick={() => runAction(accept)}>
          {t(`status.${accept}`)}
        </Button>
      </Actions>
    </>
  );
}

function SuccessText({
  status,
  order,
}: {
  status: Exclude<Status, 'NONE' | 'FAILED'>;
  order: Order | undefined;
}) {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  return (
    <Text>
      {t(`outcome.${status}.text`, {
        number: order?.document?.number,
        credits: format.number(order?.credits ?? 0),
      })}
    </Text>
  );
}

function useAcceptAction(onClose: () => void, onBank: () => void): (accept: AcceptLabel) => void {
  const navigate = useNavigate();
  return (accept) => {
    if (accept === 'paymentDetails') return onBank();
    onClose();
    if (accept === 'tryAgain') updateBuyNow({ opened: true });
    if (accept === 'viewQuotes') void navigate({ href: '/Billing/Quotes' });
    if (accept === 'viewInvoices') void navigate({ href: '/Billing/Invoices' });
    return undefined;
  };
}
