import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { createLandingPage } from '#contract/landing-pages/pages.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { IconAppWindow, IconPhoto, IconPlus } from '#web/ui/icons.ts';
import { LinkButton, List, Page } from '#web/ui/index.ts';
import { addressOf } from '../address.ts';
import { landingPagesQuery } from '../landing-pages.ts';
import { PageAddress } from '../PageAddress.tsx';
import { PageStateChip } from '../PageStateChip.tsx';
import { landingPagesSearch } from '../search.ts';
import { shownStateOf } from '../shown-state.ts';
import { PageFilters } from './PageFilters.tsx';
import { PageMenu } from './PageMenu.tsx';

const route = getRouteApi('/shell/LandingPages/List');

export function LandingPagesPage() {
  const { t } = useTranslation('landingPages');
  const { sort, ...filter } = landingPagesSearch(route.useSearch());
  const mayCreate = useIsAllowed(createLandingPage);
  const createButton = mayCreate && (
    <LinkButton to="/LandingPages/Create" icon={IconPlus}>
      {t('create')}
    </LinkButton>
  );
  return (
    <Page
      title={t('title')}
      context={t('context')}
      actions={
        <>
          <LinkButton look="plain" to="/LandingPages/Images" icon={IconPhoto}>
            {t('imagesShort')}
          </LinkButton>
          {createButton}
        </>
      }
    >
      <List
        name="landing-pages"
        label={t('label')}
        query={landingPagesQuery({ sort, ...filter })}
        filter={filter}
        search={t('search')}
        filters={<PageFilters />}
        defaultSort="-changedAt"
        count={(count) => t('count', { count })}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        link={({ id }) => ({ to: '/LandingPages/List/$pageId', params: { pageId: id } })}
        columns={[
          { key: 'title', title: t('pageTitle'), render: ({ title }) => title },
          {
            key: 'url',
            title: t('address'),
            width: 250,
            minWidth: 215,
            hideOrder: 2,
            render: ({ url }) => <PageAddress small url={url} />,
            renderNarrow: ({ url }) => addressOf(url),
          },
          {
            key: 'state',
            title: t('state'),
            width: 120,
            render: (page) => <PageStateChip page={page} />,
            renderNarrow: (page) => t(`states.${shownStateOf(page)}`),
          },
          {
            key: 'visits',
            as: 'count',
            title: t('visitsTitle'),
            width: 80,
            figure: true,
            renderNarrow: ({ visits }) => t('visits', { count: visits }),
          },
          {
            key: 'lastVisitAt',
            as: 'moment',
            title: t('lastVisit'),
            hideOrder: 0,
            hiddenByDefault: true,
            wideOnly: true,
          },
          {
            key: 'changedAt',
            as: 'moment',
            title: t('changed'),
            sort: '-changedAt',
            width: 120,
            hideOrder: 1,
            wideOnly: true,
          },
        ]}
        renderMenu={(page) => <PageMenu page={page} />}
        empty={{ icon: IconAppWindow, title: t('empty'), text: t('emptyText'), action: createButton }}
        noResults={t('noneFound')}
      />
    </Page>
  );
}
