import '#web/ui/styles.ts';
import { AppShell } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/session.ts';
import { ShellDialogs } from '#web/notifications/dialogs/ShellDialogs.tsx';
import { Line } from '#web/notifications/line/Line.tsx';
import { Tour } from '#web/notifications/tour/Tour.tsx';
import { useClient } from '#web/ui/client.tsx';
import { FormatProvider } from '#web/ui/format.tsx';
import { FrameDialogs } from '../dialogs/FrameDialogs.tsx';
import { FrameDialogProvider } from '../dialogs/frame-dialog.tsx';
import { useLanguage } from '../language/use-language.ts';
import { useNotePages } from '../palette/use-note-pages.ts';
import { useKeptFocus } from '../shortcuts/use-kept-focus.ts';
import { inside } from '../words/inside.ts';
import { addWords } from '../words/start.ts';
import { BackToTop } from './BackToTop.tsx';
import { Navigation } from './Navigation.tsx';
import { PageProgress } from './PageProgress.tsx';
import classes from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { useFirstShow } from './use-first-show.ts';
import { useNewVersion } from './use-new-version.ts';
import { WidthDialog } from './WidthDialog.tsx';

addWords(inside);

// Few brands have one.
const ChatWidget = lazy(async () => ({ default: (await import('../chat/ChatWidget.tsx')).ChatWidget }));

/** The frame that every page lives in. */
export function Shell() {
  const { t } = useTranslation('app');
  const { account } = useSession();
  const { chat } = useClient();
  const [menuOpened, menu] = useDisclosure(false);
  const isShown = useFirstShow();
  const { tag } = useLanguage();
  useNewVersion();
  useNotePages();
  useKeptFocus();
  return (
    <FormatProvider timeZone={account.timeZone} locale={tag}>
      <FrameDialogProvider>
        <a href="#content" className={classes.skip}>
          {t('skip')}
        </a>
        <AppShell
          header={{ height: 56 }}
          navbar={{ width: 240, breakpoint: 993, collapsed: { mobile: !menuOpened } }}
          transitionDuration={150}
        >
          <AppShell.Header className={classes.header}>
            <TopBar menuOpened={menuOpened} onToggleMenu={menu.toggle} />
            <PageProgress />
          </AppShell.Header>
          <AppShell.Navbar className={classes.navbar} component="div" data-opened={menuOpened || undefined}>
            <Navigation onSelect={menu.close} />
          </AppShell.Navbar>
          <AppShell.Main
            id="content"
            tabIndex={-1}
            className={classes.main}
            data-waiting={!isShown || undefined}
          >
            <Outlet />
          </AppShell.Main>
        </AppShell>
        <BackToTop />
        {chat && (
          <Suspense>
            <ChatWidget chat={chat} />
          </Suspense>
        )}
        <WidthDialog />
        <ShellDialogs />
        <Tour />
        <FrameDialogs />
      </FrameDialogProvider>
      <Line />
    </FormatProvider>
  );
}
