import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/endpoint.ts';
import { addLinkDomain, type listLinkDomains } from '#contract/links.ts';
import { useIsAllowed, useSession } from '#web/accounts/index.ts';
import { IconLink, IconWorld } from '#web/ui/icons.ts';
import { EmptyState, Page, PageSkeleton, ProblemNote, Stack } from '#web/ui/index.ts';
import { linkDomainsQuery } from '../links.ts';
import { AddDomainButton } from './AddDomainButton.tsx';
import { DomainSection } from './DomainSection.tsx';

/** The account's domains for short links: what to set in DNS, and what the checks found. */
export function DomainsPage() {
  const { t } = useTranslation('links');
  const { data, error, refetch } = useQuery(linkDomainsQuery);
  const mayAdd = useIsAllowed(addLinkDomain) && data !== undefined && data.ownHost !== null;
  return (
    <Page
      narrow
      title={t('domains')}
      context={t('domain.context')}
      trail={
        <Link to="/UrlShortener/List" className="link">
          {t('title')}
        </Link>
      }
      actions={mayAdd && data.domains.length > 0 && <AddDomainButton />}
    >
      {data ? (
        <Domains {...data} mayAdd={mayAdd} />
      ) : error ? (
        <ProblemNote error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton kind="form" />
      )}
    </Page>
  );
}

type Props = Answer<typeof listLinkDomains> & { mayAdd: boolean };

function Domains({ domains, ownHost, mayAdd }: Props) {
  const { t } = useTranslation('links');
  if (ownHost === null)
    return (
      <EmptyState icon={IconLink} title={t('noHost')}>
        {t('domain.noHostText')}
      </EmptyState>
    );
  if (domains.length === 0)
    return (
      <EmptyState icon={IconWorld} title={t('domain.empty')} action={mayAdd && <AddDomainButton />}>
        {t('domain.emptyText', { host: ownHost })}
      </EmptyState>
    );
  return (
    <Stack gap="xl">
      {domains.map((domain) => (
        <DomainSection key={domain.id} domain={domain} />
      ))}
      <OtherLinks host={ownHost} />
    </Stack>
  );
}

/** Says which address links have that do not use a domain. */
function OtherLinks({ host }: { host: string }) {
  const { t } = useTranslation('links');
  const { isMaster } = useSession().account;
  return (
    <div>
      {t('domain.others', { host })} {isMaster && t('domain.subAccounts')}
    </div>
  );
}
