import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keptInTab, useSession } from '#web/accounts/index.ts';
import { LoadedDialog, useStore } from '#web/ui/index.ts';
import { buying, changeBuying } from './buying.ts';
import { useMayBuy } from './use-may-buy.ts';
import { isUnanswered } from './use-order-key.ts';

/** What an address may say to the drawer. */
type Said = { payment?: string; orderId?: unknown; buy?: unknown };

const load = async () => (await import('./BuyNowDrawer.tsx')).BuyNowDrawer;

/** What the Buy Now button opens, and some addresses. */
export function BuyNowDialog() {
  return useMayBuy() && <Opened />;
}

function Opened() {
  const { username } = useSession().user;
  const { opened } = useStore(buying, (now) => now);
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
  // An order sent before the page was reloaded shows its outcome, as after a return from payment.
  const [isOrderSent] = useState(() => isUnanswered(username));
  return (
    <LoadedDialog
      load={load}
      opened={opened || isOrderSent || payment !== undefined || buy !== undefined}
      onClose={() => changeBuying({ opened: false })}
      with={{ payment, orderId, buy }}
    />
  );
}
