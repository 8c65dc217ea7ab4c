// Written by `npm run schema` from the migrated database. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export type Tables = {
  accounts: {
    id: GeneratedAlways<number>;
    master_account_id: number | null;
    name: string;
    home_country: Generated<string>;
    time_zone: Generated<string>;
    created_at: Generated<Date>;
    brand_id: Generated<number>;
    is_trial: Generated<boolean>;
    country_of_residence: Generated<string>;
    utc_offset: Generated<number>;
    is_reseller: Generated<boolean>;
    is_postpaid: Generated<boolean>;
    is_integration_user: Generated<boolean>;
    uses_master_templates: Generated<boolean>;
    has_dynamic_sender: Generated<boolean>;
    short_codes_enabled: Generated<boolean>;
    birthdays_enabled: Generated<boolean>;
    smpp_enabled: Generated<boolean>;
    allowed_networks: Generated<string[]>;
    most_contacts: number | null;
    most_groups: number | null;
    most_drafts: number | null;
    most_draft_numbers: number | null;
    most_upload_mb: number | null;
    most_rejections: number | null;
  };
  attempts: {
    subject: string;
    count: number;
    since: Date;
  };
  audit_log: {
    account_id: number;
    id: GeneratedAlways<number>;
    at: Generated<Date>;
    user_id: number | null;
    action: string;
    detail: Generated<unknown>;
  };
  authenticators: {
    account_id: number;
    user_id: number;
    secret: Buffer;
    created_at: Generated<Date>;
    confirmed_at: Date | null;
    last_step: Generated<number>;
  };
  brands: {
    id: GeneratedAlways<number>;
    host: string | null;
    name: string;
    logo: Buffer | null;
    logo_type: string | null;
    accent: string | null;
    accent_dark: string | null;
    default_country: Generated<string>;
    default_utc_offset: Generated<number>;
    offers_sign_up: Generated<boolean>;
    requires_terms: Generated<boolean>;
    trial_credits: Generated<number>;
    links: Generated<unknown>;
    news_heading: string | null;
    news_content: string | null;
    features_off: Generated<string[]>;
    status_page_id: string | null;
    chat: unknown;
    announcement: unknown;
    urgent_text: string | null;
  };
  campaign_course: {
    account_id: number;
    campaign_id: number;
    at: Date;
    submitted: Generated<number>;
    delivered: Generated<number>;
    failed: Generated<number>;
  };
  campaign_groups: {
    account_id: number;
    campaign_id: number;
    group_id: number;
  };
  campaign_numbers: {
    account_id: number;
    campaign_id: number;
    number: string;
  };
  campaigns: {
    account_id: number;
    id: GeneratedAlways<number>;
    user_id: number;
    name: string;
    sender: string;
    text: string;
    state: Generated<string>;
    paused: Generated<boolean>;
    problem: string | null;
    expanded_up_to: Generated<string>;
    recipients: Generated<number>;
    duplicates: Generated<number>;
    opted_out: Generated<number>;
    parts: Generated<number>;
    cost: Generated<number>;
    created_at: Generated<Date>;
    sent_at: Date | null;
    finished_at: Date | null;
    valid_hours: Generated<number>;
    stepped_at: Date | null;
    tries: Generated<number>;
    retry_at: Date | null;
    typed_numbers: Generated<number>;
  };
  carrier_binds: {
    carrier_id: number;
    gateway: string;
    nth: number;
    type: string;
    state: string;
    since: Generated<Date>;
    in_flight: Generated<number>;
    per_second: Generated<number>;
    throttled_pace: number | null;
    waits_for: string | null;
    last_error: string | null;
    last_error_at: Date | null;
    counters: Generated<unknown>;
    updated_at: Generated<Date>;
  };
  carriers: {
    id: GeneratedAlways<number>;
    name: string;
    window_size: Generated<number>;
    rate: number | null;
    doubt_wait: Generated<number>;
    doubt_decision: Generated<string>;
    enabled: Generated<boolean>;
    kind: Generated<string>;
    settings: Generated<unknown>;
    failover_after: Generated<number | null>;
  };
  contact_count_changes: {
    account_id: number;
    change: number;
  };
  contacts: {
    account_id: number;
    id: GeneratedAlways<number>;
    number: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    fields: Generated<unknown>;
    created_at: Generated<Date>;
  };
  credit_lots: {
    account_id: number;
    id: GeneratedAlways<number>;
    pool_id: number;
    granted: number;
    remaining: number;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  credit_pools: {
    account_id: number;
    id: GeneratedAlways<number>;
    country: string | null;
    balance: Generated<number>;
  };
  devices: {
    account_id: number;
    user_id: number;
    token_hash: Buffer;
    user_agent: string;
    first_used_at: Generated<Date>;
    last_used_at: Generated<Date>;
    trusted_until: Date | null;
  };
  dismissals: {
    account_id: number;
    user_id: number;
    notice: string;
    dismissed_at: Generated<Date>;
  };
  event_cursors: {
    listener: string;
    xid: string;
    id: number;
  };
  events: {
    id: GeneratedAlways<number>;
    xid: Generated<string>;
    account_id: number;
    name: string;
    data: unknown;
    at: Generated<Date>;
  };
  failed_events: {
    id: GeneratedAlways<number>;
    listener: string;
    account_id: number;
    name: string;
    data: unknown;
    failed_at: Generated<Date>;
    error: string | null;
    tries: Generated<number>;
    retry_at: Date | null;
    parked_at: Date | null;
  };
  group_members: {
    account_id: number;
    group_id: number;
    number: string;
  };
  groups: {
    account_id: number;
    id: GeneratedAlways<number>;
    name: string;
    members: Generated<number>;
    created_at: Generated<Date>;
    expires_on: string | null;
  };
  import_chunks: {
    account_id: number;
    import_id: number;
    position: number;
    bytes: Buffer;
  };
  import_readings: {
    account_id: number;
    import_id: number;
    chunk: Generated<number>;
    line: Generated<number>;
    row_ending: string | null;
    undecoded: Generated<Buffer>;
    unparsed: Generated<Buffer>;
  };
  import_rejections: {
    account_id: number;
    import_id: number;
    line: number;
    reason: string;
    cells: unknown;
  };
  import_rows: {
    account_id: number;
    import_id: number;
    line: number;
    number: string;
    first_name: string;
    last_name: string;
    fields: unknown;
  };
  imports: {
    account_id: number;
    id: GeneratedAlways<number>;
    user_id: number;
    file_name: string;
    file_bytes: Generated<number>;
    state: Generated<string>;
    layout: unknown;
    group_id: number | null;
    read_bytes: Generated<number>;
    saved_up_to: Generated<string>;
    rows: Generated<number>;
    saved: Generated<number>;
    imported: Generated<number>;
    already_there: Generated<number>;
    duplicates: Generated<number>;
    invalid: Generated<number>;
    problem: string | null;
    created_at: Generated<Date>;
    finished_at: Date | null;
    stepped_at: Date | null;
    tries: Generated<number>;
    retry_at: Date | null;
    saved_line: Generated<number>;
    clearing: Generated<boolean>;
    kept_rejections: Generated<number>;
    kept_rejection_bytes: Generated<number>;
  };
  inbound_messages: {
    id: GeneratedAlways<number>;
    carrier_id: number;
    number: string;
    recipient: string;
    text: string;
    received_at: Generated<Date>;
    routed_at: Date | null;
    carrier_message_id: string | null;
  };
  inbound_parts: {
    carrier_id: number;
    number: string;
    recipient: string;
    reference: number;
    total: number;
    nth: number;
    data_coding: number;
    body: Buffer;
    received_at: Generated<Date>;
  };
  ledger_entries: {
    account_id: number;
    id: GeneratedAlways<number>;
    pool_id: number;
    lot_id: number;
    kind: string;
    amount: number;
    reference: string;
    at: Generated<Date>;
  };
  mails: {
    account_id: number;
    id: GeneratedAlways<number>;
    recipient: string;
    template: string;
    data: unknown;
    state: Generated<string>;
    error: string | null;
    created_at: Generated<Date>;
    sent_at: Date | null;
  };
  message_batches: {
    id: GeneratedAlways<number>;
    account_id: number;
    campaign_id: number | null;
    carrier_id: number | null;
    priority: number;
    sender: string;
    text: string | null;
    to_opted_out: Generated<boolean>;
    size: number;
    first_id: string;
    last_id: string;
    created_at: Generated<Date>;
    state: Generated<string>;
    paused: Generated<boolean>;
    epoch: Generated<number>;
    leased_by: string | null;
    leased_until: Date | null;
    mark: Generated<number>;
    doubt_counted_to: Generated<number>;
    doubted: Generated<number>;
    resent: Generated<number>;
    refunded: Generated<number>;
    queued: Generated<number>;
    submitted: Generated<number>;
    delivered: Generated<number>;
    undelivered: Generated<number>;
    expired: Generated<number>;
    rejected: Generated<number>;
    held: Generated<number>;
    cancelled: Generated<number>;
    unknown: Generated<number>;
    expires_at: Date | null;
    ended: string | null;
    tried_carriers: Generated<number[]>;
    resent_counted_to: Generated<number>;
    paid_by: number | null;
  };
  messages: {
    id: string;
    account_id: number;
    batch_id: number;
    submitted_at: Date | null;
    finished_at: Date | null;
    cost: number;
    submitted_parts: Generated<number>;
    delivered_parts: Generated<number>;
    parts: number;
    state: number;
    number: string;
    text: string | null;
    error: string | null;
  };
  migrations: {
    name: string;
    at: Generated<Date>;
  };
  one_time_tokens: {
    token_hash: Buffer;
    purpose: string;
    account_id: number | null;
    user_id: number | null;
    attempts: Generated<number>;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  opt_outs: {
    account_id: number;
    number: string;
    source: string;
    at: Generated<Date>;
  };
  parked_receipts: {
    id: GeneratedAlways<number>;
    carrier_id: number;
    carrier_message_id: string;
    number: string;
    sender: string;
    state: number;
    error: string | null;
    at: Generated<Date>;
  };
  passkeys: {
    account_id: number;
    id: GeneratedAlways<number>;
    user_id: number;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: Generated<string[]>;
    host: string;
    name: string;
    created_at: Generated<Date>;
    last_used_at: Date | null;
  };
  pending_sign_ins: {
    token_hash: Buffer;
    account_id: number;
    user_id: number;
    code_hash: Buffer | null;
    code_sent_at: Date | null;
    codes_sent: Generated<number>;
    attempts: Generated<number>;
    expires_at: Date;
  };
  prices: {
    prefix: string;
    per_part: number;
  };
  processes: {
    id: string;
    role: string;
    host: string;
    started_at: Generated<Date>;
    seen_at: Generated<Date>;
    standing_still: string | null;
  };
  recovery_codes: {
    account_id: number;
    user_id: number;
    code_hash: Buffer;
  };
  replies: {
    account_id: number;
    id: GeneratedAlways<number>;
    number: string;
    recipient: string;
    text: string;
    received_at: Date;
    message_id: string | null;
    campaign_id: number | null;
    opted_out: Generated<boolean>;
    inbound_id: number;
  };
  routes: {
    id: GeneratedAlways<number>;
    carrier_id: number;
    prefix: Generated<string>;
    account_id: number | null;
    sender: string | null;
    priority: Generated<number>;
    cost: Generated<number>;
    weight: Generated<number>;
    enabled: Generated<boolean>;
  };
  sessions: {
    token_hash: Buffer;
    account_id: number;
    user_id: number;
    created_at: Generated<Date>;
    expires_at: Date;
    id: GeneratedAlways<number>;
    last_used_at: Generated<Date>;
    address: Generated<string>;
    user_agent: Generated<string>;
    confirmed_at: Generated<Date>;
  };
  submissions: {
    message_id: string;
    account_id: number;
    carrier_id: number;
    parts: number;
    carrier_message_id: string;
  };
  users: {
    account_id: number;
    id: GeneratedAlways<number>;
    username: string;
    password_hash: string;
    full_name: Generated<string>;
    email: Generated<string>;
    created_at: Generated<Date>;
    contact1: Generated<string>;
    contact2: Generated<string>;
    password_changed_at: Generated<Date>;
    must_change_password: Generated<boolean>;
    email_codes: Generated<boolean>;
    details_confirmed_at: Generated<Date>;
    password_strength: number | null;
  };
};
