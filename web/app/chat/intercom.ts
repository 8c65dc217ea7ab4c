import { loadScript } from '#web/ui/index.ts';
import type { ChatAdapter } from './adapter.ts';

declare global {
  interface Window {
    Intercom?: (command: 'boot' | 'shutdown', settings?: Record<string, string>) => void;
  }
}

let isShown = false;

/** Intercom's Messenger for websites: https://developers.intercom.com */
export const intercom: ChatAdapter = {
  show({ id }, { name, account }) {
    isShown = true;
    const boot = () => {
      if (isShown) window.Intercom?.('boot', { app_id: id, name, account });
    };
    loadScript(`https://widget.intercom.io/widget/${id}`).then(boot, () => undefined);
  },
  hide() {
    isShown = false;
    window.Intercom?.('shutdown');
  },
};
