import { useEffect, useRef } from 'react';
import { areColorsDark } from '#web/ui/index.ts';
import { loadRecaptcha, type Recaptcha } from './recaptcha.ts';
import type { CaptchaControls } from './captcha-flow.ts';

type Props = { siteKey: string; script: string; captcha: CaptchaControls };

/** The width of reCAPTCHA's box in pixels. Narrower containers use the compact box. */
const BOX_WIDTH = 304;

export function RecaptchaBox({ siteKey, script, captcha: { round, onSolved, onFailed } }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const rendered = useRef<{ widget: number; round: number }>(undefined);
  useEffect(() => {
    let isCurrent = true;
    const render = (recaptcha: Recaptcha) =>
      recaptcha.render(container.current!, {
        ...recaptchaOptions(container.current!),
        sitekey: siteKey,
        callback: onSolved,
        'expired-callback': () => onFailed('expired'),
        'error-callback': () => onFailed('unknown'),
      });
    const show = (recaptcha: Recaptcha) => {
      if (rendered.current && rendered.current.round !== round) recaptcha.reset(rendered.current.widget);
      rendered.current = { widget: rendered.current?.widget ?? render(recaptcha), round };
    };
    loadRecaptcha(script).then(
      (recaptcha) => isCurrent && show(recaptcha),
      () => isCurrent && onFailed('unknown'),
    );
    return () => void (isCurrent = false);
  }, [siteKey, script, round, onSolved, onFailed]);
  return <div ref={container} />;
}

function recaptchaOptions(container: HTMLElement): { theme: 'light' | 'dark'; size: 'normal' | 'compact' } {
  const isDark = areColorsDark();
  return {
    theme: isDark ? 'dark' : 'light',
    size: container.clientWidth < BOX_WIDTH ? 'compact' : 'normal',
  };
}
