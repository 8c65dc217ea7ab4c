import { useTranslation } from 'react-i18next';
import { API_SCOPES, type ApiScope } from '#contract/api-keys.ts';
import { Checkbox, type FieldBinding, Stack, Text } from '#web/ui/index.ts';

/** What a key may do. `label` is hidden if a heading already says it. */
export function ScopeFields({
  field: { value, error, onChange },
  labelHidden = false,
}: {
  field: FieldBinding<ApiScope[]>;
  labelHidden?: boolean;
}) {
  const { t } = useTranslation('apiKeys');
  const toggle = (scope: ApiScope, has: boolean) =>
    onChange(API_SCOPES.filter((each) => (each === scope ? has : value.includes(each))));
  return (
    <Stack gap="xs">
      {!labelHidden && (
        <Text size="sm" strong>
          {t('scopesTitle')}
        </Text>
      )}
      {API_SCOPES.map((scope, nth) => (
        <Checkbox
          key={scope}
          label={t(`scopes.${scope}`)}
          error={nth === 0 ? error : undefined}
          value={value.includes(scope)}
          onChange={(has) => toggle(scope, has)}
        />
      ))}
    </Stack>
  );
}
