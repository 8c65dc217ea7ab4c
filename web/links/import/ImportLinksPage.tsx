import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportedLink } from '#contract/links.ts';
import { IconLink } from '#web/ui/icons.ts';
import { EmptyState, Page, PageSkeleton, ProblemNote } from '#web/ui/index.ts';
import { linkDomainsQuery } from '../links.ts';
import { ImportForm } from './ImportForm.tsx';
import { ImportedLinks } from './ImportedLinks.tsx';

/** Creates short links from a CSV file: choose it, check it, create. */
export function ImportLinksPage() {
  const { t } = useTranslation('links');
  const domains = useQuery(linkDomainsQuery);
  const [created, setCreated] = useState<ImportedLink[]>();
  return (
    <Page
      title={created ? t('import.done', { count: created.length }) : t('importLinks')}
      context={created ? undefined : t('import.context')}
      trail={
        <Link to="/UrlShortener/List" className="link">
          {t('title')}
        </Link>
      }
    >
      {created ? (
        <ImportedLinks links={created} onAnother={() => setCreated(undefined)} />
      ) : domains.error ? (
        <ProblemNote error={domains.error} onRetry={() => void domains.refetch()} />
      ) : !domains.data ? (
        <PageSkeleton kind="form" />
      ) : domains.data.ownHost === null && !domains.data.domains.some(({ state }) => state === 'working') ? (
        <EmptyState icon={IconLink} title={t('noHost')}>
          {t('noHostText')}
        </EmptyState>
      ) : (
        <ImportForm
          domains={domains.data.domains.filter(({ state }) => state === 'working')}
          ownHost={domains.data.ownHost}
          onCreated={setCreated}
        />
      )}
    </Page>
  );
}
