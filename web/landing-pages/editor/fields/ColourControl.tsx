import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Inline, useClient } from '#web/ui/index.ts';
import classes from './fields.module.css';
import type { FieldControl } from './puck-field.ts';

/** The accent of brands without one of their own. */
const USUAL_ACCENT = '#0e6b63';

/** A colour, or null for that of the brand. */
export function ColourControl({ value, readOnly, onChange }: FieldControl<string | null>) {
  const { t } = useTranslation('landingEditor');
  const { name, accent } = useClient().brand;
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={classes.legend}>
        {t('fields.accent')}
      </label>
      <Inline>
        <input
          id={id}
          type="color"
          className={classes.colour}
          disabled={readOnly}
          value={value ?? accent?.light ?? USUAL_ACCENT}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {value !== null && (
          <Button size="small" look="quiet" onClick={() => onChange(null)}>
            {t('fields.brandAccent', { brand: name })}
          </Button>
        )}
      </Inline>
    </div>
  );
}
