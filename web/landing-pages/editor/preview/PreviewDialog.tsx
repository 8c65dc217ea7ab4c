import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageContent } from '#contract/landing-pages/content.ts';
import { previewLandingPage } from '#contract/landing-pages/pages.ts';
import { call } from '#web/client/index.ts';
import {
  Button,
  Dialog,
  FormElement,
  Inline,
  ProblemNote,
  Segments,
  Skeleton,
  Stack,
  Text,
  TextField,
} from '#web/ui/index.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

type Props = { opened: boolean; onClose: () => void; content: PageContent };

/** Shows the draft as readers would see it, as a stranger or as one of the contacts. */
export function PreviewDialog({ opened, onClose, content }: Props) {
  const { t } = useTranslation('landingEditor');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('previewDialog.title')} width={1000}>
      <Preview content={content} />
    </Dialog>
  );
}

function Preview({ content }: { content: PageContent }) {
  const { t } = useTranslation('landingEditor');
  const [screen, setScreen] = useState<'mobile' | 'desktop'>('mobile');
  const [typed, setTyped] = useState('');
  const [number, setNumber] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['landing-pages', 'preview', content, number],
    queryFn: ({ signal }) =>
      call(previewLandingPage, { body: { content, ...(number !== '' && { number }) } }, { signal }),
    gcTime: 0,
  });
  return (
    <Stack>
      <Inline justify="between" align="end">
        <Segments
          label={t('screen')}
          value={screen}
          options={[
            { value: 'mobile', label: t('screens.mobile') },
            { value: 'desktop', label: t('screens.desktop') },
          ]}
          onChange={setScreen}
        />
        <FormElement onSubmit={() => setNumber(typed.trim())}>
          <Inline align="end" nowrap>
            <TextField
              label={t('previewDialog.number')}
              inputMode="tel"
              autoComplete="off"
              maxLength={40}
              value={typed}
              onChange={setTyped}
            />
            <Button type="submit" look="plain">
              {t('previewDialog.show')}
            </Button>
          </Inline>
        </FormElement>
      </Inline>
      {error ? (
        <ProblemNote error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <PreviewFrame html={data.html} screen={screen} />
          <Text size="xs" tone="muted">
            {t('previewDialog.size', { size: Math.ceil(data.bytes / 1000) })}
          </Text>
        </>
      ) : (
        <Skeleton height={560} />
      )}
    </Stack>
  );
}
