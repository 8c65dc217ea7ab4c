import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { downloadLinkClicks, type LinkClick } from '#contract/links.ts';
import { callUrl } from '#web/client/index.ts';
import { IconLink } from '#web/ui/icons.ts';
import { CellLink, List, PhoneNumber, Section, Select, useFormat } from '#web/ui/index.ts';
import { useCounted } from '../figures/counted.ts';
import { linkClicksQuery } from '../links.ts';
import { CLICK_KINDS, clicksSearch } from '../search.ts';

/** Single clicks, newest first, with previews and programs. The page's address has their order and filter. */
export function LatestClicks({ linkId }: { linkId: number }) {
  const { t } = useTranslation('links');
  const context = useCounted();
  const format = useFormat();
  const { sort, kind } = clicksSearch(useSearch({ strict: false }));
  const countryOf = ({ country }: LinkClick) => country !== '' && format.country(country);
  return (
    <Section title={t('latest.title', { context })} context={t('latest.context')}>
      <List
        label={t('latest.title', { context })}
        query={linkClicksQuery(linkId, { sort, kind })}
        filter={{ kind }}
        filters={<KindFilter />}
        defaultSort="-at"
        download={callUrl(downloadLinkClicks, { linkId }, { sort, kind })}
        count={(count) =>
          kind === 'person'
            ? t('latest.counts.person', { count, context })
            : t(`latest.counts.${kind ?? 'all'}`, { count })
        }
        rowId={({ id }) => id}
        rowName={({ os, device }) => os || t(`devices.${device}`)}
        columns={[
          {
            key: 'device',
            title: t('device'),
            width: 180,
            render: ({ os, device }) => os || t(`devices.${device}`),
          },
          { key: 'country', title: t('country'), width: 160, render: countryOf },
          {
            key: 'number',
            title: t('latest.recipient'),
            width: 170,
            hideOrder: 2,
            render: ({ number }) => number !== null && <Recipient number={number} />,
            renderNarrow: ({ number }) => number !== null && <PhoneNumber digits={number} />,
          },
          {
            key: 'kind',
            title: t('latest.kind'),
            width: 150,
            hideOrder: 1,
            render: ({ kind: its }) => t(`kinds.${its}`),
          },
          { key: 'at', as: 'clock', title: t('latest.at'), sort: '-at', figure: true },
        ]}
        empty={{
          icon: IconLink,
          title: t('latest.empty', { context }),
          text: t('latest.emptyText', { context }),
        }}
        noResults={t('latest.noneFound', { context })}
      />
    </Section>
  );
}

/** The recipient of a personal link. Links that everybody shares do not know who clicked. */
function Recipient({ number }: { number: string }) {
  if (number === '') return <PhoneNumber digits="" />;
  return (
    <CellLink to="/Groups/Contact/$number" params={{ number }}>
      <PhoneNumber digits={number} />
    </CellLink>
  );
}

function KindFilter() {
  const { t } = useTranslation('links');
  const { kind } = clicksSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return (
    <Select
      labelHidden
      label={t('latest.kind')}
      value={kind ?? ''}
      options={[
        { value: '' as const, label: t('latest.allKinds') },
        ...CLICK_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
      ]}
      onChange={(value) =>
        void navigate({
          to: '.',
          search: (was) => ({ ...was, kind: value || undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
