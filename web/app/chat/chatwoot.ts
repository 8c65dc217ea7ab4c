import { type ChatAdapter, loadScript } from './adapter.ts';

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
      if (!isWanted) return window.$chatwoot?.toggleBubbleVisibility('hide');
      window.$chatwoot?.setCustomAttributes({ name, account });
      return window.$chatwoot?.toggleBubbleVisibility('show');
    };
    if (window.$chatwoot) return tell();
    window.chatwootSettings = { darkMode: 'auto' };
    addEventListener('chatwoot:ready', tell, { once: true });
    return loadScript(`${url}/packs/js/sdk.js`, () =>
      window.chatwootSDK?.run({ websiteToken: id, baseUrl: url! }),
    );
  },
  hide() {
    isWanted = false;
    window.$chatwoot?.reset();
    window.$chatwoot?.toggleBubbleVisibility('hide');
  },
};
