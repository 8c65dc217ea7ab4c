import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type LandingPageDraft, saveLandingPage } from '#contract/landing-pages/pages.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { loadLinkFigures } from '#web/links/index.ts';
import { LoadedPart, Page, PageSkeleton, Section, Skeleton } from '#web/ui/index.ts';
import { Actions } from '../actions/Actions.tsx';
import { VisitsByCampaign } from '../actions/VisitsByCampaign.tsx';
import { landingPageQuery } from '../landing-pages.ts';
import { PageAddress } from '../PageAddress.tsx';
import { PageProblem } from '../PageProblem.tsx';
import { PageStateChip } from '../PageStateChip.tsx';
import { Submissions } from '../submissions/Submissions.tsx';
import { About } from './About.tsx';
import { PageActions } from './PageActions.tsx';
import { StateNote } from './StateNote.tsx';
import { Versions } from './Versions.tsx';

const route = getRouteApi('/shell/LandingPages/List/$pageId');

/** A landing page: its address, its visits, its QR code and its versions. */
export function LandingPagePage() {
  const { t } = useTranslation('landingPages');
  const { pageId } = route.useParams();
  const { data, error, refetch } = useQuery(landingPageQuery(pageId));
  if (data) return <Content key={pageId} page={data} />;
  if (!error) return <PageSkeleton kind="report" />;
  return (
    <Page title={t('title')} trail={<Trail />}>
      <PageProblem error={error} onRetry={() => void refetch()} />
    </Page>
  );
}

function Trail() {
  const { t } = useTranslation('landingPages');
  return (
    <Link to="/LandingPages/List" className="link">
      {t('title')}
    </Link>
  );
}

function Content({ page }: { page: LandingPageDraft }) {
  const { t } = useTranslation('landingPages');
  const mayChange = useIsAllowed(saveLandingPage);
  const about = (
    <Section title={t('about.title')}>
      <About page={page} />
    </Section>
  );
  const { linkId, url, slug, visits, lastVisitAt } = page;
  return (
    <Page
      title={page.title}
      trail={<Trail />}
      mark={<PageStateChip page={page} />}
      context={<PageAddress url={url} />}
      actions={mayChange && <PageActions page={page} />}
    >
      <StateNote page={page} />
      <LoadedPart
        name="link-figures"
        load={loadLinkFigures}
        fallback={<Skeleton height={420} />}
        with={{ link: { id: linkId, url, slug, clicks: visits, lastClickAt: lastVisitAt }, about }}
      />
      <VisitsByCampaign pageId={page.id} />
      <Actions page={page} />
      <Submissions pageId={page.id} />
      <Versions page={page} />
    </Page>
  );
}
