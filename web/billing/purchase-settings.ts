import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getPurchaseSettings } from '#contract/purchase-settings.ts';
import { backgroundMeta, call } from '#web/client/index.ts';

/** The first element of the query keys of all pools. */
export const PURCHASE_SETTINGS = 'purchase-settings';

/** Prices for the general pool or a country's pool, payment methods, unpaid orders and past purchases. */
export const purchaseSettingsQuery = (pool: string | null = null) =>
  queryOptions({
    queryKey: [PURCHASE_SETTINGS, pool],
    meta: backgroundMeta,
    queryFn: ({ signal }) => call(getPurchaseSettings, { query: pool === null ? {} : { pool } }, { signal }),
    placeholderData: keepPreviousData,
  });
