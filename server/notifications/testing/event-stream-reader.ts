import type { ActivityItem } from '#contract/notifications.ts';
import { eventually } from '#server/platform/testing/eventually.ts';

type ReceivedEvent = { id: string; event: string; data: unknown };

/** Reads an event stream as a client would. */
export class EventStreamReader {
  readonly received: ReceivedEvent[] = [];
  hasEnded = false;
  readonly #reader: ReadableStreamDefaultReader<string>;

  constructor(response: Response) {
    if (response.status !== 200) throw new Error(`The event stream answered ${response.status}`);
    this.#reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    void this.#readAll()
      // Ignores the error that occurs when the server cuts the connection.
      .catch(() => {})
      .finally(() => (this.hasEnded = true));
  }

  get activity(): ActivityItem[] {
    return this.received.filter(({ event }) => event === 'activity').map(({ data }) => data as ActivityItem);
  }

  get beats(): ReceivedEvent[] {
    return this.received.filter(({ event }) => event === 'beat');
  }

  /** Waits for at least `count` activity items. Returns the contents of all that have arrived. */
  async receive(count: number): Promise<ActivityItem['what'][]> {
    await eventually(`${count} items`, async () => this.activity.length >= count);
    return this.activity.map(({ what }) => what);
  }

  async ends(): Promise<void> {
    await eventually('the event stream to end', async () => this.hasEnded);
  }

  /** Closes the stream. Does nothing if the stream has already ended. */
  async close(): Promise<void> {
    if (!this.hasEnded) await this.#reader.cancel();
  }

  async #readAll(): Promise<void> {
    let text = '';
    for (;;) {
      const { done, value } = await this.#reader.read();
      if (done) return;
      const blocks = (text + value).split('\n\n');
      text = blocks.pop()!;
      this.received.push(...blocks.filter((block) => block.startsWith('id:')).map(parseEvent));
    }
  }
}

function parseEvent(block: string): ReceivedEvent {
  const fields = new Map(block.split('\n').map((field) => field.split(/: (.*)/s) as [string, string]));
  return {
    id: fields.get('id')!,
    event: fields.get('event')!,
    data: JSON.parse(fields.get('data')!),
  };
}
