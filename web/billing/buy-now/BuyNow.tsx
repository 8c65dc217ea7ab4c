import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptInTab, useSession } from '#web/accounts/index.ts';
import { Button, LoadedDialog, useStore } from '#web/ui/index.ts';
import { IconCoins } from '#web/ui/icons.ts';
import { purchaseSettingsQuery } from '../purchase-settings.ts';
import classes from './BuyNow.module.css';
import { bought } from './bought.ts';
import { buying, changeBuying, openBuyNow } from './buying.ts';
import { useMayBuy } from './use-may-buy.ts';
import { isUnanswered } from './use-order-key.ts';

/** What an address may say to the drawer. */
type Said = { payment?: string; orderId?: unknown; buy?: unknown };

const load = async () => (await import('./BuyNowDrawer.tsx')).BuyNowDrawer;

/** The Buy Now button and what it opens (specification, 2.5): for who buys credits here. */
export function BuyNow() {
  return useMayBuy() && <Entry />;
}

function Entry() {
  const { t } = useTranslation('app');
  const { username } = useSession().user;
  const { opened, busy, credits } = useStore(buying, (now) => now);
  const { data } = useQuery(purchaseSettingsQuery());
  const { payment, orderId, buy } = useLocation({ select: ({ search }) => search as Said });
  useEffect(() => {
    const kept = keptInTab(username, 'order');
    const pool = keptInTab(username, 'pool');
    changeBuying({
      credits: typeof kept === 'string' ? kept : '',
      pool: typeof pool === 'string' && pool !== '' ? pool : null,
    });
    return () => changeBuying({ opened: false, busy: false, credits: '', pool: null });
  }, [username]);
  // What became of an order that was sent before the page was loaded anew is told, as if somebody was back from a payment.
  const [isOrderSent] = useState(() => isUnanswered(username));
  const waiting = opened || busy ? 0 : bought(data?.openInvoices).length || Number(credits !== '');
  return (
    <>
      <Button className={classes.button} aria-haspopup="dialog" onClick={() => openBuyNow()}>
        <IconCoins size={18} aria-hidden className={classes.icon} />
        <span className={classes.words}>{t('buyNow')}</span>
        {waiting > 0 && <span className={classes.badge}>{waiting}</span>}
      </Button>
      <LoadedDialog
        load={load}
        opened={opened || isOrderSent || payment !== undefined || buy !== undefined}
        onClose={() => changeBuying({ opened: false })}
        with={{ payment, orderId, buy }}
      />
    </>
  );
}
