import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SENDER_ID_STATES, type SenderId } from '#contract/sender-ids.ts';
import { IconPlus, IconShieldCheck } from '#web/ui/icons.ts';
import { Button, Chip, List, Page, Select, useDisclosure, useFormat } from '#web/ui/index.ts';
import { RequestDialog } from './RequestDialog.tsx';
import { type SenderIdDialogKind, SenderIdDialogs, SenderIdMenu } from './SenderIdMenu.tsx';
import { SenderIdChip } from './SenderIdChip.tsx';
import { senderIdsSearch } from './search.ts';
import { senderIdsQuery } from './sender-ids.ts';

const route = getRouteApi('/shell/Sending/SenderIds');

export function SenderIdsPage() {
  const { t } = useTranslation('senderIds');
  const { sort, ...filter } = senderIdsSearch(route.useSearch());
  const { country: nameOf } = useFormat();
  const [dialog, setDialog] = useState<{ senderId?: SenderId; kind?: SenderIdDialogKind }>({});
  return (
    <Page title={t('title')} context={t('context')} actions={<RequestButton />}>
      <List
        name="sender-ids"
        label={t('label')}
        query={senderIdsQuery({ sort, ...filter })}
        filter={filter}
        search={t('search')}
        filters={<StateFilter />}
        defaultSort="-requestedAt"
        count={(count) => t('count', { count })}
        rowId={({ id }) => id}
        rowName={({ sender }) => sender}
        onOpen={(senderId) => setDialog({ senderId, kind: 'details' })}
        renderMark={({ isDefault }) =>
          isDefault && <Chip look="accent" icon={IconShieldCheck} label={t('default')} />
        }
        columns={[
          { key: 'sender', as: 'text', title: t('sender'), sort: 'sender' },
          {
            key: 'state',
            title: t('state'),
            width: 120,
            figure: true,
            render: ({ state }) => <SenderIdChip state={state} />,
          },
          {
            key: 'purpose',
            title: t('purpose'),
            width: 200,
            grows: true,
            render: ({ purpose, reason }) => (reason === null ? purpose : t('refusedFor', { reason })),
          },
          {
            key: 'countries',
            title: t('where'),
            width: 160,
            hideOrder: 2,
            wideOnly: true,
            render: ({ countries }) => countries.map(nameOf).join(', ') || t('everywhere'),
          },
          {
            key: 'requestedAt',
            as: 'moment',
            title: t('requested'),
            sort: '-requestedAt',
            hideOrder: 1,
            wideOnly: true,
          },
        ]}
        renderMenu={(senderId) => (
          <SenderIdMenu senderId={senderId} onOpenDialog={(kind) => setDialog({ senderId, kind })} />
        )}
        empty={{
          icon: IconShieldCheck,
          title: t('empty'),
          text: t('emptyText'),
          action: <RequestButton />,
        }}
        noResults={t(filter.search === undefined && filter.state ? 'noneInState' : 'noneFound')}
      />
      <SenderIdDialogs {...dialog} onClose={() => setDialog(({ kind: _kind, ...was }) => was)} />
    </Page>
  );
}

function RequestButton() {
  const { t } = useTranslation('senderIds');
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button icon={IconPlus} onClick={open}>
        {t('request')}
      </Button>
      <RequestDialog opened={opened} onClose={close} />
    </>
  );
}

function StateFilter() {
  const { t } = useTranslation('senderIds');
  const { state } = senderIdsSearch(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <Select
      labelHidden
      label={t('filter')}
      value={state ?? ''}
      options={[
        { value: '' as const, label: t('all') },
        ...SENDER_ID_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
      ]}
      onChange={(value) =>
        void navigate({
          search: (was) => ({ ...was, state: value || undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
