import { useTranslation } from 'react-i18next';
import type { ScorePoint } from '#contract/security-score.ts';
import { IconAlertTriangle, IconCircleCheck } from '#web/ui/icons.ts';
import { Row } from '#web/ui/Rows.tsx';
import { ANCHORS, type Anchor } from '../anchors.ts';

/** Where on this page each point is mended. */
const MENDED_AT: Record<ScorePoint['name'], Anchor> = {
  twoFactor: 'twoStep',
  passwordStrength: 'password',
  passwordAge: 'password',
  sessions: 'sessions',
  allowedAddresses: 'addresses',
};

export function PointRow({ point: { name, why, earned, outOf } }: { point: ScorePoint }) {
  const { t } = useTranslation('mySettings');
  return (
    <Row
      icon={why === null ? IconCircleCheck : IconAlertTriangle}
      title={t(`score.points.${name}.title`)}
      mark={<span className="number">{t('score.earned', { earned, outOf })}</span>}
      note={why === null ? t(`score.points.${name}.whole`) : t(`score.why.${why}`)}
      action={
        why !== null && (
          <a className="link" href={`#${ANCHORS[MENDED_AT[name]]}`}>
            {t(`score.points.${name}.mend`)}
          </a>
        )
      }
    />
  );
}
