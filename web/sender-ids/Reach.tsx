import { useTranslation } from 'react-i18next';
import { Stack, Text, useFormat } from '#web/ui/index.ts';
import { reachOf, type Reached } from './countries.ts';

type Props = { sender: string; countries: readonly string[] };

/** What recipients see of a sender, by country. */
export function Reach({ sender, countries }: Props) {
  const { t } = useTranslation('senderIds');
  const groups = reachOf(sender, countries);
  return (
    <Stack gap="xs">
      <Text size="sm" strong>
        {t('reach.title')}
      </Text>
      {groups.map((group) => (
        <Stack key={group.reach} gap={0}>
          <Text size="sm">{t(`reach.${group.reach}`, { sender })}</Text>
          <Text size="xs" tone="muted">
            <Where group={group} alone={groups.length === 1} />
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

function Where({ group: { countries, isRest }, alone }: { group: Reached; alone: boolean }) {
  const { t, i18n } = useTranslation('senderIds');
  const { country: nameOf } = useFormat();
  if (isRest) return t(alone ? 'everywhere' : 'reach.elsewhere');
  const names = countries.map(nameOf).toSorted((one, other) => one.localeCompare(other, i18n.language));
  return new Intl.ListFormat(i18n.language).format(names);
}
