import { useTranslation } from 'react-i18next';
import classes from './LoginPage.module.css';

const ARCS = Array.from({ length: 14 }, (_, index) => 60 + index * 52);

/** What Carillon is, on the accent; only where there is room. */
export function ArcsPanel() {
  const { t } = useTranslation('accounts');
  return (
    <aside className={classes.panel}>
      <svg viewBox="0 0 800 800" preserveAspectRatio="xMaxYMax slice" className={classes.arcs} aria-hidden>
        {ARCS.map((radius) => (
          <circle key={radius} cx="800" cy="800" r={radius} />
        ))}
      </svg>
      <div className={classes.words}>
        <h2>{t('panel.heading')}</h2>
        <ul>
          <li>{t('panel.import')}</li>
          <li>{t('panel.send')}</li>
          <li>{t('panel.report')}</li>
        </ul>
      </div>
    </aside>
  );
}
