import { type Happened, openEventStream } from '#contract/notifications.ts';
import { addressOf } from '#web/client/index.ts';

/** The server beats every 20 seconds: after so many milliseconds without a word, something keeps them back. */
const SILENCE = 60_000;

type Listening = {
  /** The event stream is there, and tells what happens after the cursor. */
  onBegin: (cursor: string) => void;
  /** It is still there, and has told all that happened up to the cursor. */
  onBeat: (cursor: string) => void;
  onHappened: (happened: Happened) => void;
  /** It broke or could not be opened; or, `silent`, it was opened and never said anything. It is closed by now. */
  onLost: (how: 'broken' | 'silent') => void;
};

/** Opens the server's event stream after a cursor. Returns what closes it. */
export function listen(
  after: string | undefined,
  { onBegin, onBeat, onHappened, onLost }: Listening,
): () => void {
  const source = new EventSource(addressOf(openEventStream, {}, { after }));
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
  const expectWord = (otherwise: 'broken' | 'silent') => {
    clearTimeout(silence);
    silence = setTimeout(lose, SILENCE, otherwise);
  };
  source.addEventListener('beat', ({ lastEventId }) => {
    expectWord('broken');
    if (hasBegun) onBeat(lastEventId);
    else onBegin(lastEventId);
    hasBegun = true;
  });
  source.addEventListener('happening', ({ data }) => {
    expectWord('broken');
    onHappened(JSON.parse(data as string) as Happened);
  });
  source.addEventListener('error', () => lose('broken'));
  expectWord('silent');
  return close;
}
