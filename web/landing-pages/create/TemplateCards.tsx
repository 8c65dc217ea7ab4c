import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PAGE_TEMPLATES, type PageTemplate } from '#contract/landing-pages/templates.ts';
import { ProblemNote, Stack } from '#web/ui/index.ts';
import { Miniature } from './Miniature.tsx';
import { pageTemplatesQuery } from './page-templates.ts';
import classes from './TemplateCards.module.css';

type Props = { value: PageTemplate; onChange: (value: PageTemplate) => void };

/** The templates, each with a picture of its page. They can be chosen without the pictures. */
export function TemplateCards({ value, onChange }: Props) {
  const { t } = useTranslation('landingPages');
  const { data, isPending, error, refetch } = useQuery(pageTemplatesQuery);
  return (
    <Stack>
      {error && <ProblemNote error={error} onRetry={() => void refetch()} />}
      <div role="radiogroup" aria-label={t('createForm.templates')} className={classes.cards}>
        {PAGE_TEMPLATES.map((template) => (
          <label key={template} className={classes.card}>
            <input
              type="radio"
              name="template"
              value={template}
              checked={template === value}
              aria-label={t(`templates.${template}.name`)}
              aria-describedby={`template-${template}`}
              className={classes.radio}
              onChange={() => onChange(template)}
            />
            <Miniature
              title={t(`templates.${template}.name`)}
              html={data?.get(template)}
              isLoading={isPending}
            />
            <span className={classes.name}>{t(`templates.${template}.name`)}</span>
            <span id={`template-${template}`} className={classes.text}>
              {t(`templates.${template}.text`)}
            </span>
          </label>
        ))}
      </div>
    </Stack>
  );
}
