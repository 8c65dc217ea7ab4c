import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { shell } from '#web/accounts/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { page } from '#web/manifest/page.ts';
import { root } from '#web/manifest/root.ts';

export const proofsPages = {
  message: page({
    key: 'message',
    path: '/Reports/Message',
    title: () => t('title', { ns: 'proofs' }),
    needs: { permission: 'messages.view' },
    shape: 'report',
    parent: 'sentQueued',
    needsId: true,
  }),
};

export const proofsRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: `${proofsPages.message.path}/$messageId`,
    component: lazyPage(() => import('./MessagePage.tsx'), 'MessagePage'),
  }),
] as const;

/** A public page, because anyone with a proof can verify it. */
export const checkRoute = createRoute({
  getParentRoute: () => root,
  path: '/Proof/{-$hash}',
  component: lazyPage(() => import('./check/CheckPage.tsx'), 'CheckPage'),
});
