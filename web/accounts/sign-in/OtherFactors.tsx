import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondFactor } from '#contract/sign-in.ts';
import {
  IconChevronRight,
  IconDeviceMobile,
  IconKey,
  IconLifebuoy,
  IconMail,
  type Icon,
} from '#web/ui/icons.ts';
import { BareButton } from '#web/ui/index.ts';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts';
import classes from './SecondFactorPage.module.css';

const ICONS: Record<SecondFactor, Icon> = {
  passkey: IconKey,
  authenticator: IconDeviceMobile,
  email: IconMail,
  recovery: IconLifebuoy,
};

type Props = { factors: SecondFactor[]; onChoose: (factor: SecondFactor) => void };

export function OtherFactors({ factors, onChoose }: Props) {
  const { t } = useTranslation('accounts');
  const id = useId();
  const usable = factors.filter((factor) => factor !== 'passkey' || canUsePasskeys());
  if (usable.length === 0) return null;
  return (
    <section className={classes.others} aria-labelledby={id}>
      <h2 id={id}>{t('secondFactor.others')}</h2>
      <ul>
        {usable.map((factor) => {
          const Mark = ICONS[factor];
          return (
            <li key={factor}>
              <BareButton className={classes.factor} onClick={() => onChoose(factor)}>
                <Mark size={18} stroke={1.6} aria-hidden />
                {t(`secondFactor.way.${factor}`)}
                <IconChevronRight size={16} aria-hidden />
              </BareButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
