import { isRedirect } from '@tanstack/react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showProblem } from '#web/ui/index.ts';
import { initTranslations } from '../words/start.ts';
import type { Account } from '#web/manifest/account-refusal.ts';
import { pathOf } from './all-pages.ts';
import { resolvePage } from './legacy.ts';
import { plainAccount } from '#web/testing/accounts.ts';
import { denyAccess } from './deny-access.ts';

vi.mock('#web/ui/feedback/toast.tsx', () => ({ showProblem: vi.fn() }));

beforeAll(() => initTranslations('Carillon'));
beforeEach(() => void vi.mocked(showProblem).mockClear());

const sub = { ...plainAccount, isMaster: false };

function destinationOf(path: string, account: Account): string | undefined {
  try {
    denyAccess(path, account, resolvePage);
    return undefined;
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options.href;
    throw thrown;
  }
}

test('a master-only page redirects others to the dashboard, and says why', async () => {
  expect(destinationOf(pathOf('subAccounts'), sub)).toBe('/');
  await vi.waitFor(() =>
    expect(showProblem).toHaveBeenCalledWith('Navigation is allowed only by the master account.'),
  );
});

test('a page that is unavailable to the account redirects to the dashboard, and says why', async () => {
  expect(destinationOf(pathOf('shortCodesIncoming'), plainAccount)).toBe('/');
  await vi.waitFor(() =>
    expect(showProblem).toHaveBeenCalledWith("This page isn't available for your account."),
  );
});

test('a page with `redirectTo` redirects there silently', async () => {
  expect(destinationOf(pathOf('security'), sub)).toBe(pathOf('securitySub'));
  await vi.dynamicImportSettled();
  expect(showProblem).not.toHaveBeenCalled();
});

test.each([pathOf('subAccounts'), pathOf('groups'), '/no/such/page'])(
  'a master account may go to %s',
  (path) => {
    expect(destinationOf(path, plainAccount)).toBeUndefined();
  },
);
