import type { Happened } from '#contract/notifications.ts';
import { eventually } from '#server/platform/testing/eventually.ts';

type Heard = { id: string; event: string; data: unknown };

/** Reads an event stream as a program does. */
export class EventStreamReader {
  readonly heard: Heard[] = [];
  hasEnded = false;
  readonly #reader: ReadableStreamDefaultReader<string>;

  constructor(response: Response) {
    if (response.status !== 200) throw new Error(`The event stream answered ${response.status}`);
    this.#reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    void this.#readAll()
      // Cut off, rather than ended in order.
      .catch(() => {})
      .finally(() => (this.hasEnded = true));
  }

  get happenings(): Happened[] {
    return this.heard.filter(({ event }) => event === 'happening').map(({ data }) => data as Happened);
  }

  get beats(): Heard[] {
    return this.heard.filter(({ event }) => event === 'beat');
  }

  /** Waits for so many happenings; `what` is what they say. */
  async hears(count: number): Promise<Happened['what'][]> {
    await eventually(`${count} happenings`, async () => this.happenings.length >= count);
    return this.happenings.map(({ what }) => what);
  }

  async ends(): Promise<void> {
    await eventually('the event stream to end', async () => this.hasEnded);
  }

  /** Does nothing to one that has ended. */
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
