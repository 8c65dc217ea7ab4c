import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteContacts,
  downloadAllContacts,
  type ListedContact,
  optOutContacts,
} from '#contract/contacts.ts';
import { formatNumber } from '#sms/index.ts';
import { BulkProgress } from '#web/bulk-actions/index.ts';
import { addressOf, call } from '#web/client/index.ts';
import {
  IconAddressBook,
  IconAsterisk,
  IconDownload,
  IconHandStop,
  IconPencil,
  IconPlus,
  IconRoute,
  IconTrash,
  IconUpload,
  IconUserMinus,
} from '#web/ui/icons.ts';
import { LinkButton, List, LoadedDialog, MenuItem, OptedOutChip, Page, renderNumber } from '#web/ui/index.ts';
import { useFieldColumns } from '../fields/field-columns.ts';
import { SmartButtons } from '../smart/SmartButtons.tsx';
import { FilterBar } from './FilterBar.tsx';
import { numbersSearch } from './filter.ts';
import { numbersQuery, useCountedOn } from './numbers.ts';
import { saveFrom } from './save-from.ts';
import type { Asked, ChosenNumbers, WithManyKind } from './WithMany.tsx';

const route = getRouteApi('/shell/Groups/Search');
const loadContact = async () => (await import('../ContactDialog.tsx')).ContactDialog;
const loadMany = async () => (await import('./WithMany.tsx')).WithMany;

/** Every contact of the account: found by number, name, group or field, and worked on, few or all that match. */
export function NumbersPage() {
  const { t } = useTranslation('contacts');
  const { sort, search, smart, ...conditions } = numbersSearch(route.useSearch());
  const filter = { search, ...conditions };
  const navigate = route.useNavigate();
  const fieldColumns = useFieldColumns<ListedContact>();
  const query = numbersQuery({ sort, ...filter });
  const total = useCountedOn(filter, useInfiniteQuery(query).data?.pages[0]?.total);
  const [edited, setEdited] = useState<ListedContact>();
  const [isOpen, setOpen] = useState(false);
  const [many, setMany] = useState<Asked>();
  const [isAsking, setAsking] = useState(false);
  const open = (contact: ListedContact) => {
    setEdited(contact);
    setOpen(true);
  };
  const ask = (kind: WithManyKind) => (chosen: ChosenNumbers) => {
    setMany({ kind, chosen });
    setAsking(true);
  };
  return (
    <Page
      title={t('numbers.title')}
      context={t('numbers.context')}
      actions={
        <>
          <LinkButton look="plain" to="/Groups/Import" icon={IconUpload}>
            {t('groups.import')}
          </LinkButton>
          <LinkButton look="plain" to="/Groups/Fields" icon={IconAsterisk}>
            {t('numbers.fields')}
          </LinkButton>
          <SmartButtons filter={filter} groupId={smart} />
        </>
      }
    >
      <List
        name="numbers"
        label={t('numbers.label')}
        query={query}
        filter={filter}
        total={total}
        search={t('numbers.search')}
        filters={
          <FilterBar
            filter={conditions}
            onFilter={(some) => void navigate({ search: (was) => ({ ...was, ...some }), replace: true })}
          />
        }
        usualSort="number"
        count={(count) => t('group.count', { count })}
        download={addressOf(downloadAllContacts, {}, { sort, ...filter })}
        above={<BulkProgress list="contacts" />}
        rowId={({ id }) => id}
        rowName={({ number }) => formatNumber(number)}
        renderMark={({ optedOut }) => optedOut && <OptedOutChip />}
        link={({ number }) => ({ to: '/Groups/Contact/$number', params: { number } })}
        columns={[
          { key: 'number', title: t('group.number'), sort: 'number', render: renderNumber },
          {
            key: 'firstName',
            as: 'text',
            title: t('group.firstName'),
            grows: true,
            renderNarrow: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
          },
          { key: 'lastName', as: 'text', title: t('group.lastName'), grows: true, wideOnly: true },
          {
            key: 'groups',
            title: t('groups.label'),
            grows: true,
            goes: 2,
            render: ({ groups }) => groups.map(({ name }) => name).join(', '),
          },
          ...fieldColumns,
          { key: 'createdAt', as: 'moment', title: t('numbers.added'), goes: 3, unasked: true },
        ]}
        renderMenu={(contact) => (
          <MenuItem icon={IconPencil} onClick={() => open(contact)}>
            {t('group.edit')}
          </MenuItem>
        )}
        actions={[
          { label: t('numbers.many.add'), icon: IconPlus, opens: ask('add') },
          { label: t('numbers.many.move'), icon: IconRoute, opens: ask('move') },
          { label: t('numbers.many.leave'), icon: IconUserMinus, opens: ask('leave') },
          { label: t('numbers.many.set'), icon: IconPencil, opens: ask('set') },
          {
            label: t('list.download', { ns: 'ui' }),
            icon: IconDownload,
            opens: ({ rows }) => {
              const asked = 'ids' in rows ? { ids: String(rows.ids) } : rows.matching;
              saveFrom(addressOf(downloadAllContacts, {}, { sort, ...asked }));
            },
          },
          {
            label: t('numbers.many.optOut'),
            icon: IconHandStop,
            ask: (chosen) => ({
              title: t('numbers.many.optOutTitle', chosen),
              text: t('numbers.many.optOutText'),
            }),
            start: (body) => call(optOutContacts, { body }),
          },
          {
            label: t('numbers.many.delete'),
            icon: IconTrash,
            danger: true,
            ask: (chosen) => ({
              title: t('numbers.many.deleteTitle', chosen),
              text: t('numbers.many.deleteText'),
            }),
            start: (body) => call(deleteContacts, { body }),
          },
        ]}
        empty={{
          icon: IconAddressBook,
          title: t('numbers.empty'),
          text: t('groups.emptyText'),
          action: <LinkButton to="/Groups/Import">{t('groups.import')}</LinkButton>,
        }}
        noneFound={t('numbers.noneFound')}
      />
      <LoadedDialog
        load={loadContact}
        opened={isOpen}
        onClose={() => setOpen(false)}
        with={{ contact: edited }}
      />
      {many && (
        <LoadedDialog load={loadMany} opened={isAsking} onClose={() => setAsking(false)} with={many} />
      )}
    </Page>
  );
}
