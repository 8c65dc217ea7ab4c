let channel: BroadcastChannel | undefined;

/** Returns the tab's only channel. A channel does not receive its own messages. */
function channelOfTab(): BroadcastChannel {
  channel ??= new BroadcastChannel('carillon.user');
  return channel;
}

/** Announces the signed-in user to the browser's other tabs. `username` is null after a logout. */
export function announceUser(username: string | null): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other
  channelOfTab().postMessage(username);
}

/** Calls `onChange` when another tab has a different user or none. Returns an unsubscribe function. */
export function onOtherUser(username: string, onChange: () => void): () => void {
  const handleMessage = ({ data }: MessageEvent) => {
    if (data !== username) onChange();
  };
  channelOfTab().addEventListener('message', handleMessage);
  return () => channelOfTab().removeEventListener('message', handleMessage);
}
