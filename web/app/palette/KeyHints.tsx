import { Key } from '#web/ui/index.ts';
import { useTranslation } from 'react-i18next';
import classes from './Palette.module.css';

const HINTS = [
  { keys: ['↑', '↓'], action: 'choose' },
  { keys: ['↵'], action: 'open' },
  { keys: ['Esc'], action: 'close' },
] as const;

/** Shows which keys control the palette. Hidden from screen readers, which already explain comboboxes. */
export function KeyHints() {
  const { t } = useTranslation('palette');
  return (
    <div className={classes.hints} aria-hidden>
      {HINTS.map(({ keys, action }) => (
        <span key={action}>
          {keys.map((key) => (
            <Key key={key} small>
              {key}
            </Key>
          ))}
          {t(`keys.${action}`)}
        </span>
      ))}
    </div>
  );
}
