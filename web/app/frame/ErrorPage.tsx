import { Button, Heading, PlainLinkButton, useDocumentTitle, useWindowEvent } from '#web/ui/index.ts';
import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CallProblem, MissingPartError, errorMessage } from '#web/client/index.ts';
import classes from './ErrorPage.module.css';

/** Replaces a page that could not be shown. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation('app');
  const router = useRouter();
  // Retry a failed call once the browser is online again.
  useWindowEvent('online', () => {
    if (error instanceof CallProblem) void router.invalidate();
  });
  if (error instanceof MissingPartError) {
    return (
      <Notice title={t('newVersion.title')} text={errorMessage(error)}>
        <Button onClick={() => location.reload()}>{t('newVersion.refresh')}</Button>
      </Notice>
    );
  }
  if (error instanceof CallProblem) {
    return (
      <Notice title={t('oops.title')} text={isUninformative(error) ? t('oops.text') : errorMessage(error)}>
        <Button onClick={() => void router.invalidate()}>{t('tryAgain', { ns: 'ui' })}</Button>
      </Notice>
    );
  }
  return (
    <Notice title={t('oops.title')} text={t('oops.text')}>
      <PlainLinkButton href="/">{t('oops.back')}</PlainLinkButton>
    </Notice>
  );
}

/** Returns whether to replace the error's message with a general one. */
const isUninformative = ({ status, code }: CallProblem): boolean => status >= 500 || code === 'unexpected';

function Notice({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  // The page may still load. Its alert is announced at once.
  useDocumentTitle(title, true);
  // Inside the shell, the page is already in a `main`.
  const Main = useIsInShell() ? 'div' : 'main';
  return (
    <Main className={classes.page}>
      <div className={classes.notice} role="alert">
        <Heading level={1}>{title}</Heading>
        <p>{text}</p>
        {children}
      </div>
    </Main>
  );
}

function useIsInShell(): boolean {
  const isShellLoaded = useMatch({
    from: '/shell',
    shouldThrow: false,
    select: ({ status }) => status === 'success',
  });
  return isShellLoaded ?? false;
}
