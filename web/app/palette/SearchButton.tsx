import { BareButton, Key } from '#web/ui/index.ts';
import { useTranslation } from 'react-i18next';
import { IconSearch } from '#web/ui/icons.ts';
import { useFrameDialog } from '../dialogs/frame-dialog.tsx';
import { PALETTE_KEYS } from '../shortcuts/keys.ts';
import { loadPalette } from './load-palette.ts';
import classes from './SearchButton.module.css';

/** Ignores failures: opening the palette tries again and reports them. */
const preload = () => void loadPalette().catch(() => undefined);

export function SearchButton() {
  const { t } = useTranslation('app');
  const { open } = useFrameDialog();
  return (
    <BareButton
      className={classes.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={preload}
      onClick={() => open('palette')}
    >
      <IconSearch size={18} stroke={1.6} aria-hidden />
      <span className={classes.label}>{t('search')}</span>
      <Key small className={classes.keys} aria-hidden>
        {PALETTE_KEYS.join(' ')}
      </Key>
    </BareButton>
  );
}
