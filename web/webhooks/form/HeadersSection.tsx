import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPlus, IconTrash } from '#web/ui/icons.ts';
import {
  Button,
  type FieldBinding,
  IconButton,
  LegendSection,
  Notice,
  Stack,
  Text,
  TextField,
} from '#web/ui/index.ts';
import type { HeaderRow } from './form-values.ts';
import classes from './HeadersSection.module.css';

type Props = { field: FieldBinding<HeaderRow[]>; isStored: boolean };

/** The headers that the account adds to every call. */
export function HeadersSection({ field: { value: rows, error, onChange }, isStored }: Props) {
  const { t } = useTranslation('webhooks');
  const section = useRef<HTMLHeadingElement>(null);
  const change = (key: number, some: Partial<HeaderRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...some } : row)));
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    onChange([...rows, { key, name: '', value: '', isStored: false }]);
  };
  const remove = (key: number) => {
    onChange(rows.filter((row) => row.key !== key));
    section.current?.focus();
  };
  return (
    <LegendSection title={t('form.headers')} context={t('form.headersContext')} titleRef={section}>
      <Stack align="start">
        {rows.length > 0 && (
          <ul className={classes.rows}>
            {rows.map((row, nth) => (
              <li key={row.key} className={classes.row}>
                <TextField
                  labelHidden
                  label={t('form.headerNameOf', { nth: nth + 1 })}
                  placeholder={t('form.headerName')}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={100}
                  value={row.name}
                  onChange={(name) => change(row.key, { name, isStored: false })}
                />
                <TextField
                  labelHidden
                  label={t('form.headerValueOf', { nth: nth + 1 })}
                  placeholder={t(row.isStored ? 'form.keepValue' : 'form.headerValue')}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={1000}
                  value={row.value}
                  onChange={(value) => change(row.key, { value })}
                />
                <IconButton
                  icon={IconTrash}
                  label={t('form.removeHeader', { nth: nth + 1 })}
                  onClick={() => remove(row.key)}
                />
              </li>
            ))}
          </ul>
        )}
        {error !== undefined && <Notice tone="bad">{error}</Notice>}
        <Button look="plain" icon={IconPlus} onClick={add}>
          {t('form.addHeader')}
        </Button>
        <Text size="sm" tone="muted">
          {isStored && rows.some((row) => row.isStored)
            ? `${t('form.storedHeaders')} ${t('form.newServer')}`
            : t('form.newHeaders')}
        </Text>
      </Stack>
    </LegendSection>
  );
}
