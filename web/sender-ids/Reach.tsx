import { useTranslation } from 'react-i18next';
import { Stack, Text, useFormat } from '#web/ui/index.ts';
import { groupByReach, type ReachGroup } from './countries.ts';

type Props = { sender: string; countries: readonly string[] };

/** Shows in which countries the sender is shown, replaced or blocked. */
export function Reach({ sender, countries }: Props) {
  const { t } = useTranslation('senderIds');
  const groups = groupByReach(sender, countries);
  return (
    <Stack gap="xs">
      <Text size="sm" strong>
        {t('reach.title')}
      </Text>
      {groups.map((group) => (
        <Stack key={group.reach} gap={0}>
          <Text size="sm">{t(`reach.${group.reach}`, { sender })}</Text>
          <Text size="xs" tone="muted">
            <CountryNames group={group} isOnlyGroup={groups.length === 1} />
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

function CountryNames({
  group: { countries, isRemainder },
  isOnlyGroup,
}: {
  group: ReachGroup;
  isOnlyGroup: boolean;
}) {
  const { t, i18n } = useTranslation('senderIds');
  const { country: nameOf } = useFormat();
  if (isRemainder) return t(isOnlyGroup ? 'everywhere' : 'reach.elsewhere');
  const names = countries.map(nameOf).toSorted((one, other) => one.localeCompare(other, i18n.language));
  return new Intl.ListFormat(i18n.language).format(names);
}
