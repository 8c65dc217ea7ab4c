import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listLinkDomains } from '#contract/links.ts';
import type { Answer } from '#contract/endpoint.ts';
import { call } from '#web/client/index.ts';
import { IconAppWindow } from '#web/ui/icons.ts';
import { EmptyState, Page, PageSkeleton, ProblemNote } from '#web/ui/index.ts';
import { CreateForm } from './CreateForm.tsx';

/** Creates a landing page from a template, and continues in the editor. */
export function CreateLandingPagePage() {
  const { t } = useTranslation('landingPages');
  const { data, error, refetch } = useQuery({
    queryKey: ['landing-pages', 'domains'],
    queryFn: ({ signal }) => call(listLinkDomains, {}, { signal }),
  });
  return (
    <Page
      title={t('create')}
      trail={
        <Link to="/LandingPages/List" className="link">
          {t('title')}
        </Link>
      }
    >
      {data ? (
        <NewPage {...data} />
      ) : error ? (
        <ProblemNote error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton kind="form" />
      )}
    </Page>
  );
}

/** The form, unless no host serves pages yet. Readers would see an error at a domain that does not work. */
function NewPage({ domains, ownHost }: Answer<typeof listLinkDomains>) {
  const { t } = useTranslation('landingPages');
  const working = domains.filter(({ state }) => state === 'working');
  if (ownHost === null && working.length === 0)
    return (
      <EmptyState icon={IconAppWindow} title={t('noHost')}>
        {t('noHostText')}
      </EmptyState>
    );
  return <CreateForm domains={working} ownHost={ownHost} />;
}
