import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconCalendar } from '#web/ui/icons.ts';
import { Button, FilterChip, Inline, LoadedDialog, useDisclosure, useFormat } from '#web/ui/index.ts';
import { repliesSearch } from './search.ts';
import { useAsk } from './use-ask.ts';

const route = getRouteApi('/shell/Reports/Replies');

const loadDialog = async () => (await import('./DaysDialog.tsx')).DaysDialog;

/** On which days they came, each end with what takes it away. */
export function DaysFilter() {
  const { t } = useTranslation('replies');
  const format = useFormat();
  const search = repliesSearch(route.useSearch());
  const ask = useAsk();
  const [opened, { open, close }] = useDisclosure();
  return (
    <Inline>
      <Button look="plain" icon={IconCalendar} onClick={open}>
        {t('days.open')}
      </Button>
      {(['from', 'to'] as const).map((end) => {
        const day = search[end];
        if (!day) return null;
        const words = t(`days.on.${end}`, { day: format.fullDay(day) });
        return (
          <FilterChip
            key={end}
            words={words}
            label={t('days.without', { days: words })}
            onRemove={() => ask({ [end]: undefined })}
          />
        );
      })}
      <LoadedDialog
        load={loadDialog}
        opened={opened}
        onClose={close}
        with={{ from: search.from, to: search.to, onDays: ask }}
      />
    </Inline>
  );
}
