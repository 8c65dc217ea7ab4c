import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { saveLinkSettings } from '#contract/link-tracking.ts';
import { createShortLink, type ShortLink } from '#contract/links.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { IconLink, IconPlus, IconSettings, IconUpload, IconWorld } from '#web/ui/icons.ts';
import { IconButton, LinkButton, List, LoadedDialog, Page, useDisclosure } from '#web/ui/index.ts';
import { addressOf, nameOf } from '../describe.ts';
import { LinkStateChip } from '../LinkStateChip.tsx';
import { linksQuery } from '../links.ts';
import { linksSearch } from '../search.ts';
import { ShortAddress } from '../ShortAddress.tsx';
import { LinkFilters } from './LinkFilters.tsx';
import { LinkMenu } from './LinkMenu.tsx';

const route = getRouteApi('/shell/UrlShortener/List');

const loadSettings = async () => (await import('./SettingsDialog.tsx')).SettingsDialog;

export function LinksPage() {
  const { t } = useTranslation('links');
  const { sort, ...filter } = linksSearch(route.useSearch());
  const mayCreate = useIsAllowed(createShortLink);
  const maySet = useIsAllowed(saveLinkSettings);
  const [isSetting, settings] = useDisclosure();
  const createButton = mayCreate && (
    <LinkButton to="/UrlShortener/Create" icon={IconPlus}>
      {t('create')}
    </LinkButton>
  );
  return (
    <Page
      title={t('title')}
      context={t('context')}
      actions={
        <>
          {maySet && <IconButton icon={IconSettings} label={t('settings.title')} onClick={settings.open} />}
          <LinkButton look="plain" to="/UrlShortener/Domains" icon={IconWorld}>
            {t('domainsShort')}
          </LinkButton>
          {mayCreate && (
            <LinkButton look="plain" to="/UrlShortener/Import" icon={IconUpload}>
              {t('import.title')}
            </LinkButton>
          )}
          {createButton}
        </>
      }
    >
      <List
        name="links"
        label={t('label')}
        query={linksQuery({ sort, ...filter })}
        filter={filter}
        search={t('search')}
        filters={<LinkFilters />}
        defaultSort="-createdAt"
        count={(count) => t('count', { count })}
        rowId={({ id }) => id}
        rowName={nameOf}
        link={({ id }) => ({ to: '/UrlShortener/List/$linkId', params: { linkId: id } })}
        columns={[
          { key: 'title', title: t('name'), render: nameOf },
          {
            key: 'url',
            title: t('address'),
            width: 230,
            minWidth: 215,
            render: ({ url }) => <ShortAddress small url={url} />,
            renderNarrow: ({ url }) => addressOf(url),
          },
          {
            key: 'state',
            title: t('state'),
            width: 104,
            render: ({ state }) => <LinkStateChip state={state} />,
            renderNarrow: ({ state }) => state !== 'active' && t(`states.${state}`),
          },
          {
            key: 'target',
            title: t('target'),
            width: 220,
            minWidth: 130,
            hideOrder: 2,
            wideOnly: true,
            render: targetBesideTitle,
          },
          {
            key: 'tags',
            title: t('tags'),
            width: 100,
            hideOrder: 1,
            wideOnly: true,
            render: ({ tags }) => tags.join(', '),
          },
          {
            key: 'clicks',
            as: 'count',
            title: t('clicksTitle'),
            width: 70,
            figure: true,
            renderNarrow: ({ clicks }) => t('clicks', { count: clicks }),
          },
          {
            key: 'lastClickAt',
            as: 'moment',
            title: t('lastClick'),
            hideOrder: 0,
            hiddenByDefault: true,
            wideOnly: true,
          },
          {
            key: 'createdAt',
            as: 'moment',
            title: t('created'),
            sort: '-createdAt',
            width: 110,
            hideOrder: 3,
            wideOnly: true,
          },
        ]}
        renderMenu={(link) => <LinkMenu link={link} />}
        empty={{ icon: IconLink, title: t('empty'), text: t('emptyText'), action: createButton }}
        noResults={t('noneFound')}
      />
      <LoadedDialog load={loadSettings} opened={isSetting} onClose={settings.close} with={{}} />
    </Page>
  );
}

/** The target, unless it already stands in for a missing title. */
const targetBesideTitle = ({ title, target }: ShortLink) => title !== '' && addressOf(target);
