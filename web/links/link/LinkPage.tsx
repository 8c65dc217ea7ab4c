import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { changeShortLink, type ShortLink } from '#contract/links.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { IconPencil } from '#web/ui/icons.ts';
import { LinkButton, Page, PageSkeleton, Section } from '#web/ui/index.ts';
import { shortNameOf } from '../describe.ts';
import columns from '../figures/columns.module.css';
import { LinkStateChip } from '../LinkStateChip.tsx';
import { linkQuery } from '../links.ts';
import { QrCode } from '../qr/QrCode.tsx';
import { LinkProblem } from '../LinkProblem.tsx';
import { ShortAddress } from '../ShortAddress.tsx';
import { About } from './About.tsx';
import { Clicks } from './Clicks.tsx';
import { LatestClicks } from './LatestClicks.tsx';
import classes from './LinkPage.module.css';
import { StateActions } from './StateActions.tsx';
import { StateNote } from './StateNote.tsx';

const route = getRouteApi('/shell/UrlShortener/List/$linkId');

/** A short link: its address, its clicks and its QR code. */
export function LinkPage() {
  const { t } = useTranslation('links');
  const { linkId } = route.useParams();
  const { data, error, refetch } = useQuery(linkQuery(linkId));
  if (data)
    return (
      <div {...(data.title === '' && { className: classes.untitled })}>
        <Content key={linkId} link={data} />
      </div>
    );
  if (!error) return <PageSkeleton kind="report" />;
  return (
    <Page title={t('title')} trail={<Trail />}>
      <LinkProblem error={error} onRetry={() => void refetch()} />
    </Page>
  );
}

function Trail() {
  const { t } = useTranslation('links');
  return (
    <Link to="/UrlShortener/List" className="link">
      {t('title')}
    </Link>
  );
}

function Content({ link }: { link: ShortLink }) {
  const { t } = useTranslation('links');
  const mayChange = useIsAllowed(changeShortLink);
  return (
    <Page
      title={shortNameOf(link)}
      trail={<Trail />}
      mark={<LinkStateChip state={link.state} />}
      context={<ShortAddress url={link.url} />}
      actions={
        mayChange && (
          <>
            <StateActions link={link} />
            {link.state !== 'archived' && (
              <LinkButton icon={IconPencil} to="/UrlShortener/Edit/$linkId" params={{ linkId: link.id }}>
                {t('editShort')}
              </LinkButton>
            )}
          </>
        )
      }
    >
      <StateNote link={link} />
      <Clicks link={link} />
      <div className={columns.columns}>
        <Section title={t('about.title')}>
          <About link={link} />
        </Section>
        <Section title={t('qr.title')}>
          <QrCode url={link.url} fileName={link.slug} />
        </Section>
      </div>
      <LatestClicks linkId={link.id} />
    </Page>
  );
}
