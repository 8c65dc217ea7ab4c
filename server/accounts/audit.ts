import type { Kysely } from 'kysely';
import type { AuditedAction } from '#contract/activity-subjects.ts';
import { type ActingAccount, type Actor, type RealActor, userIdOf } from '#server/platform/actor.ts';
import type { OwnLimits } from '#contract/own-limits.ts';
import type { SendingSettingsChange } from './account/sending-settings.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Caller, Session } from '#server/platform/http/routes.ts';

/** Why a user with full credentials cannot sign in. */
export type SignInRefusal = 'address' | 'user' | 'account';

type NoDetails = Record<string, never>;
/** The settings of a bulk action. `rows` is null if there were too many rows to count. */
type BulkActionDetails = {
  rows: number | null;
  reason?: string;
  groupIds?: number[];
  field?: string;
  value?: string;
};
/** `name` may be empty. */
type Campaign = { campaignId: number; name: string };

type ApiKey = { keyId: number; name: string };

/** `link` is the address of a short link. */
type ShortLink = { linkId: number; link: string };

/** `page` is its address. */
type LandingPage = { pageId: number; page: string };
/** An image of landing pages. */
type LibraryImage = { imageId: number; name: string };

type LinkDomain = { domainId: number; host: string };

/** `url` has no path and no query: everybody who may see the activity log would see secrets in them. */
type Webhook = { webhookId: number; url: string };

type SubAccount = { subAccountId: number; name: string };

/** The audited actions by name, with the details to store. */
export type AuditActions = {
  'signed up': { termsAccepted: boolean };
  'signed in': { way: string; device: string };
  /** `refusal` says what does not allow the sign-in. */
  'sign-in refused': { refusal: SignInRefusal; way: string; device: string };
  'wrong codes': NoDetails;
  'direct login made': NoDetails;
  'password changed': NoDetails;
  'session ended': NoDetails;
  'other sessions ended': { sessions: number };
  'session of a user ended': { username: string };
  'all users signed out': { sessions: number };
  /** null for no limit of the account's own. */
  'session limits changed': { idleMinutes: number | null; mostSessions: number | null };
  'trusted devices forgotten': NoDetails;
  'authenticator app turned on': NoDetails;
  'authenticator app turned off': NoDetails;
  'codes by e-mail turned on': NoDetails;
  'codes by e-mail turned off': NoDetails;
  'recovery codes renewed': NoDetails;
  'two-factor turned off by the operator': NoDetails;
  'passkey added': { name: string };
  'passkey removed': { name: string };
  'e-mail address changed': { email: string };
  /** The full name, and what it was, if it changed. */
  'contact details changed': { name?: string; was?: string };
  'company name changed': { name: string };
  /** Answers to the link in the email. The actor is the system, because nobody is signed in. */
  'address confirmed': { email: string };
  'address declined': { email: string };
  'allowed addresses changed': { networks: string[] };
  /** Only the settings that changed, with their new values. */
  'account settings changed': { name?: string; timeZone?: string; homeCountry?: string };
  'user invited': { email: string; role: string };
  'invitation sent again': { email: string };
  'invitation revoked': { email: string };
  'invitation accepted': { username: string; role: string };
  'role changed': { username: string; role: string; was: string };
  'user suspended': { username: string };
  'user reinstated': { username: string };
  /** `successor` took over campaigns and drafts. */
  'user removed': { username: string; successor: string };
  'two-factor required of all users': NoDetails;
  'two-factor no longer required': NoDetails;
  /** The terms that the operator changed, with their new values. */
  'account changed': object;

  'contact deleted': { number: string };
  'group deleted': { name: string; members?: number };
  'group set to expire': { name: string; expiresOn: string };
  'group kept': { name: string };
  'group expired': { name: string; members?: number; expiresOn: string | null };
  'field created': { name: string };
  'field renamed': { name: string; was: string };
  'field retyped': { name: string; type: string; was: string };
  'field deleted': { name: string };
  'field restored': { name: string };
  'import started': { importId: number; fileName: string };
  'import undone': { importId: number; fileName: string };
  'import cancelled': { importId: number; fileName: string };
  'opt-outs added': { added: number };
  'opt-outs imported': { importId: number; fileName: string };
  'opt-out removed': { number: string; reason: string };
  'opt-outs restored': { numbers: string[] };
  'opt-out settings changed': { usesMaster: boolean };
  'removal of opt-outs started': BulkActionDetails;
  'removal of contacts started': BulkActionDetails;
  'deletion of groups started': BulkActionDetails;
  'adding of contacts to groups started': BulkActionDetails;
  'removal of group members started': BulkActionDetails;
  'move of contacts started': BulkActionDetails;
  'change of a field started': BulkActionDetails;
  'opting out of contacts started': BulkActionDetails;
  'deletion of contacts started': BulkActionDetails;
  'emptying of groups started': BulkActionDetails;
  'merging of groups started': BulkActionDetails;
  'change of values started': BulkActionDetails;
  'merging of fields started': BulkActionDetails;
  'bulk action cancelled': { action: string };
  'bulk action undone': { action: string };
  /** `number` contains only the last three digits. */
  'person forgotten': { number: string };
  'reply answered': { number: string };
  'reply forwarded': { number: string; to: string };
  'forwarding rule saved': { name: string };
  'forwarding rule deleted': { name: string };
  /** `assignee` is the username of the user who gets new conversations. */
  'reply defaults changed': {
    uncertain: string;
    assignment: string;
    assignee?: string;
    finishesOptOuts: boolean;
  };
  'note added': { number: string; noteId: number };
  'note deleted': { number: string; noteId: number };
  'conversation changed': { number: string; isDone?: boolean; assignedTo?: number | null };
  'change of conversations started': BulkActionDetails;
  'conversations done': { conversations: number; isDone: boolean };
  'campaign sent': Campaign;
  'campaign scheduled': Campaign & { startsAt: string; repeats?: string };
  /** Only the settings of the call. */
  'sending settings changed': SendingSettingsChange;
  'campaign changed': Campaign;
  'campaign paused': Campaign;
  'campaign resumed': Campaign;
  'campaign cancelled': Campaign;
  'draft deleted': Campaign;
  'sender ID requested': { sender: string; purpose: string };
  'sender ID withdrawn': { sender: string };
  'sender ID deleted': { sender: string };
  'template written': { name: string };
  'template changed': { name: string };
  'template deleted': { name: string };
  'sender ID approved': { sender: string; countries: string[] };
  'sender ID refused': { sender: string; reason: string };
  'campaign held': Campaign & { reason: string };
  'campaign released': Campaign;
  'campaign refused': Campaign & { reason: string };
  /** The new limits; null for none. */
  'own limits changed': { confirmAbove: number } & OwnLimits;
  'own limits of a user changed': { username: string; confirmAbove: number | null } & OwnLimits;
  'user limited': { username: string } & Record<string, unknown>;
  /** `keyword` is empty for the whole number. */
  'number assigned': { number: string; keyword: string };
  /** `keyword` is empty for a whole number. */
  'keyword setup changed': { number: string; keyword: string };
  'number released': { number: string; keyword: string };
  'sender ID made the default': { sender: string };
  'sender ID no more the default': { sender: string };
  'report made': { reportId: number; from: string; to: string };
  'report deleted': { reportId: number };
  'report shared': { reportId: number; until: string };
  'report definition saved': { name: string };
  'report definition deleted': { name: string };
  'report settings changed': {
    delimiter: string;
    decimalSign: string;
    summaries: string[];
    recipients: string[];
  };
  'billing details changed': { companyName: string };
  'credits ordered': { orderId: number; credits: number; gateway: string };
  'credits ordered automatically': { orderId: number; credits: number; gateway: string };
  'card saved': { card: string };
  'card removed': { card: string };
  /** `below` and `credits` are whole credits. `mostAMonth` is in minor units of the currency. */
  'top-up set': { below: number; credits: number; mostAMonth: number; currency: string };
  'top-up switched off': NoDetails;
  'top-up stopped': { why: string };
  'credits bought': { orderId: number; credits: number };
  /** Only for postpaid accounts. `month` is YYYY-MM. */
  'month invoiced': { month: string; credits: number };
  'month paid': { orderId: number; month: string };
  'order cancelled': { orderId: number };
  'payment refunded': { orderId: number; credits: number };
  'credit warnings changed': { levels: number[]; warnsOfExpiry: boolean; recipients: string | string[] };
  /** Whole credits; negative if the master took them back. */
  'credits allocated': SubAccount & { credits: number };
  /** The same in the sub-account's log; `name` is the master account's. */
  'credits received': { name: string; credits: number };
  'sub-account created': SubAccount;
  'sub-account changed': SubAccount & { changed: string[] };
  'sub-account owner invited': SubAccount & { email: string };
  'sub-account invitation revoked': SubAccount & { email: string };
  'sub-account suspended': SubAccount & { reason?: string };
  'sub-account reinstated': SubAccount;
  /** `credits` are the whole credits that went back to the master account. */
  'sub-account closed': SubAccount & { credits: number };
  'allowance set': SubAccount & { credits: number; mode: string; day: number };
  'allowance removed': SubAccount;
  'expiry of held messages set': { days: number };
  'signed in as a user': SubAccount & { username: string };
  'image added': LibraryImage;
  'image renamed': LibraryImage & { was: string };
  'image deleted': LibraryImage;
  'link created': ShortLink;
  'links imported': { links: number };
  'link changed': ShortLink;
  'link archived': ShortLink;
  'link restored': ShortLink;
  'page created': LandingPage;
  'page published': LandingPage & { version: number };
  /** `at` is when readers will see it. */
  'page planned': LandingPage & { version: number; at: string };
  'page publishing cancelled': LandingPage;
  'page taken offline': LandingPage;
  'page rolled back': LandingPage & { version: number };
  'page access changed': LandingPage;
  'page archived': LandingPage;
  'page restored': LandingPage;
  'link settings changed': { tracksRecipients: boolean };
  'link domain added': LinkDomain;
  'link domain verified': LinkDomain;
  'link domain made the default': LinkDomain;
  'link domain no more the default': LinkDomain;
  'link domain removed': LinkDomain;
  /** Its checks have failed for days. */
  'link domain failed': LinkDomain;
  /** Another account proved that the host is its own. */
  'link domain lost': LinkDomain;
  'link blocked': ShortLink & { reason?: string };
  'link unblocked': ShortLink;
  /** `name` is the title of the form, which may be empty. */
  'form submission deleted': { submissionId: number; name: string };
  'webhook created': Webhook;
  'webhook changed': Webhook;
  'webhook secret rotated': Webhook & { overlapHours: number };
  'webhook enabled': Webhook;
  'webhook disabled': Webhook;
  'webhook deleted': Webhook;
  'webhook events replayed': Webhook & { events: number };
  'API key created': ApiKey & { environment: string };
  'API key changed': ApiKey & { keyChanges: string[] };
  'API key rotated': ApiKey & { overlapHours: number };
  'API key revoked': ApiKey;
  'email address created': ApiKey & { overlapHours: number };
  'email channel changed': ApiKey & { emailChanges: string[] };
  'API messages cancelled': ApiKey & { date: string };
  'account suspended': { reason?: string };
  'account reinstated': NoDetails;
  'account closed': NoDetails;
  'example content made': { contacts: number };
  'example content removed': { contacts: number; kept: number };
};
/** Each action also needs a subject in `contract/activity-subjects.ts`. */
export type AuditAction = keyof AuditActions & AuditedAction;

/**
 * `address` is the caller's IP address. It is stored for sign-ups, for sign-ins, for changes that users make to
 * settings and sessions, and in a master's log for what it does with sub-accounts.
 */
type Detail<Action extends AuditAction> = (AuditActions[Action] extends NoDetails
  ? unknown
  : AuditActions[Action]) & { address?: string };

type AuditTarget = { id: number; db: Kysely<Tables>; by: Actor };

/** Records an action, in the same transaction as the change. */
export async function audit<Action extends AuditAction>(
  { id, db, by }: AuditTarget,
  action: Action,
  detail: Detail<Action>,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      account_id: id,
      user_id: userIdOf(by),
      actor: JSON.stringify(by),
      action,
      detail: JSON.stringify(detail),
    })
    .execute();
}

/** A user's call that changes their own settings or those of their account. */
export type UserCall = { account: ActingAccount; session: Session; caller: Caller };

/** Like `audit`, but also records the caller's address. Used for changes to settings and sessions. */
export const auditFrom = <Action extends AuditAction>(
  { account, caller }: UserCall,
  action: Action,
  detail: AuditActions[Action],
): Promise<void> => audit(account, action, { ...detail, address: caller.address });

/**
 * Returns the target of `audit` for an action of a user who is not signed in yet. `real` is set if someone
 * else acts as that user.
 */
export const actingAsUser = (
  db: Kysely<Tables>,
  { accountId, userId }: { accountId: number; userId: number },
  real?: RealActor,
): AuditTarget => ({ id: accountId, db, by: { kind: 'user', userId, ...(real && { real }) } });

/** Returns the target of `audit` for an operator's action on an account. */
export const actingAsOperator = (db: Kysely<Tables>, accountId: number): AuditTarget => ({
  id: accountId,
  db,
  by: { kind: 'operator' },
});
