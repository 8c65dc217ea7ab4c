import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#web/client/index.ts';
import { IconPencil } from '#web/ui/icons.ts';
import { BareButton, BareField, FormElement, Text } from '#web/ui/index.ts';
import classes from './ContactPage.module.css';

type Props = {
  label: string;
  value: string;
  /** The formatted value, such as a date in words. */
  displayValue?: string;
  maxLength: number;
  readOnly: boolean;
  onSave: (value: string) => Promise<unknown>;
};

/** Edits a fact in place: Enter or blur saves, Escape cancels. */
export function EditableFact({ label, value, displayValue = value, maxLength, readOnly, onSave }: Props) {
  const { t } = useTranslation('people');
  const [draft, setDraft] = useState<string>();
  /**
   * Whether the field has just closed. The button then takes the field's focus, unless the focus has moved.
   */
  const wasOpen = useRef(false);
  const restoreFocus = (button: HTMLButtonElement | null) => {
    if (!button || !wasOpen.current) return;
    wasOpen.current = false;
    if (document.activeElement === document.body) button.focus();
  };
  const { mutate, error, reset, isPending } = useMutation({ mutationFn: onSave });
  const close = () => {
    setDraft(undefined);
    reset();
    wasOpen.current = true;
  };
  const save = () => {
    if (draft === undefined || isPending) return;
    if (draft.trim() === value) close();
    else mutate(draft.trim(), { onSuccess: close });
  };
  return (
    <div className={classes.fact}>
      <dt className={classes.label} title={label}>
        {label}
      </dt>
      <dd className={classes.value}>
        {draft !== undefined ? (
          <FormElement onSubmit={save}>
            <BareField
              ref={focus}
              icon={<IconPencil size={16} aria-hidden />}
              aria-label={label}
              aria-invalid={error ? true : undefined}
              value={draft}
              maxLength={maxLength}
              onChange={setDraft}
              onBlur={save}
              onKeyDown={(event) => {
                if (event.key === 'Escape') close();
              }}
            />
            {error && (
              <Text tone="bad" size="xs" aria-live="polite">
                {errorMessage(error)}
              </Text>
            )}
          </FormElement>
        ) : readOnly ? (
          <span>{displayValue || '–'}</span>
        ) : (
          <BareButton
            ref={restoreFocus}
            className={classes.shown}
            aria-label={`${t('edit', { what: label })}: ${displayValue || t('add')}`}
            onClick={() => setDraft(value)}
          >
            {displayValue ? <span>{displayValue}</span> : <span className={classes.none}>{t('add')}</span>}
            <IconPencil size={16} aria-hidden />
          </BareButton>
        )}
      </dd>
    </div>
  );
}

const focus = (field: HTMLInputElement | null): void => field?.focus();
