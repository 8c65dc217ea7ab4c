import { useTranslation } from 'react-i18next';
import { IconAlertTriangle, IconShieldCheck, IconShieldOff, type Icon } from '#web/ui/icons.ts';
import { levelOf, type ScoreLevel } from './level.ts';
import classes from './ScoreMeter.module.css';

const ICONS: Record<ScoreLevel, Icon> = {
  weak: IconShieldOff,
  fair: IconAlertTriangle,
  strong: IconShieldCheck,
};
const STEPS = Array.from({ length: 10 }, (_, step) => step);

/** Shows the score as text and as a bar of ten segments. */
export function ScoreMeter({ score }: { score: number }) {
  const { t } = useTranslation('securityScore');
  const level = levelOf(score);
  const LevelIcon = ICONS[level];
  return (
    <div className={classes.meter} data-level={level}>
      <div className={classes.words}>
        <b>{t('outOf', { score })}</b>
        <span className={classes.level}>
          <LevelIcon size={16} aria-hidden />
          {t(level)}
        </span>
      </div>
      <div className={classes.bar} aria-hidden>
        {STEPS.map((step) => (
          <span key={step} data-filled={step < score || undefined} />
        ))}
      </div>
    </div>
  );
}
