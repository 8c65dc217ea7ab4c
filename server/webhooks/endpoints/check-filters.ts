import type { ApiEnvironment } from '#contract/api-key-states.ts';
import { TEST_EVENT_TYPES } from '#contract/webhook-events.ts';
import type { WebhookSettings } from '#contract/webhooks.ts';
import { actingKeys } from '#server/api-keys/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { campaignNames } from '#server/sending/index.ts';

type Filters = Pick<WebhookSettings, 'eventTypes' | 'campaignIds' | 'keyIds'>;

/** Checks that an endpoint of an environment can get events. Throws `invalid` with the filter that lets nothing through. */
export async function checkFilters(
  account: Account,
  environment: ApiEnvironment,
  { eventTypes, campaignIds, keyIds }: Filters,
): Promise<void> {
  if (environment === 'test') checkTestFilters({ eventTypes, campaignIds });
  const campaigns = await campaignNames(account, campaignIds);
  if (campaignIds.some((id) => !campaigns.has(id)))
    throw invalid(
      'campaignIds',
      'invalid',
      'One of these campaigns no longer exists. Remove it from the filter.',
    );
  await checkKeys(account, environment, keyIds);
}

function checkTestFilters({ eventTypes, campaignIds }: Pick<Filters, 'eventTypes' | 'campaignIds'>): void {
  if (!eventTypes.some((type) => (TEST_EVENT_TYPES as readonly string[]).includes(type)))
    throw invalid(
      'eventTypes',
      'invalid',
      'Test keys cause none of these events. Choose an event about messages, such as message.delivered.',
    );
  if (campaignIds.length > 0)
    throw invalid(
      'campaignIds',
      'invalid',
      'Messages of test keys belong to no campaign, so the webhook would get nothing. Remove this filter.',
    );
}

async function checkKeys(account: Account, environment: ApiEnvironment, keyIds: number[]): Promise<void> {
  const keys = await actingKeys(account, keyIds);
  if (keyIds.some((id) => !keys.has(id)))
    throw invalid('keyIds', 'invalid', 'One of these API keys no longer exists. Remove it from the filter.');
  const other = [...keys.values()].find((key) => key.environment !== environment);
  if (other)
    throw invalid(
      'keyIds',
      'invalid',
      `“${other.name}” is a ${other.environment} key, but this webhook only gets ${environment} events. Remove the key, or create a webhook for ${other.environment} events.`,
    );
}
