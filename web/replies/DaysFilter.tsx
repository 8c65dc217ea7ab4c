import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconCalendar } from '#web/ui/icons.ts';
import { Button, FilterChip, Inline, LoadedDialog, useDisclosure, useFormat } from '#web/ui/index.ts';
import { repliesSearch } from './search.ts';
import { useSetSearch } from './use-set-search.ts';

const route = getRouteApi('/shell/Reports/Replies');

const loadDialog = async () => (await import('./DaysDialog.tsx')).DaysDialog;

/** Filters replies by date. Each end that is set has a chip that removes it. */
export function DaysFilter() {
  const { t } = useTranslation('replies');
  const format = useFormat();
  const search = repliesSearch(route.useSearch());
  const setSearch = useSetSearch();
  const [opened, { open, close }] = useDisclosure();
  return (
    <Inline>
      <Button look="plain" icon={IconCalendar} onClick={open}>
        {t('days.open')}
      </Button>
      {(['from', 'to'] as const).map((end) => {
        const day = search[end];
        if (!day) return null;
        const text = t(`days.on.${end}`, { day: format.fullDay(day) });
        return (
          <FilterChip
            key={end}
            words={text}
            label={t('days.without', { days: text })}
            onRemove={() => setSearch({ [end]: undefined })}
          />
        );
      })}
      <LoadedDialog
        load={loadDialog}
        opened={opened}
        onClose={close}
        with={{ from: search.from, to: search.to, onDays: setSearch }}
      />
    </Inline>
  );
}
