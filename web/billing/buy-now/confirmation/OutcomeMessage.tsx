import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { Heading, PlainLinkButton, Section, Stack, Text, useFormat } from '#web/ui/index.ts';
import { IconCircleCheck, IconDownload } from '#web/ui/icons.ts';
import { documentUrl } from '../../documents/documents.ts';
import { BankLines, bankText } from '../BankLines.tsx';
import type { Outcome } from '../labels.ts';
import classes from './confirmation.module.css';

type Props = {
  order: Order;
  outcome: Exclude<Outcome, 'PAYMENT_INITIATED'>;
  settings: PurchaseSettings;
};

/** The outcome of an order, with bank details if it is paid by transfer. */
export function OutcomeMessage({ order, outcome, settings }: Props) {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  const { document, credits, pool } = order;
  const isOfPool = outcome === 'SUCCESS_GATEWAY' && pool !== null;
  const isTransfer = outcome === 'SUCCESS_INVOICE' || outcome === 'SUCCESS_REQUEST_PURCHASE';
  return (
    <>
      <output className={classes.message}>
        <IconCircleCheck size={44} stroke={1.4} aria-hidden className={classes.mark} />
        <Heading level={2}>{t(`outcome.${outcome}.title`)}</Heading>
        <Text>
          {isOfPool
            ? t('outcome.SUCCESS_GATEWAY.textOfPool', {
                credits: format.number(credits),
                country: format.country(pool),
              })
            : t(`outcome.${outcome}.text`, { number: document?.number, credits: format.number(credits) })}
        </Text>
        {document && (
          <PlainLinkButton look="quiet" icon={IconDownload} href={documentUrl(document.id)} download>
            {t(outcome === 'SUCCESS_GATEWAY' ? 'outcome.downloadInvoice' : 'outcome.download')}
          </PlainLinkButton>
        )}
      </output>
      {isTransfer && settings.bankDetails && (
        <Section title={t('bank.title')} context={t(bankText(order))}>
          <Stack>
            <BankLines bank={settings.bankDetails} order={order} />
          </Stack>
        </Section>
      )}
    </>
  );
}
