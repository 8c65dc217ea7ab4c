import { Button, Card, Center, Stack, Text, Title } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CallProblem, wordsOf } from '#web/client/index.ts';
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
    <Center mih="60vh" p="md" component="main">
      <Card withBorder maw={420} p="xl" role="alert">
        <Stack align="flex-start">
          <Title order={1}>{title}</Title>
          <Text>{text}</Text>
          {children}
        </Stack>
      </Card>
    </Center>
  );
}
