import { redirect } from '@tanstack/react-router';
import { t } from 'i18next';
import type { Refusal } from '#contract/access.ts';
import { type Account, findAccountRefusal } from '#web/manifest/account-refusal.ts';
import { pageAt } from './pages.ts';

/**
 * Throws a redirect if the page is closed to the account (specification, 6). Also shows why, unless the
 * page has its own `redirectTo`. `pageOf` finds the page of a path.
 */
export function denyAccess(path: string, account: Account, pageOf = pageAt): void {
  const page = pageOf(path);
  const refusal = page && findAccountRefusal(account, page.needs);
  if (refusal === undefined) return;
  if (page?.redirectTo === undefined) void showRefusal(refusal);
  const home = refusal === 'two-factor-required' ? '/MySettings/Security' : '/';
  throw redirect({ href: page?.redirectTo ?? home, replace: true });
}

/** Loads the code for toasts only when a toast is shown. */
async function showRefusal(refusal: Refusal): Promise<void> {
  const { showProblem } = await import('#web/ui/feedback/toast.tsx');
  // Pages are never for API keys only.
  if (refusal !== 'api-keys-only' && refusal !== 'no-api-keys') showProblem(t(`refused.${refusal}`));
}
