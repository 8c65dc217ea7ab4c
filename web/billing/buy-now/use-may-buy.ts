import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/accounts/index.ts';
import { CallProblem } from '#web/client/index.ts';
import { purchaseSettingsQuery } from '../purchase-settings.ts';

/** Whether this user buys credits here (specification, 2.5): also not where nothing is for sale yet. */
export function useMayBuy(): boolean {
  const { isBuyNow, permissions } = useSession().account;
  const may = isBuyNow && permissions.includes('billing.edit');
  const { error } = useQuery({ ...purchaseSettingsQuery(), enabled: may });
  return may && !(error instanceof CallProblem && error.code === 'not_for_sale');
}
