import { t } from 'i18next';
import type { Page } from '#web/manifest/page.ts';
import { IconApi, IconPlugConnected } from '#web/ui/icons.ts';

type PlannedPage = Omit<Page, 'key' | 'title'>;

/**
 * The pages of the specification (2.2 to 2.5) that are not built yet. They are in no menu, and their URLs
 * lead to the dashboard. To build one, move it to the `pages.ts` of its capability.
 */
const PLANNED_PAGE_DEFINITIONS = {
  flows: {
    path: '/FlowBuilder/List',
    needs: { permission: 'campaigns.send' },
    shape: 'list',
    minWidth: 1280,
    menu: { section: 'marketing', position: 10 },
  },
  flowEditor: {
    path: '/FlowBuilder/Editor',
    needs: { permission: 'campaigns.send' },
    shape: 'editor',
    minWidth: 1280,
    parent: 'flows',
  },
  keywordApplication: {
    path: '/ShortCodes/KeywordApplication',
    needs: { permission: 'campaigns.send', feature: 'shortCodes' },
    shape: 'form',
    menu: { section: 'shortCodes', position: 30 },
  },
  birthdayGroups: {
    path: '/BDay/Groups',
    needs: { permission: 'contacts.view', feature: 'birthdays' },
    shape: 'list',
    menu: { section: 'birthdays', position: 10 },
  },
  birthdayImport: {
    path: '/BDay/Import',
    needs: { permission: 'contacts.edit', feature: 'birthdays' },
    shape: 'form',
    minWidth: 992,
    menu: { section: 'birthdays', position: 20 },
  },
  birthdayNumbers: {
    path: '/BDay/Numbers',
    needs: { permission: 'contacts.view', feature: 'birthdays' },
    shape: 'list',
    menu: { section: 'birthdays', position: 30 },
  },
  addIntegration: {
    path: '/Integrations/Add',
    needs: { permission: 'integrations.edit', trait: 'integrationUser' },
    shape: 'form',
    parent: 'integrations',
  },
  integrations: {
    path: '/Integrations/Info',
    needs: { permission: 'integrations.edit', trait: 'integrationUser' },
    shape: 'list',
    menu: { section: 'settings', position: 60 },
    userMenu: { position: 60, icon: IconPlugConnected, pathPrefix: '/Integrations' },
  },
  optimoveMapping: {
    path: '/Integrations/OptimoveMapping',
    needs: { permission: 'integrations.edit', trait: 'integrationUser' },
    shape: 'editor',
    parent: 'integrations',
    needsId: true,
  },
  smppPricing: {
    path: '/Pricing/SMPP',
    needs: { permission: 'account.view', feature: 'smpp' },
    shape: 'list',
    menu: { section: 'settings', position: 70 },
    userMenu: {
      position: 70,
      icon: IconApi,
      title: () => t('userPages.smppPricing'),
      pathPrefix: '/Pricing/SMPP',
    },
  },
} satisfies Record<string, PlannedPage>;

type PlannedKey = keyof typeof PLANNED_PAGE_DEFINITIONS;

export const plannedPages: Page[] = (
  Object.entries(PLANNED_PAGE_DEFINITIONS) as [PlannedKey, PlannedPage][]
).map(([key, page]) => ({
  ...page,
  key,
  title: () => t(`pages.${key}`),
}));
