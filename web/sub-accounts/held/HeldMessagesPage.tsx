import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldMessage } from '#contract/held-messages.ts';
import { IconBan, IconClock, IconHandStop, IconPlayerPlay } from '#web/ui/icons.ts';
import {
  Button,
  Chip,
  Credits,
  FilterChip,
  List,
  Page,
  type SelectedRows,
  useDisclosure,
  useFormat,
} from '#web/ui/index.ts';
import { ExpiryDialog } from './ExpiryDialog.tsx';
import { type HeldFilter, heldMessagesQuery, rowIdOf } from './held-messages.ts';
import { HeldMessageDialog } from './HeldMessageDialog.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { heldMessagesSearch } from './search.ts';

const route = getRouteApi('/shell/SubAccounts/HeldMessages');

type Chosen = SelectedRows<string, HeldFilter>;

export function HeldMessagesPage() {
  const { t } = useTranslation('heldMessages');
  const format = useFormat();
  const { sort, ...filter } = heldMessagesSearch(route.useSearch());
  const [shown, setShown] = useState<HeldMessage>();
  const [isShown, details] = useDisclosure();
  const [released, setReleased] = useState<Chosen>();
  const [refused, setRefused] = useState<Chosen>();
  const [isExpiryOpen, expiry] = useDisclosure();
  const show = (held: HeldMessage) => {
    setShown(held);
    details.open();
  };
  return (
    <Page
      title={t('title')}
      context={t('context')}
      actions={
        <Button look="plain" icon={IconClock} onClick={expiry.open}>
          {t('settings.open')}
        </Button>
      }
    >
      <List
        name="held-messages"
        label={t('title')}
        query={heldMessagesQuery({ sort, ...filter })}
        filter={filter}
        search={t('search')}
        filters={<AccountChip />}
        defaultSort="heldAt"
        count={(count) => t('count', { count })}
        rowId={rowIdOf}
        rowName={({ name }) => name}
        onOpen={show}
        renderMark={({ isForProvider }) =>
          isForProvider && <Chip look="held" icon={IconHandStop} label={t('forProvider')} />
        }
        columns={[
          { key: 'name', as: 'text', title: t('name'), grows: false },
          {
            key: 'account',
            title: t('account'),
            width: 130,
            render: ({ isOwn, accountName }) => (isOwn ? t('own') : accountName),
          },
          {
            key: 'reason',
            title: t('reason'),
            width: 225,
            grows: true,
            wraps: true,
            hideOrder: 3,
            wideOnly: true,
            render: ({ reason }) => reason,
          },
          {
            key: 'messages',
            title: t('messages'),
            width: 84,
            align: 'right',
            figure: true,
            render: ({ messages }) => format.number(messages),
          },
          {
            key: 'cost',
            title: t('cost'),
            width: 84,
            align: 'right',
            hideOrder: 2,
            wideOnly: true,
            render: ({ cost }) => cost !== null && <Credits amount={cost} />,
          },
          { key: 'heldAt', as: 'moment', title: t('heldAt'), sort: 'heldAt', hideOrder: 1, wideOnly: true },
        ]}
        actions={[
          { label: t('release.open'), icon: IconPlayerPlay, openDialog: setReleased },
          { label: t('refuse.open'), icon: IconBan, openDialog: setRefused },
        ]}
        empty={{ icon: IconHandStop, title: t('empty'), text: t('emptyText') }}
        noResults={t('noneFound')}
      />
      {shown && (
        <HeldMessageDialog key={rowIdOf(shown)} held={shown} opened={isShown} onClose={details.close} />
      )}
      <ReleaseDialog chosen={released} onClose={() => setReleased(undefined)} />
      <RefuseDialog chosen={refused} onClose={() => setRefused(undefined)} />
      <ExpiryDialog opened={isExpiryOpen} onClose={expiry.close} />
    </Page>
  );
}

/** Says that only the campaigns of one account are listed. */
function AccountChip() {
  const { t } = useTranslation('heldMessages');
  const { account } = heldMessagesSearch(route.useSearch());
  const navigate = route.useNavigate();
  if (account === undefined) return null;
  return (
    <FilterChip
      words={t('oneAccount')}
      label={t('allAccounts')}
      onRemove={() => void navigate({ search: ({ account: _account, ...was }) => was, replace: true })}
    />
  );
}
