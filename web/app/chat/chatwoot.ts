import { loadScript } from '#web/ui/index.ts';
import type { ChatAdapter } from './adapter.ts';

declare global {
  interface Window {
    chatwootSDK?: { run(options: { websiteToken: string; baseUrl: string }): void };
    $chatwoot?: {
      toggleBubbleVisibility(state: 'show' | 'hide'): void;
      setCustomAttributes(attributes: Record<string, string>): void;
      reset(): void;
    };
    chatwootSettings?: { darkMode: 'auto' };
  }
}

let isShown = false;

/** Chatwoot's website widget: https://www.chatwoot.com/docs */
export const chatwoot: ChatAdapter = {
  show({ url, id }, { name, account }) {
    isShown = true;
    const update = () => {
      if (isShown) window.$chatwoot?.setCustomAttributes({ name, account });
      window.$chatwoot?.toggleBubbleVisibility(isShown ? 'show' : 'hide');
    };
    if (window.$chatwoot) return update();
    window.chatwootSettings = { darkMode: 'auto' };
    addEventListener('chatwoot:ready', update, { once: true });
    const run = () => window.chatwootSDK?.run({ websiteToken: id, baseUrl: url! });
    return void loadScript(`${url}/packs/js/sdk.js`).then(run, () => undefined);
  },
  hide() {
    isShown = false;
    window.$chatwoot?.reset();
    window.$chatwoot?.toggleBubbleVisibility('hide');
  },
};
