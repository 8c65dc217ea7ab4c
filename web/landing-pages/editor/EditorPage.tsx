import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getLandingPage, type LandingPageDraft } from '#contract/landing-pages/pages.ts';
import { call } from '#web/client/index.ts';
import { Alert, LoadedPart, Page, PageSkeleton, useViewportSize } from '#web/ui/index.ts';
import { EDITOR_WIDTH } from '../editor-width.ts';
import { PageProblem } from '../PageProblem.tsx';
import { NarrowPage } from './NarrowPage.tsx';

const route = getRouteApi('/shell/LandingPages/Editor/$pageId');

const loadEditor = async () => (await import('./Editor.tsx')).Editor;

/** Edits the draft of a page. The draft is read once: what others save later is found when this one is saved. */
export function EditorPage() {
  const { t } = useTranslation(['landingPages', 'landingEditor']);
  const { pageId } = route.useParams();
  const [opening, setOpening] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['landing-pages', 'draft', pageId, opening],
    queryFn: ({ signal }) => call(getLandingPage, { params: { pageId } }, { signal }),
    staleTime: 'static',
    gcTime: 0,
  });
  if (!data && !error) return <PageSkeleton kind="editor" />;
  if (data && data.state !== 'archived')
    return <Opened key={`${pageId} ${opening}`} page={data} onReload={() => setOpening(opening + 1)} />;
  return (
    <Page
      title={data?.title ?? t('edit')}
      trail={
        <Link to="/LandingPages/List" className="link">
          {t('title')}
        </Link>
      }
    >
      {data && <Alert tone="quiet">{t('archived', { ns: 'landingEditor' })}</Alert>}
      {error && <PageProblem error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

/** An editor that is open stays open, whatever becomes of the window. */
function Opened({ page, onReload }: { page: LandingPageDraft; onReload: () => void }) {
  const { width } = useViewportSize();
  const [isOpen, setIsOpen] = useState(false);
  const isWide = width >= EDITOR_WIDTH;
  if (isWide && !isOpen) setIsOpen(true);
  if (width === 0) return <PageSkeleton kind="editor" />;
  if (!isWide && !isOpen) return <NarrowPage page={page} />;
  return (
    <LoadedPart
      name="landing-page-editor"
      load={loadEditor}
      fallback={<PageSkeleton kind="editor" />}
      with={{ page, onReload }}
    />
  );
}
