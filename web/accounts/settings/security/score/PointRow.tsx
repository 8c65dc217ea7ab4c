import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ScorePoint } from '#contract/security-score.ts';
import { setAllowedAddresses } from '#contract/allowed-addresses.ts';
import { useIsAllowed } from '../../../may.ts';
import { IconAlertTriangle, IconCircleCheck } from '#web/ui/icons.ts';
import { Row, Text } from '#web/ui/index.ts';
import { ANCHORS, type Anchor } from '../anchors.ts';

/** Maps each point of the score to the section where the user can improve it. */
const FIX_ANCHORS: Record<ScorePoint['name'], Anchor> = {
  twoFactor: 'twoStep',
  passwordStrength: 'password',
  passwordAge: 'password',
  sessions: 'sessions',
  allowedAddresses: 'addresses',
};

export function PointRow({ point: { name, reason, earned, outOf } }: { point: ScorePoint }) {
  const { t } = useTranslation('mySettings');
  const mayLimitAddresses = useIsAllowed(setAllowedAddresses);
  const canFix = reason !== null && (reason !== 'everywhere' || mayLimitAddresses);
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
      note={reason === null ? t(`score.points.${name}.whole`) : t(`score.why.${reason}`)}
      action={canFix && <FixLink name={name} />}
    />
  );
}

function FixLink({ name }: Pick<ScorePoint, 'name'>) {
  const { t } = useTranslation('mySettings');
  const fixLabel = t(`score.points.${name}.fix`);
  const props = { className: 'link', 'aria-label': `${fixLabel}: ${t(`score.points.${name}.title`)}` };
  const anchor = ANCHORS[FIX_ANCHORS[name]];
  if (name === 'allowedAddresses')
    return (
      <Link to="/AccSettings/SessionManagement" hash={anchor} {...props}>
        {fixLabel}
      </Link>
    );
  return (
    <a href={`#${anchor}`} {...props}>
      {fixLabel}
    </a>
  );
}
