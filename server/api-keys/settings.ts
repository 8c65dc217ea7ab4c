import type { Selectable, Updateable } from 'kysely';
import type { ApiKeyFlowControl, ApiKeyLimits, ApiKeySending } from '#contract/api-keys.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { recently } from '#server/platform/db/recent-reads.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The settings of a key, as the contract groups them. */
export type KeySettings = {
  sending: ApiKeySending;
  flowControl: ApiKeyFlowControl;
  limits: ApiKeyLimits;
};
/** Changes of settings. A setting that is left out stays as it is. */
export type SettingChanges = {
  [Group in keyof KeySettings]?:
    | { [Setting in keyof KeySettings[Group]]?: KeySettings[Group][Setting] | undefined }
    | undefined;
};

type Row = Selectable<Tables['api_keys']>;
type Column = keyof Row;

/** The column of each setting. */
const COLUMNS = {
  sending: {
    defaultSender: 'default_sender',
    respectsSendingHours: 'respects_sending_hours',
    codesToOptedOut: 'codes_to_opted_out',
    duplicateMinutes: 'duplicate_minutes',
    trimsTexts: 'trims_texts',
    maxParts: 'max_parts',
    defaultCampaign: 'default_campaign',
    defaultCostCentre: 'default_cost_centre',
    isTestMode: 'is_test_mode',
  },
  flowControl: {
    messagesPerSecond: 'messages_per_second',
    messagesPerMinute: 'messages_per_minute',
    maxConcurrentCalls: 'max_concurrent_calls',
    spreadMinutes: 'spread_minutes',
    abovePace: 'above_pace',
    maxQueued: 'max_queued',
  },
  limits: {
    messagesPerDay: 'messages_per_day',
    messagesPerMonth: 'messages_per_month',
    partsPerDay: 'parts_per_day',
    partsPerMonth: 'parts_per_month',
    creditsPerDay: 'credits_per_day',
    creditsPerMonth: 'credits_per_month',
  },
} as const satisfies { [Group in keyof KeySettings]: Record<keyof KeySettings[Group], Column> };

const GROUPS = Object.keys(COLUMNS) as (keyof KeySettings)[];

export const toSettings = (row: Row): KeySettings =>
  Object.fromEntries(
    GROUPS.map((group) => [
      group,
      Object.fromEntries(
        Object.entries(COLUMNS[group]).map(([setting, column]) => [setting, row[column as Column]]),
      ),
    ]),
  ) as KeySettings;

export const toColumns = (changes: SettingChanges): Updateable<Tables['api_keys']> =>
  Object.fromEntries(
    GROUPS.flatMap((group) =>
      Object.entries(changes[group] ?? {})
        .filter(([, value]) => value !== undefined)
        .map(([setting, value]) => [(COLUMNS[group] as Record<string, Column>)[setting]!, value]),
    ),
  );

/** How a key sends. `isTest`: its messages are neither sent nor charged. */
export type KeyTerms = KeySettings & { isTest: boolean };

/** Reads how a key sends. */
export const readKeyTerms = ({ id, db }: Account, keyId: number): Promise<KeyTerms> =>
  readTerms(db, { accountId: id, keyId });

const readTerms = recently(
  async (db, { accountId, keyId }: { accountId: number; keyId: number }): Promise<KeyTerms> => {
    const row = await db
      .selectFrom('api_keys')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', keyId)
      .executeTakeFirstOrThrow();
    return { ...toSettings(row), isTest: row.environment === 'test' || row.is_test_mode };
  },
  ({ accountId, keyId }) => `${accountId} ${keyId}`,
);
