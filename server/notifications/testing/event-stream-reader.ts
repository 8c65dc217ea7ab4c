import type { ActivityItem } from '#contract/notifications.ts';
import { eventually } from '#server/platform/testing/eventually.ts';

type Heard = { id: string; event: string; data: unknown };

/** Reads an event stream as a program would. */
export class EventStreamReader {
  readonly heard: Heard[] = [];
  hasEnded = false;
  readonly #reader: ReadableStreamDefaultReader<string>;

  constructor(response: Response) {
    if (response.status !== 200) throw new Error(`The event stream answered ${response.status}`);
    this.#reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    void this.#readAll()
      // The server cut the connection instead of ending it.
      .catch(() => {})
      .finally(() => (this.hasEnded = true));
  }

  get activity(): ActivityItem[] {
    return this.heard.filter(({ event }) => event === 'activity').map(({ data }) => data as ActivityItem);
  }

  get beats(): Heard[] {
    return this.heard.filter(({ event }) => event === 'beat');
  }

  /** Waits for `count` items and returns what they say. */
  async hears(count: number): Promise<ActivityItem['what'][]> {
    await eventually(`${count} items`, async () => this.activity.length >= count);
    return this.activity.map(({ what }) => what);
  }

  async ends(): Promise<void> {
    await eventually('the event stream to end', async () => this.hasEnded);
  }

  /** Does nothing if the stream has already ended. */
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
      this.heard.push(...blocks.filter((block) => block.startsWith('id:')).map(heardIn));
    }
  }
}

function heardIn(block: string): Heard {
  const fields = new Map(block.split('\n').map((field) => field.split(/: (.*)/s) as [string, string]));
  return {
    id: fields.get('id')!,
    event: fields.get('event')!,
    data: JSON.parse(fields.get('data')!),
  };
}
