import type { TFunction } from 'i18next';
import type { ApiEnvironment } from '#contract/api-key-states.ts';
import { findUnknownVariables } from '#contract/classic-variables.ts';
import type { Input } from '#contract/endpoint.ts';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType, type WebhookFormat } from '#contract/webhook-events.ts';
import type { changeWebhook, ClassicTemplate, WebhookDetails } from '#contract/webhooks.ts';

export type Named = { id: number; name: string };

/** A header of the account. An empty value keeps the stored one. `key` identifies the row. */
export type HeaderRow = { key: number; name: string; value: string; isStored: boolean };

/** What the form of a webhook holds. Senders are one per line. */
export type WebhookValues = {
  url: string;
  description: string;
  environment: ApiEnvironment;
  eventTypes: WebhookEventType[];
  format: WebhookFormat;
  method: ClassicTemplate['method'];
  contentType: ClassicTemplate['contentType'];
  body: string;
  campaigns: Named[];
  keys: Named[];
  senders: string;
  headers: HeaderRow[];
};

/** The body of a classic call until the user writes another. */
const EXAMPLE_BODY = '{"id":"@@MessageId@@","status":"@@Status@@","reference":"@@Reference@@"}';

export const newValues = (given: Partial<WebhookValues> = {}): WebhookValues => ({
  url: '',
  description: '',
  environment: 'live',
  eventTypes: [...WEBHOOK_EVENT_TYPES],
  format: 'single',
  method: 'POST',
  contentType: 'application/json',
  body: EXAMPLE_BODY,
  campaigns: [],
  keys: [],
  senders: '',
  headers: [],
  ...given,
});

/** Returns the values of an existing webhook. */
export const toValues = ({ senders, headerNames, classic, ...webhook }: WebhookDetails): WebhookValues =>
  newValues({
    url: webhook.url,
    description: webhook.description,
    environment: webhook.environment,
    eventTypes: webhook.eventTypes,
    format: webhook.format,
    ...classic,
    campaigns: webhook.campaigns,
    keys: webhook.keys,
    senders: senders.join('\n'),
    headers: headerNames.map((name, key) => ({ key, name, value: '', isStored: true })),
  });

/** Returns the values as calls take them. */
export const toSettings = (values: WebhookValues): Input<typeof changeWebhook>['body'] => ({
  url: values.url.trim(),
  description: values.description.trim(),
  format: values.format,
  classic:
    values.format === 'classic'
      ? { method: values.method, contentType: values.contentType, body: values.body }
      : null,
  eventTypes: values.eventTypes,
  campaignIds: values.campaigns.map(({ id }) => id),
  keyIds: values.keys.map(({ id }) => id),
  senders: values.senders
    .split(/[\n,;]/)
    .map((sender) => sender.trim())
    .filter((sender) => sender !== ''),
  headers: values.headers
    .filter(({ name, value }) => name.trim() !== '' || value !== '')
    .map(({ name, value, isStored }) => ({
      name: name.trim(),
      ...((value !== '' || !isStored) && { value }),
    })),
});

/** The fields of the form for the names in the server's errors. */
const FIELDS: Record<string, keyof WebhookValues> = {
  classic: 'body',
  campaignIds: 'campaigns',
  keyIds: 'keys',
};

/** Returns the field of the form that a server error is about. */
export function fieldOf(name: string): keyof WebhookValues | undefined {
  const [first = ''] = name.split('.');
  const field = FIELDS[first] ?? first;
  return field in newValues() ? (field as keyof WebhookValues) : undefined;
}

type Errors = { [Name in keyof WebhookValues]?: string | undefined };

/** Returns what the user must mend before the form can be sent. */
export function findErrors(values: WebhookValues, t: TFunction<'webhooks'>): Errors {
  const url = values.url.trim();
  const isClassic = values.format === 'classic';
  return {
    url:
      url === ''
        ? t('form.required')
        : URL.canParse(url)
          ? isClassic
            ? unknownVariables(url, t)
            : undefined
          : t('form.notUrl'),
    eventTypes: values.eventTypes.length === 0 ? t('form.noEvents') : undefined,
    body: isClassic && values.method === 'POST' ? unknownVariables(values.body, t) : undefined,
    headers: headerError(values.headers, t),
  };
}

/** A stored value is kept under its own name only. */
function headerError(headers: readonly HeaderRow[], t: TFunction<'webhooks'>): string | undefined {
  const nameless = headers.some(({ name, value }) => name.trim() === '' && value !== '');
  if (nameless) return t('form.noHeaderName');
  const empty = headers.find(({ name, value, isStored }) => name.trim() !== '' && value === '' && !isStored);
  return empty && t('form.noHeaderValue', { name: empty.name.trim() });
}

/** Names the variables of a template that do not exist; undefined if there are none. */
export function unknownVariables(template: string, t: TFunction<'webhooks'>): string | undefined {
  const unknown = findUnknownVariables(template);
  if (unknown.length === 0) return undefined;
  return t('form.unknownVariables', {
    count: unknown.length,
    names: unknown.map((name) => `@@${name}@@`).join(', '),
  });
}
