import type { BulkActionName } from '#contract/bulk-actions.ts';
import { formatAmount } from '#contract/money.ts';
import type { GatewayName } from '#contract/orders.ts';
import type { ReplyDefaults } from '#contract/reply-defaults.ts';
import type { SubAccountSettings } from '#contract/sub-accounts.ts';
import type { StopReason } from '#contract/top-up.ts';
import type { AuditAction, AuditActions } from '../audit.ts';

type Detail = Record<string, unknown>;

/** The names of a type's properties, without its index signature. */
type NamesOf<Type> = Type extends unknown
  ? keyof { [Name in keyof Type as string extends Name ? never : Name]: Type[Name] }
  : never;
type DetailName = Extract<{ [Action in AuditAction]: NamesOf<AuditActions[Action]> }[AuditAction], string>;

/** Describes one detail. An empty text leaves it out. */
type Formatter = (value: never, detail: Detail) => string;

const plain = (value: string): string => value;
const count =
  (noun: string): Formatter =>
  (value: number) =>
    formatCount(value, noun);
const after =
  (word: string): Formatter =>
  (value: string | number) =>
    value === '' ? '' : `${word} ${value}`;
const either =
  (whenTrue: string, whenFalse: string): Formatter =>
  (value: boolean) =>
    value ? whenTrue : whenFalse;
/** Values of older versions may be unknown. They are left out. */
const oneOf =
  <Value extends string>(words: Record<Value, string>): Formatter =>
  (value: Value) =>
    Object.hasOwn(words, value) ? words[value] : '';

/**
 * The words of each detail, in the order in which they are shown: what the action is about comes first. The
 * database does not keep the order. Null leaves a detail out.
 */
const FORMATTERS: Record<DetailName, Formatter | null> = {
  name: plain,
  username: plain,
  email: plain,
  fileName: plain,
  number: plain,
  keyword: (value: string) => value && `keyword ${value}`,
  url: plain,
  link: plain,
  page: plain,
  version: (value: number) => `version ${value}`,
  at: after('at'),
  host: plain,
  events: (value: number) => formatCount(value, 'event'),
  links: (value: number) => formatCount(value, 'link'),
  numbers: (value: string[]) => (value.length === 1 ? value[0]! : formatCount(value.length, 'number')),
  sender: plain,
  card: plain,
  companyName: plain,
  // Shows the id only if the campaign has no name.
  campaignId: (value: number, { name }) => (name ? '' : `campaign ${value}`),
  importId: (value: number, { fileName }) => (fileName ? '' : `import ${value}`),
  orderId: after('order'),
  reportId: after('report'),
  refusal: oneOf({
    address: "this IP address isn't allowed",
    user: 'the user is suspended',
    account: 'the account is suspended or closed',
  }),
  way: oneOf({
    password: 'with a password',
    'second factor': 'with a verification code',
    passkey: 'with a passkey',
    'direct login': 'with a login link',
    invitation: 'by accepting an invitation',
    'master account': 'from the master account',
  }),
  device: plain,
  action: oneOf<BulkActionName>({
    'remove-opt-outs': 'removing opt-outs',
    'remove-contacts': 'removing contacts from a group',
    'add-to-groups': 'adding contacts to groups',
    'leave-groups': 'removing group members',
    'move-contacts': 'moving contacts',
    'set-field': 'setting a field',
    'opt-out-contacts': 'opting contacts out',
    'delete-contacts': 'deleting contacts',
    'delete-groups': 'deleting groups',
    'empty-groups': 'emptying groups',
    'merge-groups': 'merging groups',
    'retype-field': 'converting a field',
    'merge-fields': 'merging fields',
    'finish-conversations': 'marking conversations as done',
    'reopen-conversations': 'reopening conversations',
    'read-conversations': 'marking conversations as read',
  }),
  why: oneOf<StopReason>({
    declined: 'the card was declined',
    verification: 'the card needs verification',
    silence: 'the payment provider did not answer',
    cancelled: 'the order was cancelled',
    price: 'the price changed',
    'not-for-sale': 'credits are not for sale',
    refunded: 'the payment was refunded',
  }),
  month: plain,
  role: after('as'),
  type: after('as'),
  was: after('was'),
  successor: after('handed over to'),
  rows: (value: number | null) => (value === null ? '' : formatCount(value, 'row')),
  members: count('contact'),
  added: count('number'),
  sessions: count('session'),
  contacts: count('contact'),
  kept: (value: number) => `${formatNumber(value)} kept`,
  conversations: count('conversation'),
  groupIds: (value: number[]) => formatCount(value.length, 'group'),
  value: (value: string) => (value === '' ? 'emptied' : `“${value}”`),
  below: (value: number) => `when credits fall below ${formatNumber(value)}`,
  credits: (value: number) =>
    value < 0 ? `${formatCount(-value, 'credit')} taken back` : formatCount(value, 'credit'),
  mode: oneOf({ add: 'added every month', fill: 'filled up every month' }),
  date: after('of'),
  day: after('on day'),
  days: (value: number) => `after ${formatCount(value, 'day')}`,
  mostAMonth: (value: number, { currency }) =>
    typeof currency === 'string' ? `at most ${formatAmount(value, currency)} a month` : '',
  gateway: oneOf<GatewayName>({
    card: 'by card',
    'hosted-card': 'by card',
    paypal: 'by PayPal',
    'instant-eft': 'by instant EFT',
    sandbox: 'by test payment',
    invoice: 'by invoice',
    quote: 'as a quote',
  }),
  startsAt: (value: string) => `starts ${formatMoment(value)}`,
  repeats: plain,
  expiresOn: (value: string | null) => (value === null ? '' : `expires on ${value}`),
  from: after('from'),
  to: after('to'),
  until: (value: string) => `until ${formatMoment(value)}`,
  isDone: either('marked as done', 'reopened'),
  assignedTo: (value: number | null) => (value === null ? 'assigned to nobody' : 'assigned to a user'),
  uncertain: oneOf<ReplyDefaults['uncertain']>({
    inbox: 'uncertain replies stay in the inbox',
    forward: 'uncertain replies emailed',
    done: 'uncertain replies marked as done',
  }),
  assignment: oneOf<ReplyDefaults['assignment']>({
    nobody: 'new conversations assigned to nobody',
    user: '',
    turn: 'new conversations assigned to users in turn',
  }),
  assignee: after('assigned to'),
  finishesOptOuts: either('opt-out words marked as done', ''),
  levels: (value: number[]) =>
    value.length === 0 ? 'no low-credit warnings' : `below ${value.map(formatNumber).join(' and ')} credits`,
  warnsOfExpiry: either('warns of expiring credits', 'no warnings of expiring credits'),
  delimiter: (value: string) =>
    `columns separated by ${{ ',': 'commas', ';': 'semicolons', '\t': 'tabs' }[value] ?? value}`,
  decimalSign: (value: string) => (value === ',' ? 'decimal comma' : 'decimal point'),
  summaries: (value: string[]) => (value.length === 0 ? 'no summaries' : `${value.join(', ')} summary`),
  recipients: (value: string | string[]) => {
    if (typeof value === 'string') return 'to the usual users';
    return value.length === 0 ? '' : `to ${value.join(', ')}`;
  },
  timeZone: after('time zone'),
  homeCountry: after('home country'),
  networks: (value: string[]) => (value.length === 0 ? 'anywhere' : value.join(', ')),
  idleMinutes: (value: number | null) =>
    value === null ? '' : `logged out after ${formatCount(value, 'idle minute')}`,
  mostSessions: (value: number | null) => (value === null ? '' : `${formatCount(value, 'session')} a user`),
  usesMaster: either('shared with the master account', "the account's own"),
  changed: (value: (keyof SubAccountSettings)[]) =>
    value.map((name) => SUB_ACCOUNT_SETTINGS[name]).join(', '),
  confirmAbove: (value: number | null) =>
    value === null ? '' : `count typed above ${formatCount(value, 'recipient')}`,
  dailyMessages: (value: number | null) =>
    value === null ? '' : `at most ${formatCount(value, 'message')} a day`,
  campaignRecipients: (value: number | null) =>
    value === null ? '' : `at most ${formatCount(value, 'recipient')} a campaign`,
  countries: (value: string[] | null) => (value?.length ? `only to ${value.join(', ')}` : ''),
  optOutLine: (value: string) => (value === '' ? 'no opt-out line' : `opt-out line “${value}”`),
  tracksRecipients: either('recipients get links of their own', 'recipients share one link'),
  addsOptOut: either('opt-out line on every campaign', 'opt-out line only where requested'),
  purpose: plain,
  reason: plain,
  environment: oneOf({ live: 'live key', test: 'test key' }),
  keyChanges: (value: string[]) => value.map((name) => KEY_CHANGES[name] ?? name).join(', '),
  emailChanges: (value: string[]) => value.map((name) => EMAIL_CHANGES[name] ?? name).join(', '),
  overlapHours: (value: number) =>
    value === 0
      ? 'the old secret ended at once'
      : `the old secret works for ${formatCount(value, 'more hour')}`,
  currency: null,
  // The internal name of a field.
  field: null,
  keyId: null,
  webhookId: null,
  linkId: null,
  pageId: null,
  imageId: null,
  submissionId: null,
  domainId: null,
  noteId: null,
  subAccountId: null,
  termsAccepted: null,
};

/** Terms that the operator changes. Their names are words without spaces, such as `mostContacts`. */
const TERM_ACTIONS: readonly string[] = ['account changed', 'user limited'] satisfies AuditAction[];

const KEY_CHANGES: Record<string, string> = {
  name: 'name',
  description: 'description',
  scopes: 'what it may do',
  networks: 'allowed addresses',
  expiresAt: 'expiry',
  logsTexts: 'texts in the log',
  sending: 'sending',
  flowControl: 'flow control',
  limits: 'limits',
};

const EMAIL_CHANGES: Record<string, string> = {
  isEnabled: 'whether it takes mails',
  allowedSenders: 'allowed senders',
  includesSubject: 'use of the subject',
};

const SUB_ACCOUNT_SETTINGS: Record<keyof SubAccountSettings, string> = {
  name: 'name',
  timeZone: 'time zone',
  homeCountry: 'home country',
  usesMasterTemplates: 'templates',
  usesMasterOptOutSettings: 'opt-out settings',
  usesMasterSenders: 'sender IDs of the master account',
  usesMasterFeatures: 'features of the master account',
  features: 'features',
  hasDynamicSender: 'choice of the sender',
  approvedSendersOnly: 'approved sender IDs only',
  limits: 'limits',
};

const formatNumber = (value: number): string => value.toLocaleString('en');

const formatCount = (value: number, noun: string): string =>
  `${formatNumber(value)} ${noun}${value === 1 ? '' : 's'}`;

/** A moment in UTC, as in the CSV file. */
const formatMoment = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** Describes a term of the operator, such as `smpp` or `mostContacts`. */
function describeTerm(name: string, value: unknown): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const limited = /^most (.+)/.exec(words)?.[1];
  if (limited !== undefined && value === null) return `no limit of ${limited}`;
  if (limited !== undefined && typeof value === 'number') return `at most ${formatNumber(value)} ${limited}`;
  if (value === null) return `no ${words}`;
  if (typeof value === 'boolean') return `${words} ${value ? 'on' : 'off'}`;
  // A number is an id, which says nothing.
  return typeof value === 'string' ? `${words} ${value}` : words;
}

/** Entries are never changed, so those of older versions can have values of another type. They are left out. */
function describePart(name: DetailName, detail: Detail): string {
  const value = detail[name];
  if (value === undefined) return '';
  try {
    return FORMATTERS[name]?.(value as never, detail) ?? '';
  } catch (error) {
    if (error instanceof TypeError) return '';
    throw error;
  }
}

const describeTerms = (detail: Detail): string[] =>
  Object.entries(detail)
    .filter(([name]) => !Object.hasOwn(FORMATTERS, name))
    .map(([name, value]) => describeTerm(name, value));

/** Describes an action's details in a few words. Leaves out details without words; returns null without any. */
export function describeDetail(action: string, detail: Detail): string | null {
  const parts = [
    ...(Object.keys(FORMATTERS) as DetailName[]).map((name) => describePart(name, detail)),
    ...(TERM_ACTIONS.includes(action) ? describeTerms(detail) : []),
  ];
  return parts.filter((part) => part !== '').join(', ') || null;
}
