import { useTranslation } from 'react-i18next';
import { LINK_DEVICES } from '#contract/links.ts';
import { IconArrowUp, IconTrash } from '#web/ui/icons.ts';
import { Checkbox, CountriesField, IconButton, Inline, Stack, Text } from '#web/ui/index.ts';
import type { RuleRow } from './form-values.ts';
import classes from './RuleFields.module.css';
import { TargetField } from './TargetField.tsx';

type Props = {
  rule: RuleRow;
  /** Counts from 1. */
  nth: number;
  /** What is wrong with the target. */
  error: string | undefined;
  onChange: (some: Partial<RuleRow>) => void;
  onRemove: () => void;
  onMoveUp: (() => void) | undefined;
};

/** Another target, with the devices and countries for which it is. */
export function RuleFields({ rule, nth, error, onChange, onRemove, onMoveUp }: Props) {
  const { t } = useTranslation('links');
  const { key, devices, countries, target } = rule;
  return (
    <fieldset className={classes.rule}>
      <legend className={classes.legend}>{t('form.rule', { nth })}</legend>
      <div className={classes.tools}>
        {onMoveUp && <IconButton icon={IconArrowUp} label={t('form.moveUp', { nth })} onClick={onMoveUp} />}
        <IconButton icon={IconTrash} label={t('form.removeRule', { nth })} onClick={onRemove} />
      </div>
      <Stack gap="sm">
        <div>
          <Text as="div" size="sm" strong below="xs">
            {t('devicesTitle')}
          </Text>
          <Inline gap="md">
            {LINK_DEVICES.map((device) => (
              <Checkbox
                key={device}
                label={t(`devices.${device}`)}
                value={devices.includes(device)}
                onChange={(isChosen) =>
                  onChange({
                    devices: LINK_DEVICES.filter((each) =>
                      each === device ? isChosen : devices.includes(each),
                    ),
                  })
                }
              />
            ))}
          </Inline>
        </div>
        <CountriesField
          id={`rule-${key}-countries`}
          label={t('countries')}
          placeholder={t('form.allCountries')}
          value={countries}
          onChange={(chosen) => onChange({ countries: chosen })}
        />
        <TargetField
          label={t('target')}
          required
          error={error}
          value={target}
          onChange={(typed) => onChange({ target: typed })}
        />
      </Stack>
    </fieldset>
  );
}
