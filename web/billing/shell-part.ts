import { t } from 'i18next';
import type { ShellPart } from '#web/manifest/shell-part.ts';
import { IconCoins } from '#web/ui/icons.ts';
import { openBuyNow } from './buy-now/buy-now-store.ts';
import { canBuy } from './buy-now/use-can-buy.ts';
import { purchaseSettingsQuery } from './purchase-settings.ts';
import { words } from './words.ts';

export const billing: ShellPart<{ billing: typeof words }> = {
  words: { billing: words },
  actions: [
    {
      key: 'buy',
      label: () => t('buy', { ns: 'billing' }),
      keywords: () => t('also.buy', { ns: 'billing' }),
      icon: IconCoins,
      needs: { permission: 'billing.edit' },
      isOffered: (account, queryClient) =>
        canBuy(account, queryClient.getQueryState(purchaseSettingsQuery().queryKey)?.error),
      run: () => openBuyNow(),
    },
  ],
};
