import { Button, Title } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CallProblem, wordsOf } from '#web/client/index.ts';
import classes from './ErrorPage.module.css';
import { isMissingChunk } from './missing-chunk.ts';

/** In place of a page that could not be shown. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('app');
  if (isMissingChunk(error)) {
    return (
      <Notice title={t('newVersion.title')} text={t('newVersion.text')}>
        <Button onClick={() => location.reload()}>{t('newVersion.refresh')}</Button>
      </Notice>
    );
  }
  if (error instanceof CallProblem) {
    return (
      <Notice title={t('oops.title')} text={wordsOf(error)}>
        <Button onClick={reset}>{t('tryAgain', { ns: 'ui' })}</Button>
      </Notice>
    );
  }
  return (
    <Notice title={t('oops.title')} text={t('oops.text')}>
      <Button component="a" href="/">
        {t('oops.back')}
      </Button>
    </Notice>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <main className={classes.page}>
      <div className={classes.notice} role="alert">
        <Title order={1}>{title}</Title>
        <p>{text}</p>
        {children}
      </div>
    </main>
  );
}
