import { CLASSIC_VARIABLE } from '#contract/classic-variables.ts';
import type { WebhookEventType } from '#contract/webhook-events.ts';
import type { ClassicTemplate } from '#contract/webhooks.ts';
import { invalid } from '#server/platform/errors.ts';
import { fillBody } from '../calls/classic.ts';
import type { WebhookEvent } from '../calls/event.ts';
import { EXAMPLES } from '../calls/examples.ts';
import { findJsonError } from './find-json-error.ts';

/** What any text of an event can contain. */
const HOSTILE = 'He said: "yes"\r\nand \\ left';

/**
 * Checks that a classic body is JSON for every chosen event, whatever the texts in it. Throws `invalid` that says where it is
 * not.
 */
export function checkJsonTemplate(template: ClassicTemplate, eventTypes: readonly WebhookEventType[]): void {
  if (template.method === 'GET' || template.contentType !== 'application/json') return;
  const samples = eventTypes.flatMap((type) => [sampleOf(type, HOSTILE), sampleOf(type, null)]);
  if (samples.every((sample) => isJson(fillBody(template, sample)))) return;
  throw invalid('classic', 'invalid', explain(template, samples));
}

/** Returns an example of an event in which every text, or every field that can be empty, is replaced. */
function sampleOf(type: WebhookEventType, text: string | null): WebhookEvent {
  const data = Object.entries(EXAMPLES[type]).map(([field, value]) => [
    field,
    typeof value === 'number' ? value : text,
  ]);
  return { id: HOSTILE, sequence: 12, type, at: new Date(0), data: Object.fromEntries(data) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function explain(template: ClassicTemplate, samples: readonly WebhookEvent[]): string {
  const { body } = template;
  if (body.trim() === '') return 'Enter a JSON body.';
  const isNumber = (variable: string): boolean =>
    samples.every((sample) => /^\d+$/.test(fillBody({ ...template, body: variable }, sample)));
  // Variables that are always numbers may stand without quotes. Digits of the same length keep the places of the rest.
  const readable = body.replaceAll(CLASSIC_VARIABLE, (variable) =>
    isNumber(variable) ? '1'.repeat(variable.length) : variable,
  );
  const at = findJsonError(readable) ?? 0;
  const lines = body.slice(0, at).split('\n');
  const place = `line ${lines.length}, character ${lines.at(-1)!.length + 1}`;
  const variable = /^@@[A-Za-z]+@@/.exec(body.slice(at))?.[0];
  if (variable !== undefined)
    return `Put ${variable} into quotes (${place}), because its value is a text or can be empty.`;
  const rest = body.slice(at).split('\n')[0]!.slice(0, 20);
  return rest === ''
    ? `The body is not JSON: something is missing at ${place}.`
    : `The body is not JSON from ${place} on: ${rest}`;
}
