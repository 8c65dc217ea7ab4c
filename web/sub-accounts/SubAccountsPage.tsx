import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SUB_ACCOUNT_STATES } from '#contract/account-states.ts';
import { type SubAccount } from '#contract/sub-accounts.ts';
import { IconCoins, IconPlus, IconUsers } from '#web/ui/icons.ts';
import {
  Button,
  Credits,
  List,
  MenuItem,
  Page,
  Select,
  useCreateParam,
  useDisclosure,
} from '#web/ui/index.ts';
import { CreateDialog } from './CreateDialog.tsx';
import { CreditsDialog } from './CreditsDialog.tsx';
import { subAccountsSearch } from './search.ts';
import { SubAccountChip } from './SubAccountChip.tsx';
import { subAccountsQuery } from './sub-accounts.ts';

const route = getRouteApi('/shell/SubAccounts/List');

export function SubAccountsPage() {
  const { t } = useTranslation('subAccounts');
  const { sort, create: _create, ...filter } = subAccountsSearch(route.useSearch());
  const [chosen, setChosen] = useState<SubAccount>();
  const [isMoving, moving] = useDisclosure();
  const [isCreating, creating] = useDisclosure();
  useCreateParam(creating.open);
  const createButton = (
    <Button icon={IconPlus} onClick={creating.open}>
      {t('create')}
    </Button>
  );
  return (
    <Page title={t('title')} context={t('context')} actions={createButton}>
      <List
        name="sub-accounts"
        label={t('title')}
        query={subAccountsQuery({ sort, ...filter })}
        filter={filter}
        search={t('search')}
        filters={<StateFilter />}
        defaultSort="name"
        count={(count) => t('count', { count })}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        link={({ id }) => ({
          to: '/SubAccounts/Account/$subAccountId',
          params: { subAccountId: id },
        })}
        columns={[
          { key: 'name', as: 'text', title: t('name'), sort: 'name' },
          {
            key: 'state',
            title: t('state'),
            width: 120,
            render: ({ state }) => <SubAccountChip state={state} />,
          },
          {
            key: 'balance',
            title: t('balance'),
            width: 130,
            align: 'right',
            figure: true,
            sort: '-balance',
            render: ({ balance }) => <Credits amount={balance} />,
          },
          {
            key: 'used',
            title: t('used'),
            width: 140,
            align: 'right',
            hideOrder: 2,
            wideOnly: true,
            sort: '-used',
            render: ({ used }) => <Credits amount={used} />,
          },
          {
            key: 'lastActiveAt',
            as: 'moment',
            title: t('lastActive'),
            hideOrder: 1,
            wideOnly: true,
            sort: '-lastActiveAt',
          },
        ]}
        renderMenu={(row) =>
          row.state !== 'closed' && (
            <MenuItem
              icon={IconCoins}
              onClick={() => {
                setChosen(row);
                moving.open();
              }}
            >
              {t('credits.open')}
            </MenuItem>
          )
        }
        empty={{ icon: IconUsers, title: t('empty'), text: t('emptyText'), action: createButton }}
        noResults={t('noneFound')}
      />
      <CreateDialog opened={isCreating} onClose={creating.close} />
      {chosen && (
        <CreditsDialog key={chosen.id} subAccount={chosen} opened={isMoving} onClose={moving.close} />
      )}
    </Page>
  );
}

function StateFilter() {
  const { t } = useTranslation('subAccounts');
  const { state } = subAccountsSearch(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <Select
      labelHidden
      label={t('state')}
      value={state ?? ''}
      options={[
        { value: '' as const, label: t('allStates') },
        ...SUB_ACCOUNT_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
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
