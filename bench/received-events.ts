import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

type Event = { id: string; sequence: number; timestamp: string };
type Body = Event | { type: 'batch'; data: { events: Event[] } };

/** Reads the events of a call to a webhook, one or a batch. */
export async function receivedEvents(request: IncomingMessage): Promise<Event[]> {
  const body = (await json(request)) as Body;
  return 'data' in body && 'events' in body.data ? body.data.events : [body as Event];
}
