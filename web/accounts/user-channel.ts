let channel: BroadcastChannel | undefined;

/** Returns the tab's only channel. With a single channel, the tab does not receive its own messages. */
function getTabChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('carillon.user');
  return channel;
}

/** Announces the signed-in user to the browser's other tabs. `username` is null after a logout. */
export function announceUser(username: string | null): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other
  getTabChannel().postMessage(username);
}

/** Calls `onChange` if another tab announces another user or a logout. Returns an unsubscribe function. */
export function onUserChange(username: string, onChange: () => void): () => void {
  const handleMessage = ({ data }: MessageEvent) => {
    if (data !== username) onChange();
  };
  getTabChannel().addEventListener('message', handleMessage);
  return () => getTabChannel().removeEventListener('message', handleMessage);
}
