import { useQuery } from '@tanstack/react-query';
import type { Session } from '#contract/accounts.ts';
import { useSession } from '#web/accounts/index.ts';
import { CallProblem } from '#web/client/index.ts';
import { purchaseSettingsQuery } from '../purchase-settings.ts';

type Buyer = Pick<Session['account'], 'isBuyNow' | 'permissions'>;

const buys = ({ isBuyNow, permissions }: Buyer): boolean => isBuyNow && permissions.includes('billing.edit');

/** Whether a user buys credits here (specification, 2.5). `error`: of the purchase settings, which say when nothing is for sale yet. */
export const canBuy = (account: Buyer, error: unknown): boolean =>
  buys(account) && !(error instanceof CallProblem && error.code === 'not_for_sale');

/** Whether this user buys credits here. */
export function useMayBuy(): boolean {
  const { account } = useSession();
  const { error } = useQuery({ ...purchaseSettingsQuery(), enabled: buys(account) });
  return canBuy(account, error);
}
