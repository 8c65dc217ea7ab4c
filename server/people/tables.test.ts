import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { capabilities } from '#server/capabilities.ts';
import { tablesOf } from '#server/capability.ts';

/** Tables without data about recipients. Each value describes the table's actual content. */
const TABLES_WITHOUT_RECIPIENTS: Record<string, string> = {
  accounts: 'accounts',
  answers: 'keys, and who sent them',
  api_credentials: 'digests of secrets',
  api_keys: 'programs of the account',
  attempts: 'sign-ins, by a digest',
  authenticators: 'users',
  billing_details: 'whom invoices are to',
  billing_documents: 'what was bought, and by whom',
  billing_issuers: 'who issues invoices',
  blocked_link_hosts: 'hosts that no link may lead to',
  brands: 'brands',
  campaign_groups: 'ids',
  carrier_binds: 'carriers',
  carriers: 'carriers',
  contact_count_changes: 'counts',
  credit_allocations: 'credits, and the sub-accounts that got them',
  credit_lots: 'credits',
  credit_pools: 'credits',
  credit_reservations: 'credits that campaigns have reserved',
  credit_usage: 'credits',
  credit_warnings: 'levels of credits, and whom to warn',
  reply_defaults: 'who gets replies, and an address of the account',
  report_settings: 'columns, and users who get summaries',
  summary_addresses: 'who gets summaries by email',
  summary_schedules: 'when summaries are sent',
  confirmed_addresses: 'email addresses that were confirmed',
  sub_accounts: 'names and figures of accounts',
  sub_account_allowances: 'credits',
  sub_account_days: 'counts and credits',
  email_addresses: 'addresses of keys',
  email_inlets: 'counts',
  email_channels: 'who may send mails to keys',
  email_sent: 'digests of mails',
  devices: 'users',
  document_series: 'numbers of invoices',
  dismissals: 'users, and the notices that they put away',
  event_cursors: 'listeners',
  former_users: 'users',
  held_words: 'words of texts',
  import_groups: 'ids',
  invoice_reminders: 'invoices',
  ledger_entries: 'credits, by batches',
  invitations: 'users',
  campaign_links: 'ids of links',
  landing_page_days: 'counts of actions',
  landing_page_versions: 'pages of the account',
  landing_pages: 'pages of the account',
  landing_page_images: 'pictures of the account',
  landing_page_image_files: 'pictures of the account',
  landing_page_image_uses: 'ids',
  landing_page_logos: 'pictures of brands',
  keyword_owners: 'keywords of accounts',
  keywords: 'keywords of accounts',
  keyword_reports: 'when reports are sent',
  keyword_setups: 'texts of the account, and ids of groups',
  link_settings: 'what links record',
  receiving_numbers: 'numbers of the installation',
  link_batches: 'ids of messages',
  link_domains: 'hosts of the account',
  link_hosts: 'hosts of accounts',
  link_days: 'counts of clicks',
  link_hours: 'counts of clicks',
  link_servers: 'counts',
  link_slugs: 'addresses of links',
  link_targets: 'addresses to which links led',
  message_changes: 'ids and states of messages',
  message_time_series: 'counts',
  message_watchers: 'accounts',
  receipt_words: 'carriers',
  reply_counts: 'counts',
  migrations: 'this installation',
  one_time_tokens: 'users',
  orders: 'what was bought',
  passkeys: 'users',
  payment_gateways: 'ways to pay',
  payments: 'what was paid',
  refunds: 'what was paid back',
  pending_sign_ins: 'users',
  postpaid_periods: 'months, and what was used in them',
  postpaid_terms: 'limits',
  price_lists: 'what credits cost',
  prices: 'prefixes',
  processes: 'this installation',
  program_days: 'counts',
  program_messages: 'ids of messages, references that programs chose, and digests of texts',
  program_paces: 'times',
  recipient_lists: 'files, by their names and counts',
  recovery_codes: 'users',
  report_definitions: 'what reports hold, and to whom users have them mailed',
  report_sums: 'counts',
  routes: 'prefixes',
  saved_cards: 'the last digits of cards of those who pay',
  top_up_rules: 'when credits are bought',
  sandbox_payments: 'payments that move no money',
  sender_ids: 'names that the account sends from',
  sending_hours: 'countries',
  sessions: 'users',
  submissions: 'ids of carriers',
  templates: 'texts for everybody',
  users: 'users',
  webhook_deliveries: 'states of events',
  webhook_endpoints: 'servers of the account',
  webhook_feeds: 'how far events were collected',
  webhook_hours: 'counts of calls',
  webhook_queues: 'states of servers',
  webhook_totals: 'counts of calls',
};

const schema = readFileSync(join(import.meta.dirname, '../platform/db/schema.sql'), 'utf8');
const tables = [...schema.matchAll(/^TABLE (\w+)/gm)].map(([, name]) => name!);
const covered = capabilities.flatMap(({ personalData }) => Object.keys(personalData?.tables ?? {}));

test('declares for every table what happens to a number in it, or that it has none', () => {
  expect([...covered, ...Object.keys(TABLES_WITHOUT_RECIPIENTS)].toSorted()).toEqual(tables.toSorted());
});

test('limits a capability’s declarations to its own tables', () => {
  const foreign = capabilities.flatMap((capability) =>
    Object.keys(capability.personalData?.tables ?? {})
      .filter((table) => !(tablesOf(capability) as string[]).includes(table))
      .map((table) => `${capability.name}: ${table}`),
  );
  expect(foreign).toEqual([]);
});

test('expects a table with a number column to hold personal data', () => {
  const withNumber = [...schema.matchAll(/^TABLE (\w+) \(([^;]*?)^\);/gm)]
    .filter(([, , columns]) => /^ {2}(number|recipient|expanded_up_to|saved_up_to) text/m.test(columns!))
    .map(([, name]) => name!);
  expect(withNumber.length).toBeGreaterThan(10);
  expect(withNumber.filter((name) => !covered.includes(name))).toEqual([]);
});
