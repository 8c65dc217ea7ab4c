import { useTranslation } from 'react-i18next';
import { PAGE_TEMPLATES, type PageTemplate } from '#contract/landing-pages/templates.ts';
import { Miniature } from './Miniature.tsx';
import classes from './TemplateCards.module.css';

type Props = { value: PageTemplate; onChange: (value: PageTemplate) => void };

/** The templates, each with a picture of its page. */
export function TemplateCards({ value, onChange }: Props) {
  const { t } = useTranslation('landingPages');
  return (
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
          <Miniature template={template} />
          <span className={classes.name}>{t(`templates.${template}.name`)}</span>
          <span id={`template-${template}`} className={classes.text}>
            {t(`templates.${template}.text`)}
          </span>
        </label>
      ))}
    </div>
  );
}
