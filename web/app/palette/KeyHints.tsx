import { Key } from '#web/ui/index.ts';
import { useTranslation } from 'react-i18next';
import classes from './Palette.module.css';

const HINTS = [
  { keys: ['↑', '↓'], does: 'choose' },
  { keys: ['↵'], does: 'open' },
  { keys: ['Esc'], does: 'close' },
] as const;

/** For the eye: a combobox says by itself how it is worked. */
export function KeyHints() {
  const { t } = useTranslation('palette');
  return (
    <div className={classes.hints} aria-hidden>
      {HINTS.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <Key key={key} small>
              {key}
            </Key>
          ))}
          {t(`keys.${does}`)}
        </span>
      ))}
    </div>
  );
}
