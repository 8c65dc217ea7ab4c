import { useEffect, useRef } from 'react';
import { areColorsDark } from '#web/ui/index.ts';
import { loadRecaptcha, type Recaptcha } from './recaptcha.ts';
import type { ShownCaptcha } from './captcha-flow.ts';

type Props = { siteKey: string; script: string; captcha: ShownCaptcha };

/** How wide reCAPTCHA's box is, in pixels; where there is less room it has a narrow one. */
const BOX_WIDTH = 304;

/** Google's box to tick. */
export function RecaptchaBox({ siteKey, script, captcha: { round, solved, failed } }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<{ widget: number; round: number }>(undefined);
  useEffect(() => {
    let isCurrent = true;
    const render = (recaptcha: Recaptcha) =>
      recaptcha.render(place.current!, {
        ...looksOf(place.current!),
        sitekey: siteKey,
        callback: solved,
        'expired-callback': () => failed('expired'),
        'error-callback': () => failed('unknown'),
      });
    const show = (recaptcha: Recaptcha) => {
      if (shown.current && shown.current.round !== round) recaptcha.reset(shown.current.widget);
      shown.current = { widget: shown.current?.widget ?? render(recaptcha), round };
    };
    loadRecaptcha(script).then(
      (recaptcha) => isCurrent && show(recaptcha),
      () => isCurrent && failed('unknown'),
    );
    return () => void (isCurrent = false);
  }, [siteKey, script, round, solved, failed]);
  return <div ref={place} />;
}

function looksOf(place: HTMLElement): { theme: 'light' | 'dark'; size: 'normal' | 'compact' } {
  const isDark = areColorsDark();
  return {
    theme: isDark ? 'dark' : 'light',
    size: place.clientWidth < BOX_WIDTH ? 'compact' : 'normal',
  };
}
