import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/contacts.ts';
import { IconFilter } from '#web/ui/icons.ts';
import { Alert, Inline, LinkButton, Stack, Text } from '#web/ui/index.ts';
import { useConditions } from '../numbers/filter/conditions.ts';
import { smartFilterOf } from '../numbers/filter/filter.ts';

/** The smart group's filter in words, with a link to edit it. */
export function SmartHeader({ group }: { group: Group }) {
  const { t } = useTranslation('contacts');
  const { search, ...conditions } = smartFilterOf(group.filter!);
  const words = useConditions(conditions).map((condition) => condition.words);
  if (search) words.unshift(t('numbers.on.search', { search }));
  return (
    <Stack gap="sm">
      {group.isBroken && <Alert tone="bad">{t('smart.brokenText')}</Alert>}
      <Inline>
        <Text tone="muted">{t('smart.who')}</Text>
        <Text>{words.join(' · ')}</Text>
        <LinkButton
          look="plain"
          size="small"
          to="/Groups/Search"
          search={{ search, ...conditions, smart: group.id }}
          icon={IconFilter}
        >
          {t('smart.edit')}
        </LinkButton>
      </Inline>
    </Stack>
  );
}
