import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getPurchaseSettings } from '#contract/purchase-settings.ts';
import { backgroundQuery, call } from '#web/client/index.ts';

/** Begins the key of each pool's. */
export const PURCHASE_SETTINGS = 'purchase-settings';

/** Prices of credits for anywhere, or for a country's pool; ways to pay, what is still to be paid, and what was bought. */
export const purchaseSettingsQuery = (pool: string | null = null) =>
  queryOptions({
    queryKey: [PURCHASE_SETTINGS, pool],
    meta: backgroundQuery,
    queryFn: ({ signal }) => call(getPurchaseSettings, { query: pool === null ? {} : { pool } }, { signal }),
    placeholderData: keepPreviousData,
  });
