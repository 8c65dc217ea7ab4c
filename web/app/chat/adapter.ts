import type { Chat } from '#contract/client.ts';

/** Who writes. Their names only: what a browser says of itself proves nothing to whoever answers. */
export type Visitor = { name: string; account: string };

/** A provider's widget. It may be shown and hidden again and again; its script is loaded once. */
export type ChatAdapter = {
  show(chat: Chat, visitor: Visitor): void;
  /** Takes it from the page, and forgets who was there. */
  hide(): void;
};

/** Loads a provider's script once, and says when it is there. One that does not come is done without. */
export function loadScript(address: string, then: () => void): void {
  const there = document.querySelector<HTMLScriptElement>(`script[src="${CSS.escape(address)}"]`);
  if (there?.dataset['loaded']) return then();
  const script = there ?? document.createElement('script');
  script.addEventListener('load', () => {
    script.dataset['loaded'] = 'true';
    then();
  });
  if (there) return;
  script.src = address;
  script.async = true;
  document.head.append(script);
}
