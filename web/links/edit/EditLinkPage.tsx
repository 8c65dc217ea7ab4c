import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShortLink } from '#contract/links.ts';
import { Page, PageSkeleton } from '#web/ui/index.ts';
import { shortNameOf } from '../describe.ts';
import { LinkStateChip } from '../LinkStateChip.tsx';
import { LinkProblem } from '../LinkProblem.tsx';
import { StateNote } from '../link/StateNote.tsx';
import { linkQuery } from '../links.ts';
import { EditForm } from './EditForm.tsx';

const route = getRouteApi('/shell/UrlShortener/Edit/$linkId');

/** Changes everything about a link except its address. */
export function EditLinkPage() {
  const { t } = useTranslation('links');
  const { linkId } = route.useParams();
  const { data, error, refetch } = useQuery(linkQuery(linkId));
  if (data) return <Content key={linkId} current={data} />;
  if (!error) return <PageSkeleton kind="form" />;
  return (
    <Page
      title={t('edit')}
      trail={
        <Link to="/UrlShortener/List" className="link">
          {t('title')}
        </Link>
      }
    >
      <LinkProblem error={error} onRetry={() => void refetch()} />
    </Page>
  );
}

/** Changes by others replace what the form shows only if the user typed nothing. */
function Content({ current }: { current: ShortLink }) {
  const { t } = useTranslation('links');
  const [opened, setOpened] = useState(current);
  return (
    <Page
      narrow
      title={t('edit')}
      mark={<LinkStateChip state={current.state} />}
      trail={
        <>
          <Link to="/UrlShortener/List" className="link">
            {t('title')}
          </Link>{' '}
          →{' '}
          <Link to="/UrlShortener/List/$linkId" params={{ linkId: current.id }} className="link">
            {shortNameOf(current)}
          </Link>
        </>
      }
    >
      <StateNote link={current} />
      <EditForm
        key={opened.version}
        link={opened}
        current={current}
        onReload={() => setOpened(current)}
        onSaved={setOpened}
      />
    </Page>
  );
}
