import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconFilter } from '#web/ui/icons.ts';
import { Button, LoadedPart, SearchField, Select, Stack, RowsSkeleton } from '#web/ui/index.ts';
import { repliesSearch } from '../search.ts';
import { useAsk } from '../use-ask.ts';
import classes from './Inbox.module.css';
import type { Choosing } from './use-choosing.ts';

const loadFilters = async () => (await import('../MoreFilters.tsx')).MoreFilters;

const route = getRouteApi('/shell/Reports/Replies');

type Props = { choosing: Choosing | undefined };

/** What is looked for, which conversations are shown; whose they are and what they answer on demand. */
export function InboxFilters({ choosing }: Props) {
  const { t } = useTranslation('replies');
  const { search = '', state, assigned, campaign, sender, from, to } = repliesSearch(route.useSearch());
  const ask = useAsk();
  const set = [assigned, campaign, sender, from, to].filter((value) => value !== undefined).length;
  const [areOpen, setOpen] = useState(set > 0);
  return (
    <Stack gap="xs">
      <SearchField
        label={t('search')}
        value={search}
        onSearch={(wanted) => ask({ search: wanted || undefined })}
      />
      <div className={classes.filters}>
        {choosing && choosing.loaded.length > 0 && <ChooseAll choosing={choosing} />}
        <Select
          labelHidden
          label={t('filters.state')}
          value={state ?? 'open'}
          options={(['open', 'unanswered', 'unread', 'done', 'all'] as const).map((value) => ({
            value,
            label: t(`filters.${value}`),
          }))}
          onChange={(value) => ask({ state: value === 'open' ? undefined : value })}
        />
        <Button look="plain" icon={IconFilter} onClick={() => setOpen(!areOpen)}>
          {set > 0 ? t('filters.toggleSome', { count: set }) : t('filters.toggle')}
        </Button>
      </div>
      {areOpen && (
        <Stack gap="xs">
          <Select
            label={t('filters.whose')}
            value={assigned ?? 'anyone'}
            options={(['anyone', 'me', 'assigned', 'unassigned'] as const).map((value) => ({
              value,
              label: t(`filters.${value}`),
            }))}
            onChange={(value) => ask({ assigned: value === 'anyone' ? undefined : value })}
          />
          <LoadedPart
            name="filters of conversations"
            load={loadFilters}
            fallback={<RowsSkeleton count={2} />}
            with={{}}
          />
          {set > 0 && (
            <Button
              look="quiet"
              size="small"
              onClick={() =>
                ask({
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

function ChooseAll({ choosing: { chosen, loaded, toggleAll } }: { choosing: Choosing }) {
  const { t } = useTranslation('replies');
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={t('many.chooseShown')}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && chosen.length < loaded.length;
        }}
        checked={chosen.length === loaded.length}
        onChange={toggleAll}
      />
    </label>
  );
}
