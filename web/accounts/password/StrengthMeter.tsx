import { useTranslation } from 'react-i18next';
import { MIN_PASSWORD_LENGTH, MIN_STRENGTH } from '#contract/passwords.ts';
import { IconCheck, IconPoint } from '#web/ui/icons.ts';
import classes from './StrengthMeter.module.css';

const LEVELS = ['weak', 'fair', 'good', 'strong'] as const;
type Level = (typeof LEVELS)[number];

function levelOf(score: number): Level {
  if (score < MIN_STRENGTH / 2) return 'weak';
  if (score < MIN_STRENGTH) return 'fair';
  return score < 60 ? 'good' : 'strong';
}

type Props = { password: string; score: number | undefined; username: string | undefined };

/** Shows the strength of a password, and which rules the password meets. */
export function StrengthMeter({ password, score, username }: Props) {
  const { t } = useTranslation('accounts');
  const level = score !== undefined && password !== '' ? levelOf(score) : undefined;
  return (
    <div className={classes.meter}>
      <div className={classes.bars} data-level={level} aria-hidden>
        {LEVELS.map((each, index) => (
          <i key={each} data-on={(level && index <= LEVELS.indexOf(level)) || undefined} />
        ))}
      </div>
      <p className={classes.verdict} aria-live="polite">
        {level && t(`password.meter.${level}`)}
      </p>
      <ul className={classes.needs}>
        {checkRequirements(password, username).map(({ need, met }) => (
          <li key={need} data-met={met || undefined}>
            {met ? <IconCheck size={14} stroke={2.5} aria-hidden /> : <IconPoint size={14} aria-hidden />}
            {t(`password.meter.needs.${need}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function checkRequirements(password: string, username: string | undefined) {
  const isMixed = /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && /\d/.test(password);
  const needs = [
    { need: 'length', met: Array.from(password).length >= MIN_PASSWORD_LENGTH },
    { need: 'mix', met: isMixed },
  ] as const;
  if (!username || !password.toLowerCase().includes(username.toLowerCase())) return needs;
  return [...needs, { need: 'username', met: false }] as const;
}
