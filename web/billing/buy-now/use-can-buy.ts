import { useQuery } from '@tanstack/react-query';
import type { Session } from '#contract/accounts.ts';
import { useSession } from '#web/accounts/index.ts';
import { CallProblem } from '#web/client/index.ts';
import { purchaseSettingsQuery } from '../purchase-settings.ts';

type Buyer = Pick<Session['account'], 'isBuyNow' | 'permissions'>;

const hasBuyPermission = ({ isBuyNow, permissions }: Buyer): boolean =>
  isBuyNow && permissions.includes('billing.edit');

/**
 * Returns whether a user can buy credits (specification, 2.5). `error` comes from the request for the
 * purchase settings, which fails if nothing is for sale.
 */
export const canBuy = (account: Buyer, error: unknown): boolean =>
  hasBuyPermission(account) && !(error instanceof CallProblem && error.code === 'not_for_sale');

export function useCanBuy(): boolean {
  const { account } = useSession();
  const { error } = useQuery({ ...purchaseSettingsQuery(), enabled: hasBuyPermission(account) });
  return canBuy(account, error);
}
