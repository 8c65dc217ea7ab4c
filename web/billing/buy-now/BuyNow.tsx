import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button, useStore } from '#web/ui/index.ts';
import { purchaseSettingsQuery } from '../purchase-settings.ts';
import classes from './BuyNow.module.css';
import { bought } from './bought.ts';
import { buying, openBuyNow } from './buying.ts';
import { useMayBuy } from './use-may-buy.ts';

type Props = {
  /** Before the drawer opens. */
  onOpen?: () => void;
};

/** The Buy Now button, for users who may buy credits (specification, 2.5). */
export function BuyNow(props: Props) {
  return useMayBuy() && <Opener {...props} />;
}

function Opener({ onOpen }: Props) {
  const { t } = useTranslation('app');
  const { opened, busy, credits } = useStore(buying, (now) => now);
  const { data } = useQuery(purchaseSettingsQuery());
  const waiting = opened || busy ? 0 : bought(data?.openInvoices).length || Number(credits !== '');
  const open = () => {
    onOpen?.();
    openBuyNow();
  };
  return (
    <Button look="tinted" className={classes.button} aria-haspopup="dialog" onClick={open}>
      {t('buyNow')}
      {waiting > 0 && <span className={classes.badge}>{waiting}</span>}
    </Button>
  );
}
