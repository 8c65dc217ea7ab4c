import '#web/ui/theme/styles.ts';
import { Outlet } from '@tanstack/react-router';
import { type MouseEvent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { BuyNowDialog } from '#web/billing/index.ts';
import { EventStream, ShellDialogs, Tour } from '#web/notifications/index.ts';
import { ImpersonationBanner } from '#web/sub-accounts/index.ts';
import { FormatProvider, lazyOptional, ListUserProvider, useClient } from '#web/ui/index.ts';
import { FrameDialogs } from '../dialogs/FrameDialogs.tsx';
import { FrameDialogProvider } from '../dialogs/frame-dialog.tsx';
import { useLanguage } from '../language/use-language.ts';
import { useRecordPages } from '../palette/use-record-pages.ts';
import { useFocusNewPage } from '../shortcuts/use-focus-new-page.ts';
import { SHELL_PARTS, shellWords } from '../shell-parts.ts';
import { addTranslations } from '../words/start.ts';
import { BackToTop } from './BackToTop.tsx';
import { focusContent } from './focus-content.ts';
import { Navigation } from './Navigation.tsx';
import { PageAnnouncer } from './PageAnnouncer.tsx';
import { PageProgress } from './PageProgress.tsx';
import classes from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { useIsContentReady } from './use-content-ready.ts';
import { useMenu } from './use-menu.ts';
import { useNewVersion } from './use-new-version.ts';
import { useReloadOnUserChange } from './use-reload-on-user-change.ts';
import { WidthDialog } from './WidthDialog.tsx';

addTranslations(shellWords);

// Lazy, because few brands use chat.
const ChatWidget = lazyOptional(async () => (await import('../chat/ChatWidget.tsx')).ChatWidget);

/** The frame around every page. */
export function Shell() {
  const { t } = useTranslation('app');
  const { account, user, realUser } = useSession();
  const { chat } = useClient();
  const menu = useMenu();
  const isContentReady = useIsContentReady();
  const { tag } = useLanguage();
  useNewVersion();
  useReloadOnUserChange();
  useRecordPages();
  useFocusNewPage(isContentReady);
  return (
    <FormatProvider timeZone={account.timeZone} locale={tag}>
      <FrameDialogProvider>
        <a href="#content" className={classes.skip} onClick={skipToContent}>
          {t('skip')}
        </a>
        <div className={classes.frame}>
          <header className={classes.header}>
            <TopBar menuOpened={menu.opened} onToggleMenu={menu.toggle} />
            <PageProgress />
          </header>
          <div className={classes.navbar} data-opened={menu.opened || undefined}>
            <Navigation onSelect={menu.closeAfterNavigation} />
          </div>
          <main
            id="content"
            tabIndex={-1}
            className={classes.main}
            data-waiting={!isContentReady || undefined}
          >
            {realUser !== null && (
              <Suspense>
                <ImpersonationBanner />
              </Suspense>
            )}
            <ListUserProvider username={user.username}>
              <Outlet />
            </ListUserProvider>
          </main>
          <BackToTop />
        </div>
        <PageAnnouncer />
        {chat && (
          <Suspense>
            <ChatWidget chat={chat} />
          </Suspense>
        )}
        <WidthDialog />
        {!account.mustSetUpTwoFactor && (
          <>
            <ShellDialogs />
            <Tour />
            <BuyNowDialog />
            <EventStream capabilities={SHELL_PARTS} />
          </>
        )}
        <FrameDialogs />
      </FrameDialogProvider>
    </FormatProvider>
  );
}

/** Moves the focus without navigating: a URL with a hash would add a history entry. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  focusContent();
}
