import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type LandingPageDraft, previewLandingPage } from '#contract/landing-pages/pages.ts';
import { call } from '#web/client/index.ts';
import { IconDeviceDesktop } from '#web/ui/icons.ts';
import { Alert, Page, ProblemNote, Skeleton } from '#web/ui/index.ts';
import { EDITOR_WIDTH } from '../editor-width.ts';
import { PreviewFrame } from './preview/PreviewFrame.tsx';

/** Where there is no room to edit: says what to do, and shows the draft. */
export function NarrowPage({ page: { id: pageId, title, content } }: { page: LandingPageDraft }) {
  const { t } = useTranslation('landingEditor');
  const { data, error, refetch } = useQuery({
    queryKey: ['landing-pages', 'preview', content],
    queryFn: ({ signal }) => call(previewLandingPage, { body: { content } }, { signal }),
    gcTime: 0,
  });
  return (
    <Page
      title={title}
      trail={
        <Link to="/LandingPages/List/$pageId" params={{ pageId }} className="link">
          {t('back')}
        </Link>
      }
    >
      <Alert tone="quiet" icon={IconDeviceDesktop} title={t('narrow.title')}>
        {t('narrow.text', { width: EDITOR_WIDTH })}
      </Alert>
      {error ? (
        <ProblemNote error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <PreviewFrame html={data.html} screen="mobile" />
      ) : (
        <Skeleton height={400} />
      )}
    </Page>
  );
}
