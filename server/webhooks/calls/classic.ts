import { CLASSIC_VARIABLE } from '#contract/classic-variables.ts';
import type { ClassicTemplate } from '#contract/webhooks.ts';
import type { WebhookEvent } from './event.ts';

/** Returns the values of an event's variables. The fields of its data are named like `message_id`. */
function valuesOf({ id, sequence, type, at, data }: WebhookEvent): Map<string, string> {
  const values = new Map([
    ['EventId', id],
    ['Sequence', String(sequence)],
    ['Type', type],
    ['Timestamp', at.toISOString()],
  ]);
  for (const [field, value] of Object.entries(data as Record<string, string | number | null>)) {
    const name = field.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (value !== null) values.set(name, String(value));
  }
  return values;
}

type Escape = (value: string) => string;

/** How values are written, so that they cannot change the meaning of what is around them. */
const ESCAPES: Record<ClassicTemplate['contentType'], Escape> = {
  'application/json': (value) => JSON.stringify(value).slice(1, -1),
  'application/x-www-form-urlencoded': encodeURIComponent,
  'text/plain': (value) => value,
};

function fill(template: string, values: Map<string, string>, escape: Escape): string {
  return template.replaceAll(CLASSIC_VARIABLE, (_, name: string) => escape(values.get(name) ?? ''));
}

/** Dots are steps in a path ("..", RFC 3986, 5.2.4), however they are encoded. */
const encodeDots: Escape = (value) => encodeURIComponent(value).replaceAll('.', '%252E');

const stepsOf = (url: string): number => URL.parse(url)?.pathname.split('/').length ?? 0;

/** Replaces the variables of a URL. */
export function fillUrl(url: string, event: WebhookEvent): string {
  const filled = fill(url, valuesOf(event), encodeURIComponent);
  return stepsOf(filled) === stepsOf(url) ? filled : fill(url, valuesOf(event), encodeDots);
}

/** Replaces the variables of a body. */
export const fillBody = ({ body, contentType }: ClassicTemplate, event: WebhookEvent): string =>
  fill(body, valuesOf(event), ESCAPES[contentType]);
