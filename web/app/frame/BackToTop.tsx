import { RoundButton, useDebouncedValue, useWindowScroll } from '#web/ui/index.ts';
import { useTranslation } from 'react-i18next';
import { IconArrowUp } from '#web/ui/icons.ts';
import { focusContent } from './focus-content.ts';
import classes from './BackToTop.module.css';

/** Specification, 9: main scroll debounce, in milliseconds. */
const SCROLL_DEBOUNCE_MS = 400;

/** Offered once the scrolling has settled further down than one window. */
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
