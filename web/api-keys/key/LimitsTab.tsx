import { useTranslation } from 'react-i18next';
import type { ApiKeyLimits } from '#contract/api-keys.ts';
import { FieldGrid, LegendSection, TextField } from '#web/ui/index.ts';
import { useApiKey } from './key-context.ts';
import { KeyForm } from './KeyForm.tsx';
import { parseCreditLimit, parseWhole, toTyped } from './numbers.ts';
import { useKeyForm } from './use-key-form.ts';

type Name = keyof ApiKeyLimits;
type Values = Record<Name, string>;

const GROUPS = {
  messages: ['messagesPerDay', 'messagesPerMonth'],
  parts: ['partsPerDay', 'partsPerMonth'],
  credits: ['creditsPerDay', 'creditsPerMonth'],
} as const satisfies Record<string, readonly Name[]>;
type Group = keyof typeof GROUPS;
const GROUP_NAMES = Object.keys(GROUPS) as Group[];
const NAMES: Name[] = Object.values(GROUPS).flat();

const isCredits = (name: Name): boolean => name.startsWith('credits');
const parse = (name: Name, typed: string) => (isCredits(name) ? parseCreditLimit(typed) : parseWhole(typed));

/** Credits are stored in thousandths. */
const toField = (name: Name, value: number | null): string =>
  toTyped(value !== null && isCredits(name) ? value / 1000 : value);

/** What the key can send and spend. */
export function LimitsTab() {
  const { t } = useTranslation('apiKeys');
  const { limits } = useApiKey();
  const form = useKeyForm<Values>({
    initial: Object.fromEntries(NAMES.map((name) => [name, toField(name, limits[name])])) as Values,
    check: (values) =>
      Object.fromEntries(
        NAMES.filter((name) => parse(name, values[name]) === undefined).map((name) => [
          name,
          t(isCredits(name) ? 'limits.notCredits' : 'limitOrEmpty'),
        ]),
      ),
    toChanges: (changed) => ({
      limits: Object.fromEntries(
        Object.entries(changed).map(([name, typed]) => [name, parse(name as Name, typed) ?? null]),
      ),
    }),
  });
  return (
    <KeyForm form={form}>
      {GROUP_NAMES.map((group, nth) => (
        <LegendSection
          key={group}
          title={t(`limits.${group}`)}
          context={nth === 0 ? t('limits.context') : undefined}
        >
          <FieldGrid>
            {GROUPS[group].map((name) => (
              <TextField
                key={name}
                {...form.field(name)}
                label={t(`limits.${name}`)}
                placeholder={t('noLimit')}
                inputMode={group === 'credits' ? 'decimal' : 'numeric'}
                autoComplete="off"
                maxLength={18}
              />
            ))}
          </FieldGrid>
        </LegendSection>
      ))}
    </KeyForm>
  );
}
