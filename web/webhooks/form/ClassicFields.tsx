import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CLASSIC_VARIABLES } from '#contract/classic-variables.ts';
import { FieldGrid, type FormState, Select, Stack, Text, TextArea } from '#web/ui/index.ts';
import { unknownVariables, type WebhookValues } from './form-values.ts';
import classes from './ClassicFields.module.css';

type Props = { form: FormState<WebhookValues> };

const METHODS = ['POST', 'GET'] as const;
const CONTENT_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'] as const;

/** The method and body of the classic format, with the variables to insert. */
export function ClassicFields({ form }: Props) {
  const { t } = useTranslation('webhooks');
  const area = useRef<HTMLTextAreaElement>(null);
  const { method, url, body } = form.values;
  const isGet = method === 'GET';
  const field = form.field('body');

  const insert = (name: string) => {
    const variable = `@@${name}@@`;
    if (isGet) {
      form.change({ url: `${url}${url.includes('?') ? '&' : '?'}${name}=${variable}` });
      return;
    }
    const { selectionStart = body.length, selectionEnd = body.length } = area.current ?? {};
    form.change({ body: body.slice(0, selectionStart) + variable + body.slice(selectionEnd) });
  };

  return (
    <Stack>
      <FieldGrid>
        <Select
          {...form.field('method')}
          label={t('form.method')}
          options={METHODS.map((value) => ({ value, label: value }))}
        />
        {!isGet && (
          <Select
            {...form.field('contentType')}
            label={t('form.contentType')}
            options={CONTENT_TYPES.map((value) => ({ value, label: t(`form.contentTypes.${value}`) }))}
          />
        )}
      </FieldGrid>
      {isGet ? (
        <Text size="sm" tone="muted">
          {t('form.getHasNoBody')}
        </Text>
      ) : (
        <TextArea
          {...field}
          ref={area}
          error={field.error ?? unknownVariables(body, t)}
          label={t('form.body')}
          hint={t('form.bodyHint')}
          rows={4}
          maxRows={16}
          maxLength={5000}
        />
      )}
      <div>
        <Text as="div" size="sm" strong below={4}>
          {t('form.variables')}
        </Text>
        <ul className={classes.variables} aria-label={t('form.variables')}>
          {CLASSIC_VARIABLES.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-label={t('form.insert', { name: `@@${name}@@` })}
                onClick={() => insert(name)}
              >
                {`@@${name}@@`}
              </button>
            </li>
          ))}
        </ul>
        <Text size="xs" tone="muted" above="xs">
          {t(isGet ? 'form.intoUrl' : 'form.intoBody')}
        </Text>
      </div>
    </Stack>
  );
}
