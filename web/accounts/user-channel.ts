let channel: BroadcastChannel | undefined;

/** One for the whole tab, which does not hear what it says itself. */
function channelOfTab(): BroadcastChannel {
  channel ??= new BroadcastChannel('carillon.user');
  return channel;
}

/** Tells the browser's other tabs who is signed in now; null when somebody logged out. */
export function announceUser(username: string | null): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other
  channelOfTab().postMessage(username);
}

/** Hears from the other tabs that another user is signed in, or nobody. Returns what ends it. */
export function onOtherUser(username: string, then: () => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (data !== username) then();
  };
  channelOfTab().addEventListener('message', hear);
  return () => channelOfTab().removeEventListener('message', hear);
}
