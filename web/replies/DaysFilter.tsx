import { useTranslation } from 'react-i18next';
import { IconCalendar } from '#web/ui/icons.ts';
import { Button, FilterChip, Inline, LoadedDialog, useDisclosure, useFormat } from '#web/ui/index.ts';

type Days = { from?: string | undefined; to?: string | undefined };
type Props = { days: Days; onDays: (changes: Days) => void };

const loadDialog = async () => (await import('./DaysDialog.tsx')).DaysDialog;

/** Filters replies by date. Each end that is set has a chip that removes it. */
export function DaysFilter({ days, onDays }: Props) {
  const { t } = useTranslation('replies');
  const format = useFormat();
  const [opened, { open, close }] = useDisclosure();
  return (
    <Inline>
      <Button look="plain" icon={IconCalendar} onClick={open}>
        {t('days.open')}
      </Button>
      {(['from', 'to'] as const).map((end) => {
        const day = days[end];
        if (!day) return null;
        const text = t(`days.on.${end}`, { day: format.fullDay(day) });
        return (
          <FilterChip
            key={end}
            words={text}
            label={t('days.without', { days: text })}
            onRemove={() => onDays({ [end]: undefined })}
          />
        );
      })}
      <LoadedDialog
        load={loadDialog}
        opened={opened}
        onClose={close}
        with={{ from: days.from, to: days.to, onDays }}
      />
    </Inline>
  );
}
