import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loadFromTab, useSession } from '#web/accounts/index.ts';
import { LoadedDialog, useStore } from '#web/ui/index.ts';
import { buyNowStore, resetBuyNow, updateBuyNow } from './buy-now-store.ts';
import { useCanBuy } from './use-can-buy.ts';
import { hasUnansweredOrder } from './use-order-key.ts';

type DrawerParams = { payment?: string; orderId?: unknown; buy?: unknown };

const load = async () => (await import('./BuyNowDrawer.tsx')).BuyNowDrawer;

/** Loads the drawer when the Buy Now button, a URL or an unanswered order opens it. */
export function BuyNowDialog() {
  return useCanBuy() && <LoadedDrawer />;
}

function LoadedDrawer() {
  const { username } = useSession().user;
  const { opened } = useStore(buyNowStore, (now) => now);
  const { payment, orderId, buy } = useLocation({ select: ({ search }) => search as DrawerParams });
  useEffect(() => {
    const credits = loadFromTab(username, 'order');
    const pool = loadFromTab(username, 'pool');
    updateBuyNow({
      credits: typeof credits === 'string' ? credits : '',
      pool: typeof pool === 'string' && pool !== '' ? pool : null,
    });
    return resetBuyNow;
  }, [username]);
  // After a reload, open the drawer to show the outcome of an order that got no response.
  const [isOrderSent] = useState(() => hasUnansweredOrder(username));
  return (
    <LoadedDialog
      load={load}
      opened={opened || isOrderSent || payment !== undefined || buy !== undefined}
      onClose={() => updateBuyNow({ opened: false })}
      with={{ payment, orderId, buy }}
    />
  );
}
