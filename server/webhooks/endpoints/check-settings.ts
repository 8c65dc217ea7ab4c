import { findUnknownVariables } from '#contract/classic-variables.ts';
import type { WebhookSettings } from '#contract/webhooks.ts';
import { actingKeyNames } from '#server/api-keys/index.ts';
import { campaignNames } from '#server/sending/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts';

/** Headers that the call itself needs (RFC 9110 and 9112). The signature has others, which begin with RESERVED_PREFIX. */
const RESERVED_HEADERS = new Set([
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

/** Checks the settings of an endpoint. Throws `invalid` with the field, or `not_found`-like errors of filters. */
export async function checkSettings(
  account: Account,
  outgoing: Outgoing,
  { url, format, classic, campaignIds, keyIds, headers }: WebhookSettings,
): Promise<void> {
  checkAddress(outgoing, url);
  if (format === 'classic') checkTemplates(url, classic?.body ?? '');
  else if (url.includes('@@'))
    throw invalid('url', 'invalid', 'Only the classic format has variables in its address.');
  if (format === 'classic' && !classic)
    throw invalid('classic', 'invalid', 'Choose how the endpoint is called.');
  checkHeaders(headers);
  const campaigns = await campaignNames(account, campaignIds);
  if (campaignIds.some((id) => !campaigns.has(id)))
    throw invalid(
      'campaignIds',
      'invalid',
      'One of these campaigns no longer exists. Remove it from the filter.',
    );
  const keys = await actingKeyNames(account, keyIds);
  if (keyIds.some((id) => !keys.has(id)))
    throw invalid('keyIds', 'invalid', 'One of these API keys no longer exists. Remove it from the filter.');
}

/** Variables may stand behind the server’s name only. */
function checkAddress(outgoing: Outgoing, url: string): void {
  const [one, other] = ['a', 'b'].map((value) => url.replaceAll(/@@\w+@@/g, value)) as [string, string];
  if (!URL.canParse(one))
    throw invalid('url', 'invalid', 'Enter a whole address, such as https://example.com/sms.');
  if (new URL(one).origin !== new URL(other).origin)
    throw invalid('url', 'invalid', 'The name of the server cannot contain variables.');
  const refusal = outgoing.findRefusal(one);
  if (refusal) throw invalid('url', 'invalid', refusal);
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
    throw invalid('headers', 'invalid', `The header ${reserved} is set by Carillon.`);
  if (new Set(names).size < names.length)
    throw invalid('headers', 'invalid', 'A header can be set only once.');
}
