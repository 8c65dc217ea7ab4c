import { type ActivityItem, openEventStream } from '#contract/notifications.ts';
import { callUrl } from '#web/client/index.ts';

/**
 * The server sends a beat every 20 seconds. After a minute of silence, something such as a proxy must be
 * holding the stream back.
 */
const SILENCE_TIMEOUT_MS = 60_000;

type Listener = {
  /** Called at the first beat. The stream is open and continues after the cursor. */
  onBegin: (cursor: string) => void;
  /** Called at each later beat. The stream has sent everything up to the cursor. */
  onBeat: (cursor: string) => void;
  onItem: (item: ActivityItem) => void;
  /**
   * Called when the stream has broken or could not be opened, after closing it. `silent` means that the
   * stream sent nothing before the timeout.
   */
  onLost: (how: 'broken' | 'silent') => void;
};

/** Opens the server's event stream at the position after a cursor. Returns a function that closes it. */
export function listen(after: string | undefined, { onBegin, onBeat, onItem, onLost }: Listener): () => void {
  const source = new EventSource(callUrl(openEventStream, {}, { after }));
  let silence: ReturnType<typeof setTimeout>;
  let hasBegun = false;
  const close = () => {
    clearTimeout(silence);
    source.close();
  };
  const lose = (how: 'broken' | 'silent') => {
    close();
    onLost(how);
  };
  const expectMore = (reason: 'broken' | 'silent') => {
    clearTimeout(silence);
    silence = setTimeout(lose, SILENCE_TIMEOUT_MS, reason);
  };
  source.addEventListener('beat', ({ lastEventId }) => {
    expectMore('broken');
    if (hasBegun) onBeat(lastEventId);
    else onBegin(lastEventId);
    hasBegun = true;
  });
  source.addEventListener('activity', ({ data }) => {
    expectMore('broken');
    onItem(JSON.parse(data as string) as ActivityItem);
  });
  source.addEventListener('error', () => lose('broken'));
  expectMore('silent');
  return close;
}
