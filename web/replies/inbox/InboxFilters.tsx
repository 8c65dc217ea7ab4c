import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconFilter } from '#web/ui/icons.ts';
import { Button, LoadedPart, SearchField, Select, Stack, RowsSkeleton } from '#web/ui/index.ts';
import { repliesSearch } from '../search.ts';
import { useSetSearch } from '../use-set-search.ts';
import classes from './Inbox.module.css';
import type { ConversationSelection } from './use-conversation-selection.ts';

const loadFilters = async () => (await import('../MoreFilters.tsx')).MoreFilters;

const route = getRouteApi('/shell/Reports/Replies');

type Props = { selection: ConversationSelection | undefined };

/** Search and state, with more filters on demand. */
export function InboxFilters({ selection }: Props) {
  const { t } = useTranslation('replies');
  const { search = '', state, assigned, campaign, sender, from, to } = repliesSearch(route.useSearch());
  const setSearch = useSetSearch();
  const activeCount = [assigned, campaign, sender, from, to].filter((value) => value !== undefined).length;
  const [isOpen, setOpen] = useState(activeCount > 0);
  return (
    <Stack gap="xs">
      <SearchField
        label={t('search')}
        value={search}
        onSearch={(text) => setSearch({ search: text || undefined })}
      />
      <div className={classes.filters}>
        {selection && selection.loaded.length > 0 && <ChooseAll choosing={selection} />}
        <Select
          labelHidden
          label={t('filters.state')}
          value={state ?? 'open'}
          options={(['open', 'unanswered', 'unread', 'done', 'all'] as const).map((value) => ({
            value,
            label: t(`filters.${value}`),
          }))}
          onChange={(value) => setSearch({ state: value === 'open' ? undefined : value })}
        />
        <Button look="plain" icon={IconFilter} onClick={() => setOpen(!isOpen)}>
          {activeCount > 0 ? t('filters.toggleSome', { count: activeCount }) : t('filters.toggle')}
        </Button>
      </div>
      {isOpen && (
        <Stack gap="xs">
          <Select
            label={t('filters.whose')}
            value={assigned ?? 'anyone'}
            options={(['anyone', 'me', 'assigned', 'unassigned'] as const).map((value) => ({
              value,
              label: t(`filters.${value}`),
            }))}
            onChange={(value) => setSearch({ assigned: value === 'anyone' ? undefined : value })}
          />
          <LoadedPart
            name="filters of conversations"
            load={loadFilters}
            fallback={<RowsSkeleton count={2} />}
            with={{}}
          />
          {activeCount > 0 && (
            <Button
              look="quiet"
              size="small"
              onClick={() =>
                setSearch({
                  assigned: undefined,
                  campaign: undefined,
                  sender: undefined,
                  from: undefined,
                  to: undefined,
                })
              }
            >
              {t('filters.clear')}
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  );
}

function ChooseAll({ choosing: { selected, loaded, toggleAll } }: { choosing: ConversationSelection }) {
  const { t } = useTranslation('replies');
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={t('selection.chooseShown')}
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && selected.length < loaded.length;
        }}
        checked={selected.length === loaded.length}
        onChange={toggleAll}
      />
    </label>
  );
}
