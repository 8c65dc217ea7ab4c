import { RoundButton, useDebouncedValue, useWindowScroll } from '#web/ui/index.ts';
import { useTranslation } from 'react-i18next';
import { IconArrowUp } from '#web/ui/icons.ts';
import { focusContent } from './focus-content.ts';
import classes from './BackToTop.module.css';

/** The delay between the last scroll event and the button's appearance (specification, 9). */
const SCROLL_DEBOUNCE_MS = 400;

/** Appears when scrolling stops at least one window height down the page. */
export function BackToTop() {
  const { t } = useTranslation('app');
  const [{ y }, scrollTo] = useWindowScroll();
  const [settled] = useDebouncedValue(y, SCROLL_DEBOUNCE_MS);
  if (settled < window.innerHeight) return null;
  return (
    <RoundButton
      icon={IconArrowUp}
      className={classes.button}
      label={t('toTop')}
      onClick={() => {
        scrollTo({ y: 0 });
        focusContent();
      }}
    />
  );
}
