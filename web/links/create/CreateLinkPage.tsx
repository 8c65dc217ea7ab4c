import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/endpoint.ts';
import type { listLinkDomains, ShortLink } from '#contract/links.ts';
import { IconLink } from '#web/ui/icons.ts';
import { EmptyState, Page, PageSkeleton, ProblemNote } from '#web/ui/index.ts';
import { linkDomainsQuery } from '../links.ts';
import { CreatedLink } from './CreatedLink.tsx';
import { CreateForm } from './CreateForm.tsx';

/** Creates a short link, and then shows its address. */
export function CreateLinkPage() {
  const { t } = useTranslation('links');
  const domains = useQuery(linkDomainsQuery);
  const [created, setCreated] = useState<ShortLink>();
  return (
    <Page
      narrow
      title={created ? t('made.title') : t('create')}
      trail={
        <Link to="/UrlShortener/List" className="link">
          {t('title')}
        </Link>
      }
    >
      {created ? (
        <CreatedLink link={created} onAnother={() => setCreated(undefined)} />
      ) : domains.data ? (
        <NewLink {...domains.data} onCreated={setCreated} />
      ) : domains.error ? (
        <ProblemNote error={domains.error} onRetry={() => void domains.refetch()} />
      ) : (
        <PageSkeleton kind="form" />
      )}
    </Page>
  );
}

type NewLinkProps = Answer<typeof listLinkDomains> & { onCreated: (link: ShortLink) => void };

/** The form, unless no host serves short links yet. Readers would see an error at a domain that does not work. */
function NewLink({ domains, ownHost, onCreated }: NewLinkProps) {
  const { t } = useTranslation('links');
  const working = domains.filter(({ state }) => state === 'working');
  if (ownHost === null && working.length === 0)
    return (
      <EmptyState icon={IconLink} title={t('noHost')}>
        {t('noHostText')}
      </EmptyState>
    );
  return <CreateForm domains={working} ownHost={ownHost} onCreated={onCreated} />;
}
