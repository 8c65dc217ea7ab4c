import { redirect } from '@tanstack/react-router';
import { t } from 'i18next';
import type { Refusal } from '#contract/access.ts';
import { type Account, refusalTo } from '#web/manifest/refusal-to.ts';
import { pageAt } from './pages.ts';

/** Redirects users to whom a page is closed (specification, 6). Throws the redirect. `pageOf` reads the address. */
export function denyAccess(path: string, account: Account, pageOf = pageAt): void {
  const page = pageOf(path);
  const refusal = page && refusalTo(account, page.needs);
  if (refusal === undefined) return;
  if (page?.instead === undefined) void showRefusal(refusal);
  throw redirect({ href: page?.instead ?? '/', replace: true });
}

/** Toasts are loaded with the first that is shown. */
async function showRefusal(refusal: Refusal): Promise<void> {
  const { showProblem } = await import('#web/ui/feedback/toast.tsx');
  showProblem(t(`refused.${refusal}`));
}
