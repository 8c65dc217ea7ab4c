import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button, useStore } from '#web/ui/index.ts';
import { purchaseSettingsQuery } from '../purchase-settings.ts';
import classes from './BuyNow.module.css';
import { creditPurchases } from './credit-purchases.ts';
import { buyNowStore, openBuyNow } from './buy-now-store.ts';
import { useCanBuy } from './use-can-buy.ts';

type Props = {
  /** Called before the drawer opens. */
  onOpen?: () => void;
};

/** The Buy Now button, for users who may buy credits (specification, 2.5). */
export function BuyNow(props: Props) {
  return useCanBuy() && <BuyNowButton {...props} />;
}

function BuyNowButton({ onOpen }: Props) {
  const { t } = useTranslation('app');
  const { opened, busy, credits } = useStore(buyNowStore, (now) => now);
  const { data } = useQuery(purchaseSettingsQuery());
  const badgeCount =
    opened || busy ? 0 : creditPurchases(data?.openInvoices).length || Number(credits !== '');
  const open = () => {
    onOpen?.();
    openBuyNow();
  };
  return (
    <Button look="tinted" className={classes.button} aria-haspopup="dialog" onClick={open}>
      {t('buyNow')}
      {badgeCount > 0 && <span className={classes.badge}>{badgeCount}</span>}
    </Button>
  );
}
