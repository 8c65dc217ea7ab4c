import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '#web/client/index.ts';
import { IconPencil } from '#web/ui/icons.ts';
import { BareButton, BareField, FormElement, Text } from '#web/ui/index.ts';
import classes from './ContactPage.module.css';

type Props = {
  label: string;
  value: string;
  /** The value as people write it, such as a date in words. */
  shown?: string;
  maxLength: number;
  /** What is shown cannot be changed. */
  fixed: boolean;
  onSave: (value: string) => Promise<unknown>;
};

/** A fact that is edited where it stands: Enter or leaving it saves, Escape leaves it as it was. */
export function InPlace({ label, value, shown = value, maxLength, fixed, onSave }: Props) {
  const { t } = useTranslation('people');
  const [typed, setTyped] = useState<string>();
  /** Its button takes the focus that the field had, unless something else has been given it. */
  const wasOpen = useRef(false);
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button || !wasOpen.current) return;
    wasOpen.current = false;
    if (document.activeElement === document.body) button.focus();
  };
  const { mutate, error, reset, isPending } = useMutation({ mutationFn: onSave });
  const close = () => {
    setTyped(undefined);
    reset();
    wasOpen.current = true;
  };
  const save = () => {
    if (typed === undefined || isPending) return;
    if (typed.trim() === value) close();
    else mutate(typed.trim(), { onSuccess: close });
  };
  return (
    <div className={classes.fact}>
      <dt className={classes.label} title={label}>
        {label}
      </dt>
      <dd className={classes.value}>
        {typed !== undefined ? (
          <FormElement onSubmit={save}>
            <BareField
              ref={focus}
              icon={<IconPencil size={16} aria-hidden />}
              aria-label={label}
              aria-invalid={error ? true : undefined}
              value={typed}
              maxLength={maxLength}
              onChange={setTyped}
              onBlur={save}
              onKeyDown={(event) => {
                if (event.key === 'Escape') close();
              }}
            />
            {error && (
              <Text tone="bad" size="xs" aria-live="polite">
                {wordsOf(error)}
              </Text>
            )}
          </FormElement>
        ) : fixed ? (
          <span>{shown || '–'}</span>
        ) : (
          <BareButton
            ref={takeFocus}
            className={classes.shown}
            aria-label={`${t('edit', { what: label })}: ${shown || t('add')}`}
            onClick={() => setTyped(value)}
          >
            {shown ? <span>{shown}</span> : <span className={classes.none}>{t('add')}</span>}
            <IconPencil size={16} aria-hidden />
          </BareButton>
        )}
      </dd>
    </div>
  );
}

const focus = (field: HTMLInputElement | null): void => field?.focus();
