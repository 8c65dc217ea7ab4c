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

let isWanted = false;

/** https://www.chatwoot.com/docs: the website widget. */
export const chatwoot: ChatAdapter = {
  show({ url, id }, { name, account }) {
    isWanted = true;
    const tell = () => {
      if (isWanted) window.$chatwoot?.setCustomAttributes({ name, account });
      window.$chatwoot?.toggleBubbleVisibility(isWanted ? 'show' : 'hide');
    };
    if (window.$chatwoot) return tell();
    window.chatwootSettings = { darkMode: 'auto' };
    addEventListener('chatwoot:ready', tell, { once: true });
    const run = () => window.chatwootSDK?.run({ websiteToken: id, baseUrl: url! });
    return void loadScript(`${url}/packs/js/sdk.js`).then(run, () => undefined);
  },
  hide() {
    isWanted = false;
    window.$chatwoot?.reset();
    window.$chatwoot?.toggleBubbleVisibility('hide');
  },
};
