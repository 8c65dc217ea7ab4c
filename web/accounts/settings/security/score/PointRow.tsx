import { useTranslation } from 'react-i18next';
import type { ScorePoint } from '#contract/security-score.ts';
import { useSession } from '../../../session.ts';
import { IconAlertTriangle, IconCircleCheck } from '#web/ui/icons.ts';
import { Row, Text } from '#web/ui/index.ts';
import { ANCHORS, type Anchor } from '../anchors.ts';

/** Maps each point of the score to the section of this page where the user can improve it. */
const FIX_ANCHORS: Record<ScorePoint['name'], Anchor> = {
  twoFactor: 'twoStep',
  passwordStrength: 'password',
  passwordAge: 'password',
  sessions: 'sessions',
  allowedAddresses: 'addresses',
};

export function PointRow({ point: { name, reason, earned, outOf } }: { point: ScorePoint }) {
  const { t } = useTranslation('mySettings');
  const { isMaster } = useSession().account;
  // A sub-account cannot limit its own sign-in.
  const needsMaster = reason === 'everywhere' && !isMaster;
  const reasonKey = needsMaster ? 'everywhereSub' : reason;
  return (
    <Row
      icon={reason === null ? IconCircleCheck : IconAlertTriangle}
      tone={reason === null ? 'delivered' : 'held'}
      title={t(`score.points.${name}.title`)}
      mark={
        <Text as="span" size="xs" tone="muted" className="number">
          {t('score.earned', { earned, outOf })}
        </Text>
      }
      note={reasonKey === null ? t(`score.points.${name}.whole`) : t(`score.why.${reasonKey}`)}
      action={reason !== null && !needsMaster && <FixLink name={name} />}
    />
  );
}

function FixLink({ name }: Pick<ScorePoint, 'name'>) {
  const { t } = useTranslation('mySettings');
  const fixLabel = t(`score.points.${name}.fix`);
  return (
    <a
      className="link"
      href={`#${ANCHORS[FIX_ANCHORS[name]]}`}
      aria-label={`${fixLabel}: ${t(`score.points.${name}.title`)}`}
    >
      {fixLabel}
    </a>
  );
}
