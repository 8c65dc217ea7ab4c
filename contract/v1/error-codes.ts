/** A code of the API's errors: the status of a response with it, what it means, and what a program or a person should do. */
type ErrorCode = { status: number; meaning: string; action: string };

const sender = (meaning: string): ErrorCode => ({
  status: 400,
  meaning,
  action: 'Correct `sender`. A sender ID has 1 to 11 letters and digits; a number has 3 to 15 digits.',
});

/**
 * Every code of the API's errors. The error of one message in a batch has the same codes. A test fails if the server
 * uses another code.
 */
export const V1_ERRORS = {
  invalid: {
    status: 400,
    meaning: 'A field is missing or has a wrong value.',
    action: '`param` names the field. Correct it; the same request fails again.',
  },
  invalid_json: {
    status: 400,
    meaning: 'The body is not valid JSON.',
    action: 'Send JSON in UTF-8, with the header `Content-Type: application/json`.',
  },
  invalid_characters: {
    status: 400,
    meaning: 'A text contains a null character or half of a surrogate pair.',
    action: 'Remove the character. It often comes from cutting a text in the middle of an emoji.',
  },
  too_deep: {
    status: 400,
    meaning: 'The JSON is nested too deeply.',
    action: 'Send only the documented fields.',
  },
  unknown_version: {
    status: 400,
    meaning: 'The header `Carillon-Version` names a version that does not exist.',
    action: 'Use a version from the changelog, or leave the header out.',
  },
  invalid_number: {
    status: 400,
    meaning: 'A number is not a phone number.',
    action:
      'Send the number with its country code, such as `+27821234567`. Remove numbers that stay invalid.',
  },
  unknown_field: {
    status: 400,
    meaning: 'Your account has no custom field with this name.',
    action: 'Correct the name, or create the field first. Names are case-sensitive.',
  },
  unknown_link: {
    status: 400,
    meaning: 'Your account has no short link with the name in `{{link:…}}`.',
    action:
      'Correct the name: it is the end of the address of a short link. Or create the link in the console.',
  },
  link_gone: {
    status: 400,
    meaning:
      'The short link of `{{link:…}}` is disabled, archived or blocked, or has ended, the landing page of `{{page:…}}` is not published when the message is sent, or a link leads to an address or a host that your provider has blocked.',
    action: 'Restore the link or publish the page in the console, or use another.',
  },
  no_links_in_replies: {
    status: 400,
    meaning: 'The answer to a reply has `{{link:…}}`, which works only in campaigns and messages.',
    action: 'Write the address of the short link, or send a message.',
  },
  invalid_value: {
    status: 400,
    meaning: 'The value does not fit the type of its custom field.',
    action: 'Send dates as `2027-01-31`, numbers as `12.50`, and one of the choices of a choice field.',
  },
  fields_too_large: {
    status: 400,
    meaning: 'The custom fields of one contact have more than 64 KB.',
    action: 'Shorten the values.',
  },
  unknown_group: {
    status: 400,
    meaning: 'Your account has no group with this id.',
    action: 'Use the id of one of your groups.',
  },
  smart_group: {
    status: 400,
    meaning: 'The group is a smart group: its filter decides which contacts it has.',
    action: 'Use an ordinary group, or change the filter in the console.',
  },
  field_name: {
    status: 400,
    meaning: 'Messages cannot use this name of a field, or every contact already has it.',
    action: 'Use letters, digits, `-` and `_`, such as `first_purchase`.',
  },
  choices_missing: {
    status: 400,
    meaning: 'A field of type `choice` has no `choices`.',
    action: 'Send at least one choice, or use another type.',
  },
  text_required: {
    status: 400,
    meaning: 'The message has neither a `text` nor a `template_id`.',
    action: 'Send one of them.',
  },
  text_and_template: {
    status: 400,
    meaning: 'The message has a `text` and a `template_id`.',
    action: 'Send only one of them.',
  },
  unknown_template: {
    status: 400,
    meaning: 'Your account has no template with this id.',
    action: 'Use the id of one of your templates.',
  },
  missing_variables: {
    status: 400,
    meaning: 'The text contains variables for which `variables` has no value.',
    action: 'Send a value for each, or write defaults into the text: `{{name|there}}`.',
  },
  too_long: {
    status: 400,
    meaning: 'The text needs more parts than the key allows.',
    action: 'Shorten the text, or change the settings of the key under Sending.',
  },
  sender_empty: sender('The sender is empty.'),
  sender_too_short: sender('The sender is too short.'),
  sender_too_long: sender('The sender is too long.'),
  sender_not_alphanumeric: sender('The sender has characters other than letters and digits.'),
  sender_required: {
    status: 400,
    meaning:
      'The message has no `sender`, the key has no default sender, and your account has no number that receives replies.',
    action: 'Send `sender`, or set the default sender of the key in the console.',
  },
  sender_reserved: {
    status: 400,
    meaning: 'The sender is “Repliable”, and your account has no number that receives replies.',
    action: 'Use another sender ID.',
  },
  audience_empty: {
    status: 400,
    meaning: 'Nobody would get the campaign: it has no groups and no numbers, or everybody has opted out.',
    action: 'Send `group_ids` or `numbers` with at least one recipient.',
  },
  group_included_and_excluded: {
    status: 400,
    meaning: 'A group is in `group_ids` and in `exclude_group_ids`.',
    action: 'Remove it from one of them.',
  },
  filter_broken: {
    status: 400,
    meaning: 'A smart group uses a field or a group that was deleted.',
    action: 'Correct the filter of the group in the console, or use another group.',
  },
  too_many_smart_groups: {
    status: 400,
    meaning: 'The campaign has too many smart groups.',
    action: 'Send fewer smart groups.',
  },
  too_soon: {
    status: 400,
    meaning: 'The time has passed.',
    action: 'Send a later time, or send the campaign now.',
  },
  too_late: {
    status: 400,
    meaning: 'The time is more than a year ahead.',
    action: 'Send an earlier time.',
  },
  unknown_country: {
    status: 400,
    meaning: '`countries` contains an unknown country code.',
    action: 'Use codes of ISO 3166-1, such as `ZA` or `GB`.',
  },
  same_purpose: {
    status: 400,
    meaning: 'Your provider refused this sender ID for the same purpose.',
    action: 'Describe in `purpose` what you will send in more detail.',
  },
  invalid_api_key: {
    status: 401,
    meaning: 'The key is missing, wrong, expired or revoked, or your IP address is not allowed to use it.',
    action: 'Check the header `Authorization: Bearer …` and the Whitelist of the key in the console.',
  },
  not_permitted: {
    status: 403,
    meaning: 'The key does not have the scope that this call needs.',
    action: 'Add the scope to the key in the console, or use another key.',
  },
  not_available: {
    status: 403,
    meaning: 'Your account does not have this feature.',
    action: 'Ask your provider to turn the feature on.',
  },
  api_keys_only: {
    status: 403,
    meaning: 'You called the API with the session of a user.',
    action: 'Create an API key in the console, and use its secret.',
  },
  cross_origin: {
    status: 403,
    meaning: 'A web page of another site made the call with the session of a user.',
    action: 'Call the API from your server with an API key. Never put a key into a web page.',
  },
  not_found: {
    status: 404,
    meaning: 'The address or the id does not exist in your account.',
    action: 'Check the path and the id. Ids of other accounts do not exist for your key.',
  },
  already_sent: {
    status: 409,
    meaning: 'The message was sent, or is being sent, so it can no longer be cancelled.',
    action: 'Nothing. Read the message to see its status.',
  },
  opted_out: {
    status: 409,
    meaning: 'The recipient opted out.',
    action: 'Stop sending to this number. The person can opt in again by replying START.',
  },
  needs_review: {
    status: 409,
    meaning: 'Your provider would have to review this message. `message` has the reason.',
    action: 'Change the text or the amount, or send a campaign from the console and wait for the review.',
  },
  duplicate: {
    status: 409,
    meaning: 'The number got the same text within the time that the key sets for duplicates.',
    action: 'Usually nothing: the person has the message. The time is a setting of the key, under Sending.',
  },
  links_off: {
    status: 409,
    meaning: 'Short links are not set up on this installation.',
    action: 'Send the text without `shorten_links` and `{{link:…}}`, or ask your provider.',
  },
  repeated_too_often: {
    status: 409,
    meaning: 'The number got the same text too many times in the last hour.',
    action: 'Look for a loop in your program.',
  },
  sender_id_exists: {
    status: 409,
    meaning: 'Your account has this sender ID, or has requested it.',
    action: 'Nothing. List the sender IDs to see its state.',
  },
  too_many_sender_ids: {
    status: 409,
    meaning: 'Your account has as many sender IDs as it can have.',
    action: 'Delete refused or withdrawn sender IDs in the console, or ask for a higher limit.',
  },
  groups_deleted: {
    status: 409,
    meaning: 'A group of the campaign was deleted.',
    action: 'Change the groups of the draft, or cancel the campaign.',
  },
  too_many_unsent_campaigns: {
    status: 409,
    meaning: 'Your account has as many unsent campaigns as it can have.',
    action: 'Send, cancel or delete some.',
  },
  too_many_unsent_numbers: {
    status: 409,
    meaning: 'The unsent campaigns of your account have too many numbers.',
    action: 'Import the numbers into a group, or send or delete a campaign.',
  },
  not_a_draft: {
    status: 409,
    meaning: 'The campaign is not a draft, so it cannot be changed or deleted.',
    action: 'Cancel the campaign, and create another.',
  },
  campaign_changed: {
    status: 409,
    meaning: 'Another call or a user changed the campaign at the same time.',
    action: 'Read the campaign, then repeat the call.',
  },
  campaign_started: {
    status: 409,
    meaning: 'The campaign has started or was cancelled, so it can no longer be scheduled.',
    action: 'Nothing. Read the campaign to see its state.',
  },
  campaign_cancelled: {
    status: 409,
    meaning: 'The campaign was cancelled, so it can no longer be sent.',
    action: 'Create another campaign.',
  },
  campaign_repeats: {
    status: 409,
    meaning: 'The campaign repeats on a schedule, so it cannot be sent at once.',
    action: 'Create another campaign.',
  },
  campaign_finished: {
    status: 409,
    meaning: 'Every message of the campaign was sent, so there is nothing to cancel.',
    action: 'Nothing. Read the campaign to see its state.',
  },
  no_route: {
    status: 409,
    meaning: 'No carrier can send from this sender to this number.',
    action: 'Use another sender, or contact your provider.',
  },
  erased: {
    status: 409,
    meaning: 'The person was forgotten, so the number is no longer known.',
    action: 'Nothing. The reply cannot be answered.',
  },
  test_key: {
    status: 409,
    meaning:
      'The key is a test key. It has no effect on anyone outside: it sends no campaigns or answers, and requests no sender IDs.',
    action: 'Use a live key. With `dry_run`, a test key can check a campaign.',
  },
  key_limit_reached: {
    status: 409,
    meaning: 'The key reached its limit for the day or the month.',
    action: 'Raise the limit of the key in the console, under Limits, or wait for the next period.',
  },
  not_enough_credits: {
    status: 409,
    meaning: 'Your credits do not pay for the message.',
    action: 'Buy credits, then send the message again.',
  },
  group_exists: {
    status: 409,
    meaning: 'Your account has a group with this name.',
    action: 'Use that group, or choose another name.',
  },
  group_in_filter: {
    status: 409,
    meaning: 'The filter of a smart group uses this group.',
    action: 'Change or delete the smart group in the console first.',
  },
  field_exists: {
    status: 409,
    meaning: 'Your account has a custom field with this name.',
    action: 'Use that field, or choose another name.',
  },
  field_in_use: {
    status: 409,
    meaning: 'A campaign that is not sent yet uses a field that had this name before.',
    action: 'Wait until the campaign is sent, or choose another name.',
  },
  template_exists: {
    status: 409,
    meaning: 'Your account has a template with this name.',
    action: 'Change that template, or choose another name.',
  },
  too_many_groups: {
    status: 409,
    meaning: 'Your account is at its limit of groups.',
    action: 'Delete groups that you no longer need, or ask your provider to raise the limit.',
  },
  too_many_fields: {
    status: 409,
    meaning: 'Your account has the most custom fields that are possible.',
    action: 'Delete or merge fields in the console.',
  },
  too_many_templates: {
    status: 409,
    meaning: 'Your account is at its limit of templates.',
    action: 'Delete templates that you no longer need, or ask your provider to raise the limit.',
  },
  too_many_contacts: {
    status: 409,
    meaning: 'Your account is at its limit of contacts.',
    action: 'Delete contacts that you no longer need, or ask your provider to raise the limit.',
  },
  too_many_opt_outs: {
    status: 409,
    meaning: 'Your account has as many opt-outs as it can have.',
    action: 'Contact your provider. Replies with STOP still opt out.',
  },
  idempotency_key_reused: {
    status: 422,
    meaning: 'The `Idempotency-Key` was used for a request with another body.',
    action: 'Use a new key for each request. Do not retry this one.',
  },
  concurrent_change: {
    status: 409,
    meaning: 'Another call changed the same thing at the same time.',
    action: 'Repeat the call.',
  },
  too_large: {
    status: 413,
    meaning: 'The body is too large: over 4 MB for a batch, and over 64 KB for other calls.',
    action: 'Send fewer messages in a call.',
  },
  unsupported_type: {
    status: 415,
    meaning: 'The body has a content type other than JSON.',
    action: 'Send the header `Content-Type: application/json`.',
  },
  too_many: {
    status: 429,
    meaning: 'Your account makes too many calls, or too many calls had a wrong key.',
    action: 'Wait for the seconds in `Retry-After`, then repeat the call. Send messages in batches.',
  },
  too_many_at_once: {
    status: 429,
    meaning: 'The key has more calls at the same time than its flow control allows.',
    action: 'Wait for the seconds in `Retry-After`, then repeat the call. Use fewer connections.',
  },
  too_many_bulk_actions: {
    status: 429,
    meaning: 'Your account has too many actions running in the background.',
    action: 'Wait for the seconds in `Retry-After`, then repeat the call.',
  },
  pace_exceeded: {
    status: 429,
    meaning: 'The key sends faster than its flow control allows.',
    action:
      'Wait for the seconds in `Retry-After`, then send the message again, or let the key queue messages.',
  },
  internal: {
    status: 500,
    meaning: 'Something failed on our side.',
    action: 'Repeat the call with the same `Idempotency-Key`. Report the `request_id` if it keeps failing.',
  },
  unavailable: {
    status: 503,
    meaning: 'The service is not available for a moment.',
    action: 'Repeat the call with the same `Idempotency-Key`, with growing pauses.',
  },
  query_timeout: {
    status: 503,
    meaning: 'The call took too long and was stopped. It changed nothing.',
    action: 'Repeat the call later, or ask for less.',
  },
  disk_full: {
    status: 503,
    meaning: 'The server is low on storage. Your provider has been notified.',
    action: 'Repeat the call later.',
  },
} as const satisfies Record<string, ErrorCode>;

export type V1ErrorCode = keyof typeof V1_ERRORS;
export const V1_ERROR_CODES = Object.keys(V1_ERRORS) as V1ErrorCode[];
export const isV1ErrorCode = (code: string): code is V1ErrorCode => code in V1_ERRORS;

/** The page that explains the codes, and the page's part about one code. */
export const errorDocUrl = (publicUrl: string, code: string): string =>
  `${publicUrl}/docs/api/errors${isV1ErrorCode(code) ? `#${code}` : ''}`;
