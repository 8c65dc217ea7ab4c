import * as accountSettings from './account-settings.ts';
import * as accounts from './accounts.ts';
import * as activityLog from './activity-log.ts';
import * as allowedAddresses from './allowed-addresses.ts';
import * as apiKeyDays from './api-key-days.ts';
import * as apiKeys from './api-keys.ts';
import * as apiRequests from './api-requests.ts';
import * as billingDetails from './billing-details.ts';
import * as billingDocuments from './billing-documents.ts';
import * as bulkActions from './bulk-actions.ts';
import * as campaignClicks from './campaign-clicks.ts';
import * as captcha from './captcha.ts';
import * as carrierCallbacks from './carrier-callbacks.ts';
import * as client from './client.ts';
import * as contactFields from './contact-fields.ts';
import * as contactViews from './contact-views.ts';
import * as contacts from './contacts.ts';
import * as conversationNotes from './conversation-notes.ts';
import * as conversations from './conversations.ts';
import * as demonstration from './demonstration.ts';
import type { Endpoint } from './endpoint.ts';
import * as forwarding from './forwarding.ts';
import * as emailConfirmations from './email-confirmations.ts';
import * as imports from './imports.ts';
import * as landingPages from './landing-pages/pages.ts';
import * as landingPageStatistics from './landing-pages/statistics.ts';
import * as landingPageImages from './landing-pages/images.ts';
import * as landingPageSubmissions from './landing-pages/submissions.ts';
import * as linkTracking from './link-tracking.ts';
import * as links from './links.ts';
import * as messageDraft from './message-draft.ts';
import * as messageLog from './message-log.ts';
import * as mySettings from './my-settings.ts';
import * as notifications from './notifications.ts';
import * as optOutImports from './opt-out-imports.ts';
import * as optOutSettings from './opt-out-settings.ts';
import * as optOuts from './opt-outs.ts';
import * as passwords from './passwords.ts';
import * as numberSearch from './number-search.ts';
import * as orders from './orders.ts';
import * as ownLimits from './own-limits.ts';
import * as paymentNotices from './payment-notices.ts';
import * as purchaseSettings from './purchase-settings.ts';
import * as people from './people.ts';
import * as proofs from './proofs.ts';
import * as rangeReports from './range-reports.ts';
import * as replyDefaults from './reply-defaults.ts';
import * as replies from './replies.ts';
import * as shortCodes from './short-codes.ts';
import * as reportSettings from './report-settings.ts';
import * as reports from './reports.ts';
import * as securityScore from './security-score.ts';
import * as senderIds from './sender-ids.ts';
import * as heldMessages from './held-messages.ts';
import * as subAccountReport from './sub-account-report.ts';
import * as subAccounts from './sub-accounts.ts';
import * as v1Balance from './v1/balance.ts';
import * as v1Fields from './v1/fields.ts';
import * as v1Contacts from './v1/contacts.ts';
import * as v1Campaigns from './v1/campaigns.ts';
import * as v1Events from './v1/events.ts';
import * as v1Groups from './v1/groups.ts';
import * as v1Lookups from './v1/lookups.ts';
import * as v1Messages from './v1/messages.ts';
import * as v1Prices from './v1/prices.ts';
import * as v1Templates from './v1/templates.ts';
import * as v1Usage from './v1/usage.ts';
import * as v1Replies from './v1/replies.ts';
import * as v1SenderIds from './v1/sender-ids.ts';
import * as v1OptOuts from './v1/opt-outs.ts';
import * as templates from './templates.ts';
import * as sending from './sending.ts';
import * as allocations from './allocations.ts';
import * as creditWarnings from './credit-warnings.ts';
import * as statement from './statement.ts';
import * as topUp from './top-up.ts';
import * as users from './users.ts';
import * as emailInlet from './email-inlet.ts';
import * as webhooks from './webhooks.ts';
import * as sessionSettings from './session-settings.ts';
import * as signIn from './sign-in.ts';
import * as signUp from './sign-up.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** All calls by name. The server, the OpenAPI document and the tests use this list. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  [
    client,
    captcha,
    signIn,
    signUp,
    passwords,
    accounts,
    mySettings,
    allowedAddresses,
    apiKeys,
    apiKeyDays,
    apiRequests,
    webhooks,
    emailInlet,
    users,
    activityLog,
    accountSettings,
    sessionSettings,
    notifications,
    securityScore,
    orders,
    paymentNotices,
    purchaseSettings,
    billingDetails,
    topUp,
    billingDocuments,
    statement,
    creditWarnings,
    allocations,
    subAccounts,
    subAccountReport,
    heldMessages,
    contacts,
    contactFields,
    contactViews,
    imports,
    optOuts,
    optOutImports,
    optOutSettings,
    bulkActions,
    sending,
    messageLog,
    messageDraft,
    senderIds,
    templates,
    linkTracking,
    links,
    campaignClicks,
    landingPages,
    landingPageImages,
    landingPageSubmissions,
    landingPageStatistics,
    proofs,
    replies,
    shortCodes,
    ownLimits,
    forwarding,
    emailConfirmations,
    replyDefaults,
    reportSettings,
    conversationNotes,
    conversations,
    people,
    numberSearch,
    reports,
    rangeReports,
    carrierCallbacks,
    demonstration,
    v1Contacts,
    v1Groups,
    v1Fields,
    v1Templates,
    v1Lookups,
    v1Messages,
    v1Prices,
    v1Usage,
    v1Replies,
    v1Campaigns,
    v1SenderIds,
    v1OptOuts,
    v1Events,
    v1Balance,
  ].flatMap((capability) =>
    Object.entries(capability).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);
