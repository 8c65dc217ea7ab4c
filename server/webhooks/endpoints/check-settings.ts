import type { ApiEnvironment } from '#contract/api-key-states.ts';
import { findUnknownVariables } from '#contract/classic-variables.ts';
import type { WebhookSettings } from '#contract/webhooks.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts';
import { checkFilters } from './check-filters.ts';
import { checkJsonTemplate } from './check-json-template.ts';

/** Headers that the call itself needs (RFC 9110 and 9112). The signature has others, which begin with RESERVED_PREFIX. */
const RESERVED_HEADERS = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const RESERVED_PREFIX = 'webhook-';

/** Checks the settings of an endpoint. Throws `invalid` with the field. */
export async function checkSettings(
  account: Account,
  outgoing: Outgoing,
  environment: ApiEnvironment,
  { url, format, classic, headers, ...filters }: WebhookSettings,
): Promise<void> {
  checkAddress(outgoing, url);
  if (format === 'classic') checkTemplates(url, classic?.body ?? '');
  else if (url.includes('@@'))
    throw invalid('url', 'invalid', 'Only the classic format has variables in its address.');
  if (format === 'classic' && !classic)
    throw invalid('classic', 'invalid', 'Choose how the endpoint is called.');
  if (format === 'classic' && classic) checkJsonTemplate(classic, filters.eventTypes);
  checkHeaders(headers);
  await checkFilters(account, environment, filters);
}

/** Variables may stand behind the server’s name only. */
function checkAddress(outgoing: Outgoing, url: string): void {
  const [one, other] = ['a', 'b'].map((value) => url.replaceAll(/@@\w+@@/g, value)) as [string, string];
  const parsed = URL.parse(one);
  if (parsed && parsed.origin !== URL.parse(other)?.origin)
    throw invalid('url', 'invalid', 'The name of the server cannot contain variables.');
  const refusal = outgoing.findRefusal(one);
  if (refusal) throw invalid('url', 'invalid', refusal);
  if (parsed?.hash) throw invalid('url', 'invalid', 'Remove the part after the #: servers never get it.');
}

function checkTemplates(url: string, body: string): void {
  for (const [field, template] of [
    ['url', url],
    ['classic', body],
  ] as const) {
    const [unknown] = findUnknownVariables(template);
    if (unknown !== undefined) throw invalid(field, 'invalid', `There is no variable @@${unknown}@@.`);
  }
}

function checkHeaders(headers: WebhookSettings['headers']): void {
  const names = headers.map(({ name }) => name.toLowerCase());
  const reserved = names.find((name) => RESERVED_HEADERS.has(name) || name.startsWith(RESERVED_PREFIX));
  if (reserved !== undefined)
    throw invalid('headers', 'invalid', `The header ${reserved} is set by the call itself.`);
  if (new Set(names).size < names.length)
    throw invalid('headers', 'invalid', 'A header can be set only once.');
}
