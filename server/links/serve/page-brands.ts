import { brandOfAccount, brandOfHost, FALLBACK_BRAND } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { PageBrand } from './pages.ts';
import { Remembered } from '#server/platform/remembered.ts';

/** Finds the brands of pages. A page appears even if the brand cannot be read. */
export class PageBrands {
  readonly #db: Database;
  readonly #accounts = new Remembered<PageBrand>();

  constructor(db: Database) {
    this.#db = db;
  }

  ofAccount(accountId: number): Promise<PageBrand> {
    return this.#accounts
      .get(String(accountId), () => brandOfAccount(this.#db.owner, accountId))
      .catch(() => FALLBACK_BRAND);
  }

  /** The brand for readers of links that do not exist. */
  main(): Promise<PageBrand> {
    return brandOfHost(this.#db, '').catch(() => FALLBACK_BRAND);
  }
}
