import { createRoute, redirect } from '@tanstack/react-router';
import { t } from 'i18next';
import { mySettings, shell } from '#web/accounts/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { page } from '#web/manifest/page.ts';
import { loadTemplatesWords } from '#web/templates/index.ts';
import { composeParams, isId } from '#web/manifest/search.ts';
import { calendarSearch, campaignsSearch, logSearch, messagesSearch, programDaysSearch } from './search.ts';

export const sendingPages = {
  sendMessage: page({
    key: 'sendMessage',
    path: '/Sending/SendMessage',
    title: () => t('compose.title', { ns: 'sending' }),
    keywords: () => t('also.compose', { ns: 'sending' }),
    needs: { permission: 'campaigns.send' },
    shape: 'form',
    menu: { section: 'sending', position: 10 },
    letter: 's',
  }),
  sentQueued: page({
    key: 'sentQueued',
    path: '/Reports/SentQueued',
    title: () => t('campaigns.title', { ns: 'sending' }),
    keywords: () => t('also.campaigns', { ns: 'sending' }),
    needs: { permission: 'messages.view' },
    shape: 'list',
    menu: { section: 'reporting', position: 10 },
    letter: 'q',
  }),
  messageLog: page({
    key: 'messageLog',
    path: '/Reports/SentQueued/Messages',
    title: () => t('log.title', { ns: 'sending' }),
    keywords: () => t('also.log', { ns: 'sending' }),
    needs: { permission: 'messages.view' },
    shape: 'list',
    parent: 'sentQueued',
  }),
  programDays: page({
    key: 'programDays',
    path: '/Reports/SentQueued/Api',
    title: () => t('programs.title', { ns: 'sending' }),
    keywords: () => t('also.programs', { ns: 'sending' }),
    needs: { permission: 'messages.view' },
    shape: 'list',
    parent: 'sentQueued',
  }),
  campaignReport: page({
    key: 'campaignReport',
    path: '/Reports/CampaignReport',
    title: () => t('report.title', { ns: 'sending' }),
    needs: { permission: 'messages.view' },
    shape: 'report',
    parent: 'sentQueued',
    needsId: true,
  }),
  myLimits: page({
    key: 'myLimits',
    path: '/MySettings/Limits',
    title: () => t('limits.title', { ns: 'sending' }),
    keywords: () => t('also.limits', { ns: 'sending' }),
    needs: { permission: 'account.edit', account: 'master' },
    shape: 'form',
    parent: 'mySettings',
    tab: { bar: 'mySettings', position: 30, label: () => t('limits.tab', { ns: 'sending' }) },
  }),
};

const loadPageWords = async () => ({ sending: (await import('./page-words.ts')).words });
const loadComposeWords = async () => {
  const { sending } = await loadPageWords();
  const { words } = await import('./compose/page-words.ts');
  return { sending: { ...sending, ...words }, ...(await loadTemplatesWords()) };
};

export const sendingRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: sendingPages.sendMessage.path,
    validateSearch: composeParams,
    component: lazyPage(() => import('./compose/SendMessagePage.tsx'), 'SendMessagePage', loadComposeWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: sendingPages.sentQueued.path,
    validateSearch: campaignsSearch,
    component: lazyPage(() => import('./CampaignsPage.tsx'), 'CampaignsPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: sendingPages.messageLog.path,
    validateSearch: logSearch,
    component: lazyPage(() => import('./log/MessageLogPage.tsx'), 'MessageLogPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: sendingPages.programDays.path,
    validateSearch: programDaysSearch,
    component: lazyPage(() => import('./programs/ProgramDaysPage.tsx'), 'ProgramDaysPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/Reports/SentQueued/Calendar',
    validateSearch: calendarSearch,
    component: lazyPage(() => import('./calendar/CalendarPage.tsx'), 'CalendarPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: `${sendingPages.campaignReport.path}/$campaignId`,
    validateSearch: messagesSearch,
    params: { parse: ({ campaignId }) => ({ campaignId: Number(campaignId) }) },
    beforeLoad: ({ params }) => {
      if (!isId(params.campaignId)) throw redirect({ to: sendingPages.sentQueued.path, replace: true });
    },
    component: lazyPage(() => import('./report/CampaignPage.tsx'), 'CampaignPage', loadPageWords),
  }),
] as const;

const loadLimitsWords = async () => ({ ownLimits: (await import('./limits/words.ts')).words });

/** The tab of My Settings. */
export const limitsRoutes = [
  createRoute({
    getParentRoute: () => mySettings,
    path: '/Limits',
    component: lazyPage(() => import('./limits/LimitsTab.tsx'), 'LimitsTab', loadLimitsWords),
  }),
] as const;
