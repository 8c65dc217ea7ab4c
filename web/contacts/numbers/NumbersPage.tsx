import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactView } from '#contract/contact-views.ts';
import { createContact, downloadAllContacts, type ListedContact } from '#contract/contacts.ts';
import { formatNumber } from '#sms/index.ts';
import { useIsAllowed, useSession } from '#web/accounts/index.ts';
import { BulkProgress } from '#web/bulk-actions/index.ts';
import { callUrl } from '#web/client/index.ts';
import { withWords } from '#web/manifest/lazy-page.ts';
import { IconAddressBook, IconPencil, IconPlus, IconSend } from '#web/ui/icons.ts';
import {
  Button,
  LinkButton,
  List,
  LoadedDialog,
  LoadedPart,
  MenuItem,
  MenuLink,
  OptedOutChip,
  Page,
  useDisclosure,
} from '#web/ui/index.ts';
import { useOpenSavedGroup } from '../smart/use-open-saved-group.ts';
import { FilterLine } from './FilterLine.tsx';
import { loadEditorWords } from './filter/editor-words.ts';
import { numbersSearch } from './filter/filter.ts';
import { useAppliedFilter } from './filter/use-applied-filter.ts';
import { NoContacts } from './NoContacts.tsx';
import { numbersQuery, useExactTotal } from './numbers.ts';
import { nameOf } from '../name-columns.tsx';
import { useColumns } from './use-columns.tsx';
import { useNumbersActions } from './use-numbers-actions.ts';
import { useCurrentView } from './views/use-current-view.ts';
import { useViewActions } from './views/use-view-actions.ts';
import { ViewsMenu } from './views/ViewsMenu.tsx';
import type { BulkEdit, SelectedContacts, BulkEditKind } from './BulkEditDialog.tsx';

const route = getRouteApi('/shell/Groups/Search');
const loadContactDialog = async () => (await import('../ContactDialog.tsx')).ContactDialog;
const loadBulkEdit = withWords(
  async () => (await import('./BulkEditDialog.tsx')).BulkEditDialog,
  loadEditorWords,
);
const loadFilterProblem = async () => (await import('./filter/FilterProblemNote.tsx')).FilterProblemNote;
const loadViewDialog = async () => (await import('./views/ViewDialog.tsx')).ViewDialog;
const loadGroupDialog = async () => (await import('../GroupDialog.tsx')).GroupDialog;

export function NumbersPage() {
  const { t } = useTranslation('contacts');
  const { sort, search, smart, view: viewId, ...conditions } = numbersSearch(route.useSearch());
  const filter = { search, ...conditions };
  const navigate = route.useNavigate();
  const columns = useColumns();
  const current = useCurrentView({ viewId, filter: conditions, sort, columns });
  const { applied, problem } = useAppliedFilter(sort, filter);
  const query = numbersQuery({ sort, ...applied });
  const total = useExactTotal(applied, useInfiniteQuery(query).data?.pages[0]?.total);
  const mayEdit = useIsAllowed(createContact);
  // Asks for the permission of `sendCampaign` itself, because its module would load with the page.
  const maySend = useSession().account.permissions.includes('campaigns.send');
  const [edited, setEdited] = useState<ListedContact>();
  const [isOpen, contactDialog] = useDisclosure();
  const [bulkEdit, setBulkEdit] = useState<BulkEdit>();
  const [isBulkEditOpen, bulkEditDialog] = useDisclosure();
  const [renamed, setRenamed] = useState<ContactView>();
  const [isNaming, viewDialog] = useDisclosure();
  const [isSavingSmart, smartDialog] = useDisclosure();
  const { open } = useViewActions();
  const onSmartSaved = useOpenSavedGroup();
  const onViewSaved = (view: ContactView) => {
    if (!renamed) open(view);
  };
  const openContact = (contact?: ListedContact) => {
    setEdited(contact);
    contactDialog.open();
  };
  const openBulkEdit = (kind: BulkEditKind) => (chosen: SelectedContacts) => {
    setBulkEdit({ kind, chosen });
    bulkEditDialog.open();
  };
  const nameView = (view?: ContactView) => {
    setRenamed(view);
    viewDialog.open();
  };
  const actions = useNumbersActions(sort, openBulkEdit);
  const change = (some: object) =>
    void navigate({ search: (previous) => ({ ...previous, ...some }), replace: true, resetScroll: false });
  const noConditions = Object.fromEntries(Object.keys(conditions).map((name) => [name, undefined]));
  const hasCondition = Object.values(filter).some((value) => value !== undefined);
  // An invalid filter cannot be saved. Actions are disabled too, because they could affect the wrong
  // contacts.
  const onSave = problem ? undefined : () => nameView();
  const onSaveSmart = mayEdit && !problem ? smartDialog.open : undefined;
  return (
    <Page
      title={t('numbers.title')}
      context={
        <>
          {t('numbers.context')}{' '}
          <Link to="/Groups/Fields" className="link" data-inline>
            {t('numbers.fields')}
          </Link>
        </>
      }
      actions={
        mayEdit && (
          <>
            <LinkButton look="plain" to="/Groups/Import">
              {t('groups.import')}
            </LinkButton>
            <Button icon={IconPlus} onClick={() => openContact()}>
              {t('group.add')}
            </Button>
          </>
        )
      }
    >
      <List
        label={t('numbers.label')}
        query={query}
        filter={applied}
        total={total}
        lead={
          <ViewsMenu
            current={current.view}
            isChanged={current.isChanged}
            onSave={onSave}
            onRename={nameView}
            onSaveSmart={hasCondition ? onSaveSmart : undefined}
          />
        }
        search={t('numbers.search')}
        defaultSort="number"
        count={(count) => t('group.count', { count })}
        {...(!problem && { download: callUrl(downloadAllContacts, {}, { sort, ...filter }) })}
        above={
          <>
            <FilterLine
              filter={filter}
              onFilter={change}
              onClear={() => change(noConditions)}
              smart={smart}
              current={current}
              onSave={onSave}
              onSaveSmart={onSaveSmart}
            />
            {problem && (
              <LoadedPart
                name="problem of a filter"
                load={loadFilterProblem}
                fallback={null}
                with={{
                  problem,
                  filter: conditions,
                  onFilter: change,
                  onClear: () => change({ ...noConditions, search: undefined }),
                }}
              />
            )}
            <BulkProgress list="contacts" />
          </>
        }
        rowId={({ id }) => id}
        rowName={(contact) => [nameOf(contact), formatNumber(contact.number)].filter(Boolean).join(', ')}
        renderMark={({ optedOut }) => optedOut && <OptedOutChip />}
        link={({ number }) => ({ to: '/Groups/Contact/$number', params: { number } })}
        columns={current.columns}
        columnChoice={current.columnChoice}
        {...(mayEdit && {
          renderMenu: (contact: ListedContact) => (
            <>
              {maySend && !contact.optedOut && (
                <MenuLink icon={IconSend} to="/Sending/SendMessage" search={{ number: contact.number }}>
                  {t('group.send')}
                </MenuLink>
              )}
              <MenuItem icon={IconPencil} onClick={() => openContact(contact)}>
                {t('group.edit')}
              </MenuItem>
            </>
          ),
        })}
        {...(!problem && { actions })}
        empty={{
          icon: IconAddressBook,
          title: t('numbers.empty'),
          text: t('numbers.emptyText'),
          action: mayEdit && <NoContacts onAdd={() => openContact()} />,
        }}
        noResults={t('numbers.noneFound')}
        clear={t('numbers.clearFilters')}
      />
      <LoadedDialog
        load={loadContactDialog}
        opened={isOpen}
        onClose={contactDialog.close}
        with={{ contact: edited }}
      />
      {bulkEdit && (
        <LoadedDialog
          load={loadBulkEdit}
          opened={isBulkEditOpen}
          onClose={bulkEditDialog.close}
          with={bulkEdit}
        />
      )}
      <LoadedDialog
        load={loadViewDialog}
        opened={isNaming}
        onClose={viewDialog.close}
        with={{
          view: renamed,
          shown: current.shown,
          onSaved: onViewSaved,
        }}
      />
      <LoadedDialog
        load={loadGroupDialog}
        opened={isSavingSmart}
        onClose={smartDialog.close}
        with={{ filter, onSaved: onSmartSaved }}
      />
    </Page>
  );
}
