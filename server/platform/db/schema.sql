-- Written by `npm run schema` from the migrated database, to read. The migrations make it.

TABLE accounts (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  master_account_id bigint,
  name text NOT NULL,
  home_country text NOT NULL DEFAULT 'ZA'::text,
  time_zone text NOT NULL DEFAULT 'Africa/Johannesburg'::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  brand_id bigint NOT NULL DEFAULT 1,
  is_trial boolean NOT NULL DEFAULT false,
  country_of_residence text NOT NULL DEFAULT 'ZA'::text,
  utc_offset smallint NOT NULL DEFAULT 2,
  is_reseller boolean NOT NULL DEFAULT false,
  is_postpaid boolean NOT NULL DEFAULT false,
  is_integration_user boolean NOT NULL DEFAULT false,
  uses_master_templates boolean NOT NULL DEFAULT false,
  has_dynamic_sender boolean NOT NULL DEFAULT true,
  short_codes_enabled boolean NOT NULL DEFAULT false,
  birthdays_enabled boolean NOT NULL DEFAULT false,
  smpp_enabled boolean NOT NULL DEFAULT false,
  allowed_networks text[] NOT NULL DEFAULT '{}'::text[],
  most_contacts bigint,
  most_groups bigint,
  most_drafts bigint,
  most_draft_numbers bigint,
  most_upload_mb bigint,
  most_rejections bigint,
  most_sender_ids bigint,
  confirm_above integer NOT NULL DEFAULT 5000,
  opt_out_line text NOT NULL DEFAULT 'Reply STOP to opt out.'::text,
  adds_opt_out boolean NOT NULL DEFAULT false,
  most_templates bigint,
  most_daily_messages bigint,
  most_campaign_recipients bigint,
  sending_countries text[],
  most_alike bigint,
  approved_senders_only boolean NOT NULL DEFAULT false,
  repliable_number text,
  is_buy_now boolean NOT NULL DEFAULT true,
  automatic_invoicing boolean NOT NULL DEFAULT true,
  requires_two_factor boolean NOT NULL DEFAULT false,
  most_users bigint,
  suspended_at timestamp with time zone,
  suspended_reason text,
  closed_at timestamp with time zone,
  uses_master_senders boolean NOT NULL DEFAULT false,
  uses_master_features boolean NOT NULL DEFAULT false,
  most_sub_accounts bigint,
  idle_minutes integer,
  most_sessions integer,
  held_days smallint NOT NULL DEFAULT 7,
  suspended_by_operator boolean NOT NULL DEFAULT false,
  csv_delimiter text NOT NULL DEFAULT 'comma'::text,
  csv_decimal_sign text NOT NULL DEFAULT 'point'::text,
  own_daily_messages bigint,
  own_campaign_recipients bigint,
  own_countries text[],
  most_api_keys bigint,
  most_links bigint
);
-- CONSTRAINT accounts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
-- CONSTRAINT accounts_confirm_above_check CHECK (((confirm_above >= 0) AND (confirm_above <= 100000000)))
-- CONSTRAINT accounts_country_of_residence_check CHECK ((country_of_residence ~ '^[A-Z]{2}$'::text))
-- CONSTRAINT accounts_csv_decimal_sign_check CHECK ((csv_decimal_sign = ANY (ARRAY['point'::text, 'comma'::text])))
-- CONSTRAINT accounts_csv_delimiter_check CHECK ((csv_delimiter = ANY (ARRAY['comma'::text, 'semicolon'::text, 'tab'::text])))
-- CONSTRAINT accounts_held_days_check CHECK (((held_days >= 1) AND (held_days <= 90)))
-- CONSTRAINT accounts_home_country_check CHECK ((home_country ~ '^[A-Z]{2}$'::text))
-- CONSTRAINT accounts_idle_minutes_check CHECK ((idle_minutes >= 5))
-- CONSTRAINT accounts_master_account_id_fkey FOREIGN KEY (master_account_id) REFERENCES accounts(id)
-- CONSTRAINT accounts_most_alike_check CHECK ((most_alike >= 1))
-- CONSTRAINT accounts_most_api_keys_check CHECK ((most_api_keys >= 0))
-- CONSTRAINT accounts_most_campaign_recipients_check CHECK ((most_campaign_recipients >= 0))
-- CONSTRAINT accounts_most_contacts_check CHECK ((most_contacts >= 0))
-- CONSTRAINT accounts_most_daily_messages_check CHECK ((most_daily_messages >= 0))
-- CONSTRAINT accounts_most_draft_numbers_check CHECK ((most_draft_numbers >= 0))
-- CONSTRAINT accounts_most_drafts_check CHECK ((most_drafts >= 0))
-- CONSTRAINT accounts_most_groups_check CHECK ((most_groups >= 0))
-- CONSTRAINT accounts_most_links_check CHECK ((most_links >= 0))
-- CONSTRAINT accounts_most_rejections_check CHECK ((most_rejections >= 0))
-- CONSTRAINT accounts_most_sender_ids_check CHECK ((most_sender_ids >= 0))
-- CONSTRAINT accounts_most_sessions_check CHECK ((most_sessions >= 1))
-- CONSTRAINT accounts_most_sub_accounts_check CHECK ((most_sub_accounts >= 0))
-- CONSTRAINT accounts_most_templates_check CHECK ((most_templates >= 0))
-- CONSTRAINT accounts_most_upload_mb_check CHECK ((most_upload_mb >= 0))
-- CONSTRAINT accounts_most_users_check CHECK ((most_users >= 0))
-- CONSTRAINT accounts_name_check CHECK ((name <> ''::text))
-- CONSTRAINT accounts_opt_out_line_check CHECK (((length(opt_out_line) >= 1) AND (length(opt_out_line) <= 100)))
-- CONSTRAINT accounts_own_campaign_recipients_check CHECK ((own_campaign_recipients >= 0))
-- CONSTRAINT accounts_own_daily_messages_check CHECK ((own_daily_messages >= 0))
-- CONSTRAINT accounts_pkey PRIMARY KEY (id)
-- CONSTRAINT accounts_repliable_number_check CHECK ((repliable_number ~ '^[0-9]{3,15}$'::text))
-- CONSTRAINT accounts_suspended_reason_check CHECK (((length(suspended_reason) >= 1) AND (length(suspended_reason) <= 500)))
-- CONSTRAINT accounts_utc_offset_check CHECK (((utc_offset >= '-12'::integer) AND (utc_offset <= 12)))
-- CREATE INDEX accounts_blocked ON public.accounts USING btree (id) WHERE ((suspended_at IS NOT NULL) OR (closed_at IS NOT NULL))
-- CREATE INDEX accounts_of_master ON public.accounts USING btree (master_account_id, id) WHERE (master_account_id IS NOT NULL)
-- POLICY own_rows FOR ALL TO carillon_account USING ((id = current_account()))
-- POLICY sign_in FOR SELECT TO carillon_before_account USING (true)
-- GRANT SELECT TO carillon_account

TABLE answers (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  key uuid NOT NULL,
  user_id bigint,
  sent_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT answers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT answers_account_id_key_key UNIQUE (account_id, key)
-- CONSTRAINT answers_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX answers_sent ON public.answers USING btree (account_id, sent_at)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE api_credentials (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  key_id bigint NOT NULL,
  secret_hash bytea NOT NULL,
  ending text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_from text
);
-- CONSTRAINT api_credentials_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT api_credentials_pkey PRIMARY KEY (id)
-- CONSTRAINT api_credentials_secret_hash_key UNIQUE (secret_hash)
-- CREATE INDEX api_credentials_of_key ON public.api_credentials USING btree (account_id, key_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE api_keys (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  environment text NOT NULL,
  scopes text[] NOT NULL,
  networks text[] NOT NULL DEFAULT '{}'::text[],
  created_by bigint,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  default_sender text,
  respects_sending_hours boolean NOT NULL DEFAULT false,
  codes_to_opted_out boolean NOT NULL DEFAULT false,
  duplicate_minutes integer NOT NULL DEFAULT 0,
  trims_texts boolean NOT NULL DEFAULT false,
  max_parts smallint NOT NULL DEFAULT 10,
  default_campaign text NOT NULL DEFAULT ''::text,
  default_cost_centre text NOT NULL DEFAULT ''::text,
  is_test_mode boolean NOT NULL DEFAULT false,
  messages_per_second integer,
  messages_per_minute integer,
  max_concurrent_calls integer,
  spread_minutes integer NOT NULL DEFAULT 0,
  above_pace text NOT NULL DEFAULT 'queue'::text,
  max_queued bigint,
  messages_per_day bigint,
  messages_per_month bigint,
  parts_per_day bigint,
  parts_per_month bigint,
  credits_per_day bigint,
  credits_per_month bigint,
  logs_texts boolean NOT NULL DEFAULT false,
  polled_at timestamp with time zone,
  polled_cursor text
);
-- CONSTRAINT api_keys_above_pace_check CHECK ((above_pace = ANY (ARRAY['queue'::text, 'refuse'::text])))
-- CONSTRAINT api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT api_keys_credits_per_day_check CHECK ((credits_per_day >= 0))
-- CONSTRAINT api_keys_credits_per_month_check CHECK ((credits_per_month >= 0))
-- CONSTRAINT api_keys_duplicate_minutes_check CHECK (((duplicate_minutes >= 0) AND (duplicate_minutes <= 1440)))
-- CONSTRAINT api_keys_environment_check CHECK ((environment = ANY (ARRAY['live'::text, 'test'::text])))
-- CONSTRAINT api_keys_max_concurrent_calls_check CHECK ((max_concurrent_calls > 0))
-- CONSTRAINT api_keys_max_parts_check CHECK (((max_parts >= 1) AND (max_parts <= 10)))
-- CONSTRAINT api_keys_max_queued_check CHECK ((max_queued >= 0))
-- CONSTRAINT api_keys_messages_per_day_check CHECK ((messages_per_day >= 0))
-- CONSTRAINT api_keys_messages_per_minute_check CHECK ((messages_per_minute > 0))
-- CONSTRAINT api_keys_messages_per_month_check CHECK ((messages_per_month >= 0))
-- CONSTRAINT api_keys_messages_per_second_check CHECK ((messages_per_second > 0))
-- CONSTRAINT api_keys_name_check CHECK ((name <> ''::text))
-- CONSTRAINT api_keys_networks_check CHECK ((cardinality(networks) <= 50))
-- CONSTRAINT api_keys_parts_per_day_check CHECK ((parts_per_day >= 0))
-- CONSTRAINT api_keys_parts_per_month_check CHECK ((parts_per_month >= 0))
-- CONSTRAINT api_keys_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT api_keys_spread_minutes_check CHECK (((spread_minutes >= 0) AND (spread_minutes <= 1440)))
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT, UPDATE TO carillon_account

TABLE api_requests (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  key_id bigint NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  method text NOT NULL,
  path text NOT NULL,
  status smallint NOT NULL,
  duration_ms integer NOT NULL,
  request_id text NOT NULL,
  address text NOT NULL,
  user_agent text NOT NULL,
  request_body text NOT NULL,
  response_body text NOT NULL
);
-- CONSTRAINT api_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT api_requests_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX api_requests_age ON public.api_requests USING btree (at)
-- CREATE INDEX api_requests_by_request_id ON public.api_requests USING btree (account_id, request_id)
-- CREATE INDEX api_requests_failed ON public.api_requests USING btree (account_id, key_id, id) WHERE (status >= 400)
-- CREATE INDEX api_requests_of_key ON public.api_requests USING btree (account_id, key_id, id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE attempts (
  subject text NOT NULL,
  count integer NOT NULL,
  since timestamp with time zone NOT NULL
);
-- CONSTRAINT attempts_pkey PRIMARY KEY (subject)
-- CREATE INDEX attempts_since ON public.attempts USING btree (since)
-- GRANT INSERT, SELECT, UPDATE TO carillon_before_account

TABLE audit_log (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL DEFAULT now(),
  user_id bigint,
  action text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'::jsonb,
  actor jsonb NOT NULL DEFAULT '{"kind": "user"}'::jsonb
);
-- CONSTRAINT audit_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT audit_log_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX audit_log_at ON public.audit_log USING brin (at)
-- CREATE INDEX audit_log_of_user ON public.audit_log USING btree (account_id, user_id, id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- POLICY sign_in FOR INSERT TO carillon_before_account WITH CHECK (true)
-- GRANT INSERT, SELECT TO carillon_account
-- GRANT INSERT TO carillon_before_account

TABLE authenticators (
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  secret bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  confirmed_at timestamp with time zone,
  last_step bigint NOT NULL DEFAULT 0
);
-- CONSTRAINT authenticators_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE CASCADE
-- CONSTRAINT authenticators_pkey PRIMARY KEY (account_id, user_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- POLICY sign_in FOR ALL TO carillon_before_account USING (true)
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account
-- GRANT SELECT TO carillon_before_account

TABLE batch_breakdowns (
  account_id bigint NOT NULL,
  batch_id bigint NOT NULL,
  country text NOT NULL,
  state smallint NOT NULL,
  error text NOT NULL,
  messages integer NOT NULL,
  parts integer NOT NULL,
  cost bigint NOT NULL,
  delivery_ms bigint NOT NULL,
  network text NOT NULL
);
-- CONSTRAINT batch_breakdowns_messages_check CHECK ((messages > 0))
-- CONSTRAINT batch_breakdowns_pkey PRIMARY KEY (account_id, batch_id, country, network, state, error)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE billing_details (
  account_id bigint NOT NULL,
  company_name text NOT NULL,
  registration_number text NOT NULL,
  invoice_email text NOT NULL,
  is_rsa_vat_registered boolean,
  vat_number text NOT NULL,
  address1 text NOT NULL,
  address2 text NOT NULL,
  city text NOT NULL,
  state_province text NOT NULL,
  zip_code text NOT NULL
);
-- CONSTRAINT billing_details_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT billing_details_pkey PRIMARY KEY (account_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT, UPDATE TO carillon_account

TABLE billing_documents (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  brand_id bigint NOT NULL,
  order_id bigint NOT NULL,
  kind text NOT NULL,
  sequence integer NOT NULL,
  document_number text NOT NULL,
  total bigint NOT NULL,
  due_on date,
  content jsonb NOT NULL,
  issued_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT billing_documents_account_id_order_id_fkey FOREIGN KEY (account_id, order_id) REFERENCES orders(account_id, id)
-- CONSTRAINT billing_documents_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
-- CONSTRAINT billing_documents_brand_id_kind_sequence_key UNIQUE (brand_id, kind, sequence)
-- CONSTRAINT billing_documents_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'quote'::text, 'credit-note'::text])))
-- CONSTRAINT billing_documents_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT billing_documents_sequence_check CHECK ((sequence > 0))
-- CREATE INDEX billing_documents_newest ON public.billing_documents USING btree (account_id, issued_at, id)
-- CREATE INDEX billing_documents_of_order ON public.billing_documents USING btree (account_id, order_id, kind, id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account
-- CREATE TRIGGER keep BEFORE DELETE OR UPDATE ON public.billing_documents FOR EACH ROW EXECUTE FUNCTION keep_document()

TABLE billing_issuers (
  brand_id bigint NOT NULL,
  company_name text NOT NULL,
  registration_number text NOT NULL DEFAULT ''::text,
  vat_number text NOT NULL DEFAULT ''::text,
  address text NOT NULL DEFAULT ''::text,
  country text NOT NULL,
  email text NOT NULL DEFAULT ''::text,
  bank_details jsonb,
  due_days smallint NOT NULL DEFAULT 7
);
-- CONSTRAINT billing_issuers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
-- CONSTRAINT billing_issuers_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
-- CONSTRAINT billing_issuers_due_days_check CHECK (((due_days >= 0) AND (due_days <= 365)))
-- CONSTRAINT billing_issuers_pkey PRIMARY KEY (brand_id)
-- GRANT SELECT TO carillon_account

TABLE blocked_link_hosts (
  host text NOT NULL,
  reason text NOT NULL,
  blocked_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT blocked_link_hosts_pkey PRIMARY KEY (host)

TABLE brands (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  host text,
  name text NOT NULL,
  logo bytea,
  logo_type text,
  accent text,
  accent_dark text,
  default_country text NOT NULL DEFAULT 'ZA'::text,
  default_utc_offset smallint NOT NULL DEFAULT 2,
  offers_sign_up boolean NOT NULL DEFAULT true,
  requires_terms boolean NOT NULL DEFAULT false,
  trial_credits bigint NOT NULL DEFAULT 0,
  links jsonb NOT NULL DEFAULT '{}'::jsonb,
  news_heading text,
  news_content text,
  features_off text[] NOT NULL DEFAULT '{}'::text[],
  status_page_id text,
  chat jsonb,
  announcement jsonb,
  urgent_text text,
  page_font text NOT NULL DEFAULT 'system'::text,
  page_radius text NOT NULL DEFAULT 'small'::text
);
-- CONSTRAINT brands_accent_check CHECK ((accent ~ '^#[0-9A-Fa-f]{6}$'::text))
-- CONSTRAINT brands_accent_dark_check CHECK ((accent_dark ~ '^#[0-9A-Fa-f]{6}$'::text))
-- CONSTRAINT brands_check CHECK (((logo IS NULL) = (logo_type IS NULL)))
-- CONSTRAINT brands_check1 CHECK (((news_heading IS NULL) = (news_content IS NULL)))
-- CONSTRAINT brands_default_country_check CHECK ((default_country ~ '^[A-Z]{2}$'::text))
-- CONSTRAINT brands_default_utc_offset_check CHECK (((default_utc_offset >= '-12'::integer) AND (default_utc_offset <= 12)))
-- CONSTRAINT brands_host_check CHECK ((host ~ '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$'::text))
-- CONSTRAINT brands_host_key UNIQUE NULLS NOT DISTINCT (host)
-- CONSTRAINT brands_name_check CHECK ((name <> ''::text))
-- CONSTRAINT brands_page_font_check CHECK ((page_font = ANY (ARRAY['system'::text, 'rounded'::text, 'serif'::text, 'mono'::text])))
-- CONSTRAINT brands_page_radius_check CHECK ((page_radius = ANY (ARRAY['none'::text, 'small'::text, 'large'::text])))
-- CONSTRAINT brands_pkey PRIMARY KEY (id)
-- CONSTRAINT brands_status_page_id_check CHECK ((status_page_id ~ '^[a-z0-9]+$'::text))
-- CONSTRAINT brands_trial_credits_check CHECK ((trial_credits >= 0))
-- CONSTRAINT brands_urgent_text_check CHECK ((urgent_text <> ''::text))
-- GRANT SELECT TO carillon_account
-- GRANT SELECT TO carillon_before_account

TABLE bulk_action_changes (
  account_id bigint NOT NULL,
  bulk_action_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  before jsonb NOT NULL
);
-- CONSTRAINT bulk_action_changes_account_id_bulk_action_id_fkey FOREIGN KEY (account_id, bulk_action_id) REFERENCES bulk_actions(account_id, id) ON DELETE CASCADE
-- CONSTRAINT bulk_action_changes_pkey PRIMARY KEY (account_id, bulk_action_id, id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT TO carillon_account

TABLE bulk_actions (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  action text NOT NULL,
  list text NOT NULL,
  group_id bigint,
  actor jsonb NOT NULL,
  keys jsonb,
  matching jsonb,
  place jsonb,
  state text NOT NULL DEFAULT 'running'::text,
  total integer,
  done integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  problem text,
  started_at timestamp with time zone NOT NULL DEFAULT now(),
  finished_at timestamp with time zone,
  stepped_at timestamp with time zone,
  tries smallint NOT NULL DEFAULT 0,
  retry_at timestamp with time zone,
  settings jsonb NOT NULL DEFAULT '{}'::jsonb,
  undoes bigint,
  undone_by bigint,
  changes integer NOT NULL DEFAULT 0
);
-- CONSTRAINT bulk_actions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT bulk_actions_check CHECK (((keys IS NULL) <> (matching IS NULL)))
-- CONSTRAINT bulk_actions_check1 CHECK (((state = 'running'::text) = (finished_at IS NULL)))
-- CONSTRAINT bulk_actions_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT bulk_actions_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'cancelled'::text, 'failed'::text])))
-- CREATE INDEX bulk_actions_running ON public.bulk_actions USING btree (account_id, stepped_at) WHERE (state = 'running'::text)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT, UPDATE TO carillon_account

TABLE campaign_groups (
  account_id bigint NOT NULL,
  campaign_id bigint NOT NULL,
  group_id bigint NOT NULL,
  excepted boolean NOT NULL DEFAULT false
);
-- CONSTRAINT campaign_groups_account_id_campaign_id_fkey FOREIGN KEY (account_id, campaign_id) REFERENCES campaigns(account_id, id) ON DELETE CASCADE
-- CONSTRAINT campaign_groups_pkey PRIMARY KEY (account_id, campaign_id, group_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT TO carillon_account

TABLE campaign_left_out (
  account_id bigint NOT NULL,
  campaign_id bigint NOT NULL,
  number text NOT NULL,
  reason text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT campaign_left_out_pkey PRIMARY KEY (account_id, campaign_id, number)
-- CONSTRAINT campaign_left_out_reason_check CHECK ((reason = ANY (ARRAY['optedOut'::text, 'excepted'::text, 'landline'::text])))
-- CREATE INDEX campaign_left_out_number ON public.campaign_left_out USING btree (account_id, number, at, campaign_id)
-- CREATE INDEX campaign_left_out_old ON public.campaign_left_out USING brin (at)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE campaign_links (
  account_id bigint NOT NULL,
  campaign_id bigint NOT NULL,
  link_id bigint NOT NULL
);
-- CONSTRAINT campaign_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT campaign_links_pkey PRIMARY KEY (account_id, campaign_id, link_id)
-- CREATE INDEX campaign_links_of_link ON public.campaign_links USING btree (account_id, link_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT TO carillon_account

TABLE campaign_numbers (
  account_id bigint NOT NULL,
  campaign_id bigint NOT NULL,
  number text NOT NULL
);
-- CONSTRAINT campaign_numbers_account_id_campaign_id_fkey FOREIGN KEY (account_id, campaign_id) REFERENCES campaigns(account_id, id) ON DELETE CASCADE
-- CONSTRAINT campaign_numbers_number_check CHECK ((number ~ '^[1-9][0-9]{4,14}$'::text))
-- CONSTRAINT campaign_numbers_pkey PRIMARY KEY (account_id, campaign_id, number)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT TO carillon_account

TABLE campaigns (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint,
  name text NOT NULL,
  sender text NOT NULL,
  text text NOT NULL,
  state text NOT NULL DEFAULT 'draft'::text,
  paused boolean NOT NULL DEFAULT false,
  problem text,
  expanded_up_to text NOT NULL DEFAULT ''::text,
  recipients integer NOT NULL DEFAULT 0,
  duplicates integer NOT NULL DEFAULT 0,
  opted_out integer NOT NULL DEFAULT 0,
  parts integer NOT NULL DEFAULT 0,
  cost bigint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  sent_at timestamp with time zone,
  finished_at timestamp with time zone,
  valid_hours smallint NOT NULL DEFAULT 48,
  stepped_at timestamp with time zone,
  tries smallint NOT NULL DEFAULT 0,
  retry_at timestamp with time zone,
  typed_numbers integer NOT NULL DEFAULT 0,
  starts_at timestamp with time zone,
  expected integer,
  keeps_hours boolean NOT NULL DEFAULT true,
  local_at text,
  spread_minutes integer,
  repeats text,
  repeats_until date,
  repeats_from text,
  repeat_of bigint,
  occurrence_at timestamp with time zone,
  list_id bigint,
  excepted integer NOT NULL DEFAULT 0,
  most_recipients integer,
  opt_out_line text,
  held_at timestamp with time zone,
  released_at timestamp with time zone,
  in_all_groups boolean NOT NULL DEFAULT false,
  released_messages bigint,
  list_name text,
  looked_at_countries text[],
  looked_at_words text[],
  has_usual_name boolean NOT NULL DEFAULT false,
  invalid integer NOT NULL DEFAULT 0,
  spread_from timestamp with time zone,
  paused_at timestamp with time zone,
  cost_centre text NOT NULL DEFAULT ''::text,
  expected_cost bigint,
  is_reserved boolean NOT NULL DEFAULT false,
  without_landlines boolean NOT NULL DEFAULT false,
  landlines integer NOT NULL DEFAULT 0,
  short_of_credits boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  draft_id uuid,
  held_for text NOT NULL DEFAULT 'provider'::text,
  master_told_at timestamp with time zone,
  reason_for_master text,
  key_id bigint,
  shortens_links boolean NOT NULL DEFAULT false
);
-- CONSTRAINT campaigns_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT campaigns_account_id_list_id_fkey FOREIGN KEY (account_id, list_id) REFERENCES recipient_lists(account_id, id)
-- CONSTRAINT campaigns_cost_centre_check CHECK ((length(cost_centre) <= 100))
-- CONSTRAINT campaigns_expected_cost_check CHECK ((expected_cost >= 0))
-- CONSTRAINT campaigns_held_check CHECK (((state <> 'held'::text) OR ((held_at IS NOT NULL) AND (problem IS NOT NULL))))
-- CONSTRAINT campaigns_held_for_check CHECK ((held_for = ANY (ARRAY['provider'::text, 'master'::text])))
-- CONSTRAINT campaigns_local_at_check CHECK ((local_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'::text))
-- CONSTRAINT campaigns_most_recipients_check CHECK ((most_recipients >= 1))
-- CONSTRAINT campaigns_occurrence_check CHECK (((repeat_of IS NULL) = (occurrence_at IS NULL)))
-- CONSTRAINT campaigns_once_an_occurrence UNIQUE (account_id, repeat_of, occurrence_at)
-- CONSTRAINT campaigns_opt_out_line_check CHECK ((length(opt_out_line) <= 100))
-- CONSTRAINT campaigns_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT campaigns_repeating_check CHECK (((repeats IS NULL) = (repeats_from IS NULL)))
-- CONSTRAINT campaigns_repeats_check CHECK ((repeats = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text])))
-- CONSTRAINT campaigns_repeats_from_check CHECK ((repeats_from ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'::text))
-- CONSTRAINT campaigns_scheduled_check CHECK (((state <> 'scheduled'::text) OR (starts_at IS NOT NULL)))
-- CONSTRAINT campaigns_spread_minutes_check CHECK (((spread_minutes >= 1) AND (spread_minutes <= 10080)))
-- CONSTRAINT campaigns_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'held'::text, 'expanding'::text, 'sending'::text, 'finished'::text, 'cancelled'::text])))
-- CONSTRAINT campaigns_text_check CHECK ((text <> ''::text))
-- CONSTRAINT campaigns_valid_hours_check CHECK (((valid_hours >= 1) AND (valid_hours <= 168)))
-- CREATE INDEX campaigns_by_cost_centre ON public.campaigns USING btree (account_id, cost_centre, id) WHERE (cost_centre <> ''::text)
-- CREATE INDEX campaigns_by_sender ON public.campaigns USING btree (account_id, sender, id)
-- CREATE INDEX campaigns_by_state ON public.campaigns USING btree (account_id, state, paused, id)
-- CREATE INDEX campaigns_by_time ON public.campaigns USING btree (account_id, COALESCE(sent_at, starts_at, created_at))
-- CREATE INDEX campaigns_by_user ON public.campaigns USING btree (account_id, user_id, id)
-- CREATE UNIQUE INDEX campaigns_draft ON public.campaigns USING btree (account_id, draft_id) WHERE (draft_id IS NOT NULL)
-- CREATE INDEX campaigns_drafts ON public.campaigns USING btree (account_id, created_at) WHERE (state = 'draft'::text)
-- CREATE INDEX campaigns_held ON public.campaigns USING btree (held_at) WHERE (state = 'held'::text)
-- CREATE INDEX campaigns_lists ON public.campaigns USING btree (account_id, list_id) WHERE (list_id IS NOT NULL)
-- CREATE INDEX campaigns_name ON public.campaigns USING btree (account_id, lower(name), id)
-- CREATE INDEX campaigns_scheduled ON public.campaigns USING btree (starts_at) WHERE (state = 'scheduled'::text)
-- CREATE INDEX campaigns_sent ON public.campaigns USING btree (account_id, sent_at) WHERE (sent_at IS NOT NULL)
-- CREATE INDEX campaigns_to_reserve ON public.campaigns USING btree (account_id, starts_at) WHERE ((state = 'scheduled'::text) AND (NOT paused) AND (NOT is_reserved))
-- CREATE INDEX campaigns_to_settle ON public.campaigns USING btree (account_id, id) WHERE ((state = 'cancelled'::text) AND (finished_at IS NULL))
-- CREATE INDEX campaigns_unfinished ON public.campaigns USING btree (state) WHERE (state = ANY (ARRAY['expanding'::text, 'sending'::text]))
-- CREATE INDEX campaigns_words ON public.campaigns USING gin (account_id, folded_name(((name || ' '::text) || text)) gin_trgm_ops) WITH (gin_pending_list_limit='1024')
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE carrier_binds (
  carrier_id integer NOT NULL,
  gateway text NOT NULL,
  nth smallint NOT NULL,
  type text NOT NULL,
  state text NOT NULL,
  since timestamp with time zone NOT NULL DEFAULT now(),
  in_flight integer NOT NULL DEFAULT 0,
  per_second integer NOT NULL DEFAULT 0,
  throttled_pace double precision,
  waits_for text,
  last_error text,
  last_error_at timestamp with time zone,
  counters jsonb NOT NULL DEFAULT '{}'::jsonb,
  updated_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT carrier_binds_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carriers(id) ON DELETE CASCADE
-- CONSTRAINT carrier_binds_pkey PRIMARY KEY (carrier_id, gateway, nth)
-- CONSTRAINT carrier_binds_state_check CHECK ((state = ANY (ARRAY['connecting'::text, 'bound'::text, 'down'::text])))
-- CONSTRAINT carrier_binds_type_check CHECK ((type = ANY (ARRAY['transceiver'::text, 'transmitter'::text, 'receiver'::text, 'http'::text])))

TABLE carriers (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  window_size integer NOT NULL DEFAULT 100,
  rate integer,
  doubt_wait integer NOT NULL DEFAULT 30,
  doubt_decision text NOT NULL DEFAULT 'resend'::text,
  enabled boolean NOT NULL DEFAULT true,
  kind text NOT NULL DEFAULT 'smpp'::text,
  settings jsonb NOT NULL DEFAULT '{}'::jsonb,
  failover_after integer DEFAULT 30
);
-- CONSTRAINT carriers_doubt_decision_check CHECK ((doubt_decision = ANY (ARRAY['resend'::text, 'hold'::text])))
-- CONSTRAINT carriers_doubt_wait_check CHECK ((doubt_wait >= 0))
-- CONSTRAINT carriers_failover_after_check CHECK ((failover_after >= 0))
-- CONSTRAINT carriers_kind_check CHECK ((kind = ANY (ARRAY['smpp'::text, 'twilio'::text])))
-- CONSTRAINT carriers_name_key UNIQUE (name)
-- CONSTRAINT carriers_pkey PRIMARY KEY (id)
-- CONSTRAINT carriers_rate_check CHECK ((rate > 0))
-- CONSTRAINT carriers_window_size_check CHECK (((window_size >= 1) AND (window_size <= 2000)))

TABLE confirmed_addresses (
  account_id bigint NOT NULL,
  address text NOT NULL,
  token_hash bytea,
  requested_by bigint,
  requested_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone
);
-- CONSTRAINT confirmed_addresses_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT confirmed_addresses_address_check CHECK ((address <> ''::text))
-- CONSTRAINT confirmed_addresses_pkey PRIMARY KEY (account_id, address)
-- CONSTRAINT confirmed_addresses_token_hash_key UNIQUE (token_hash)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- POLICY sign_in FOR ALL TO carillon_before_account USING (true)
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account
-- GRANT DELETE, SELECT TO carillon_before_account

TABLE contact_count_changes (
  account_id bigint NOT NULL,
  change integer NOT NULL
);
-- CONSTRAINT contact_count_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CREATE INDEX contact_count_changes_of_account ON public.contact_count_changes USING btree (account_id) INCLUDE (change)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE contact_fields (
  account_id bigint NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  former_names text[] NOT NULL DEFAULT '{}'::text[],
  merged_keys text[] NOT NULL DEFAULT '{}'::text[],
  type text NOT NULL DEFAULT 'text'::text,
  choices text[] NOT NULL DEFAULT '{}'::text[],
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp with time zone,
  is_gone boolean NOT NULL DEFAULT false,
  import_id bigint,
  label text
);
-- CONSTRAINT contact_fields_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT contact_fields_label_check CHECK (((label <> ''::text) AND (length(label) <= 200)))
-- CONSTRAINT contact_fields_pkey PRIMARY KEY (account_id, key)
-- CONSTRAINT contact_fields_type_check CHECK ((type = ANY (ARRAY['text'::text, 'number'::text, 'date'::text, 'choice'::text])))
-- CREATE UNIQUE INDEX contact_fields_name ON public.contact_fields USING btree (account_id, name) WHERE (deleted_at IS NULL)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT, UPDATE TO carillon_account

TABLE contact_views (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  name text NOT NULL,
  filter jsonb NOT NULL,
  columns text[] NOT NULL,
  sort text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT contact_views_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE CASCADE
-- CONSTRAINT contact_views_name_check CHECK ((name <> ''::text))
-- CONSTRAINT contact_views_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT contact_views_sort_check CHECK ((sort = ANY (ARRAY['number'::text, '-number'::text])))
-- CREATE UNIQUE INDEX contact_views_of_user ON public.contact_views USING btree (account_id, user_id, lower(name))
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE contacts (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  number text NOT NULL,
  first_name text NOT NULL DEFAULT ''::text,
  last_name text NOT NULL DEFAULT ''::text,
  fields jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  changed_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT contacts_account_id_number_key UNIQUE (account_id, number)
-- CONSTRAINT contacts_number_check CHECK ((((octet_length(number) >= 5) AND (octet_length(number) <= 15)) AND (number >= '1'::text) AND (ltrim(number, '0123456789'::text) = ''::text)))
-- CONSTRAINT contacts_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX contacts_last_digits ON public.contacts USING btree (account_id, reverse(number))
-- CREATE INDEX contacts_names ON public.contacts USING gin (account_id, folded_name(((first_name || ' '::text) || last_name)) gin_trgm_ops) WITH (gin_pending_list_limit='1024')
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account
-- CREATE TRIGGER contacts_added AFTER INSERT ON public.contacts REFERENCING NEW TABLE AS changed_contacts FOR EACH STATEMENT EXECUTE FUNCTION count_contacts()
-- CREATE TRIGGER contacts_keep_numbers BEFORE UPDATE OF account_id, number ON public.contacts FOR EACH ROW WHEN (((old.account_id <> new.account_id) OR (old.number <> new.number))) EXECUTE FUNCTION refuse_new_number()
-- CREATE TRIGGER contacts_leave_groups AFTER DELETE ON public.contacts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_members_of_contacts()
-- CREATE TRIGGER contacts_removed AFTER DELETE ON public.contacts REFERENCING OLD TABLE AS changed_contacts FOR EACH STATEMENT EXECUTE FUNCTION count_contacts()

TABLE conversation_notes (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  number text NOT NULL,
  text text NOT NULL,
  user_id bigint,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT conversation_notes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT conversation_notes_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE SET NULL (user_id)
-- CONSTRAINT conversation_notes_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT conversation_notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
-- CREATE INDEX conversation_notes_number ON public.conversation_notes USING btree (account_id, number, id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT TO carillon_account

TABLE conversations (
  account_id bigint NOT NULL,
  number text NOT NULL,
  last_reply_id bigint NOT NULL,
  last_at timestamp with time zone NOT NULL,
  recipient text NOT NULL,
  origin_kind text,
  origin_id bigint,
  opted_out boolean NOT NULL,
  read_up_to bigint NOT NULL,
  unread integer NOT NULL,
  is_done boolean NOT NULL DEFAULT false,
  assigned_to bigint,
  answered boolean NOT NULL DEFAULT false
);
-- CONSTRAINT conversations_account_id_assigned_to_fkey FOREIGN KEY (account_id, assigned_to) REFERENCES users(account_id, id) ON DELETE SET NULL (assigned_to)
-- CONSTRAINT conversations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT conversations_pkey PRIMARY KEY (account_id, number)
-- CONSTRAINT conversations_unread_check CHECK ((unread >= 0))
-- CREATE INDEX conversations_answered ON public.conversations USING btree (account_id, answered, last_reply_id)
-- CREATE INDEX conversations_assigned ON public.conversations USING btree (account_id, assigned_to, last_reply_id) WHERE (assigned_to IS NOT NULL)
-- CREATE INDEX conversations_at ON public.conversations USING btree (account_id, last_at, last_reply_id)
-- CREATE INDEX conversations_done ON public.conversations USING btree (account_id, last_reply_id) WHERE is_done
-- CREATE INDEX conversations_newest ON public.conversations USING btree (account_id, last_reply_id)
-- CREATE INDEX conversations_of_origin ON public.conversations USING btree (account_id, origin_kind, origin_id, last_reply_id)
-- CREATE INDEX conversations_open ON public.conversations USING btree (account_id, last_reply_id) WHERE ((NOT is_done) AND (NOT opted_out))
-- CREATE INDEX conversations_to ON public.conversations USING btree (account_id, recipient, last_reply_id)
-- CREATE INDEX conversations_unread ON public.conversations USING btree (account_id, last_reply_id) WHERE (unread > 0)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT, UPDATE TO carillon_account

TABLE credit_allocations (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sub_account_id bigint NOT NULL,
  sub_account_name text NOT NULL,
  country text,
  amount bigint NOT NULL,
  user_id bigint,
  at timestamp with time zone NOT NULL DEFAULT now(),
  master_name text,
  note text NOT NULL DEFAULT ''::text,
  kind text NOT NULL DEFAULT 'manual'::text,
  request_key text
);
-- CONSTRAINT credit_allocations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT credit_allocations_amount_check CHECK ((amount <> 0))
-- CONSTRAINT credit_allocations_kind_check CHECK ((kind = ANY (ARRAY['manual'::text, 'allowance'::text, 'closing'::text])))
-- CONSTRAINT credit_allocations_note_check CHECK ((length(note) <= 200))
-- CONSTRAINT credit_allocations_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT credit_allocations_request_key_check CHECK (((length(request_key) >= 1) AND (length(request_key) <= 100)))
-- CONSTRAINT credit_allocations_sub_account_id_fkey FOREIGN KEY (sub_account_id) REFERENCES accounts(id)
-- CREATE INDEX credit_allocations_newest ON public.credit_allocations USING btree (account_id, at, id)
-- CREATE INDEX credit_allocations_of_sub ON public.credit_allocations USING btree (account_id, sub_account_id, at, id)
-- CREATE UNIQUE INDEX credit_allocations_request ON public.credit_allocations USING btree (account_id, request_key) WHERE (request_key IS NOT NULL)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE credit_lots (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  pool_id bigint NOT NULL,
  granted bigint NOT NULL,
  remaining bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  expiry_told boolean NOT NULL DEFAULT false,
  for_month date
);
-- CONSTRAINT credit_lots_account_id_pool_id_fkey FOREIGN KEY (account_id, pool_id) REFERENCES credit_pools(account_id, id)
-- CONSTRAINT credit_lots_check CHECK (((remaining >= 0) AND (remaining <= granted)))
-- CONSTRAINT credit_lots_granted_check CHECK (
CASE
    WHEN (for_month IS NULL) THEN (granted > 0)
    ELSE (granted >= 0)
END)
-- CONSTRAINT credit_lots_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX credit_lots_first_in_first_out ON public.credit_lots USING btree (account_id, pool_id, expires_at, id) WHERE (remaining > 0)
-- CREATE UNIQUE INDEX credit_lots_of_month ON public.credit_lots USING btree (account_id, for_month) WHERE (for_month IS NOT NULL)
-- CREATE INDEX credit_lots_to_tell ON public.credit_lots USING btree (expires_at) WHERE ((remaining > 0) AND (NOT expiry_told))
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE credit_pools (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  country text,
  balance bigint NOT NULL DEFAULT 0,
  reserved bigint NOT NULL DEFAULT 0
);
-- CONSTRAINT credit_pools_account_id_country_key UNIQUE NULLS NOT DISTINCT (account_id, country)
-- CONSTRAINT credit_pools_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT credit_pools_balance_check CHECK ((balance >= 0))
-- CONSTRAINT credit_pools_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
-- CONSTRAINT credit_pools_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT credit_pools_reserved_check CHECK ((reserved >= 0))
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE credit_reservations (
  account_id bigint NOT NULL,
  reference text NOT NULL,
  pool_id bigint NOT NULL,
  amount bigint NOT NULL
);
-- CONSTRAINT credit_reservations_account_id_pool_id_fkey FOREIGN KEY (account_id, pool_id) REFERENCES credit_pools(account_id, id)
-- CONSTRAINT credit_reservations_amount_check CHECK ((amount > 0))
-- CONSTRAINT credit_reservations_pkey PRIMARY KEY (account_id, reference, pool_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE credit_usage (
  account_id bigint NOT NULL,
  last_debit_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT credit_usage_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT credit_usage_pkey PRIMARY KEY (account_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE credit_warnings (
  account_id bigint NOT NULL,
  levels bigint[],
  warns_of_expiry boolean NOT NULL DEFAULT true,
  told_level bigint,
  user_ids bigint[],
  addresses text[] NOT NULL DEFAULT '{}'::text[]
);
-- CONSTRAINT credit_warnings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT credit_warnings_addresses_check CHECK ((cardinality(addresses) <= 10))
-- CONSTRAINT credit_warnings_pkey PRIMARY KEY (account_id)
-- CONSTRAINT credit_warnings_user_ids_check CHECK ((cardinality(user_ids) <= 500))
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT, UPDATE TO carillon_account

TABLE devices (
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  user_agent text NOT NULL,
  first_used_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone NOT NULL DEFAULT now(),
  trusted_until timestamp with time zone
);
-- CONSTRAINT devices_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE CASCADE
-- CONSTRAINT devices_pkey PRIMARY KEY (account_id, user_id, token_hash)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- POLICY sign_in FOR ALL TO carillon_before_account USING (true)
-- GRANT SELECT TO carillon_account
-- GRANT INSERT, SELECT, UPDATE TO carillon_before_account

TABLE dismissals (
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  notice text NOT NULL,
  dismissed_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT dismissals_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE CASCADE
-- CONSTRAINT dismissals_pkey PRIMARY KEY (account_id, user_id, notice)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT TO carillon_account

TABLE document_series (
  brand_id bigint NOT NULL,
  kind text NOT NULL,
  last integer NOT NULL
);
-- CONSTRAINT document_series_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
-- CONSTRAINT document_series_pkey PRIMARY KEY (brand_id, kind)

TABLE email_addresses (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  key_id bigint NOT NULL,
  secret text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone
);
-- CONSTRAINT email_addresses_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT email_addresses_pkey PRIMARY KEY (id)
-- CONSTRAINT email_addresses_secret_key UNIQUE (secret)
-- CREATE INDEX email_addresses_of_key ON public.email_addresses USING btree (account_id, key_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT, UPDATE TO carillon_account

TABLE email_channels (
  account_id bigint NOT NULL,
  key_id bigint NOT NULL,
  is_enabled boolean NOT NULL DEFAULT true,
  allowed_senders text[] NOT NULL DEFAULT '{}'::text[],
  includes_subject boolean NOT NULL DEFAULT false
);
-- CONSTRAINT email_channels_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT email_channels_allowed_senders_check CHECK ((cardinality(allowed_senders) <= 50))
-- CONSTRAINT email_channels_pkey PRIMARY KEY (account_id, key_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT, UPDATE TO carillon_account

TABLE email_inlets (
  process text NOT NULL,
  connections integer NOT NULL,
  counters jsonb NOT NULL DEFAULT '{}'::jsonb,
  updated_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT email_inlets_pkey PRIMARY KEY (process)

TABLE email_mails (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  key_id bigint NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  author text NOT NULL,
  envelope_sender text NOT NULL,
  remote_address text NOT NULL,
  subject text,
  outcome text NOT NULL,
  reason text NOT NULL DEFAULT ''::text,
  recipients integer NOT NULL,
  message_ids uuid[] NOT NULL DEFAULT '{}'::uuid[]
);
-- CONSTRAINT email_mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT email_mails_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'partly'::text, 'repeated'::text, 'refused'::text])))
-- CONSTRAINT email_mails_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX email_mails_age ON public.email_mails USING btree (at)
-- CREATE INDEX email_mails_of_key ON public.email_mails USING btree (account_id, key_id, id)
-- CREATE INDEX email_mails_of_outcome ON public.email_mails USING btree (account_id, key_id, outcome, id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE email_sent (
  account_id bigint NOT NULL,
  key_id bigint NOT NULL,
  hash bytea NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT email_sent_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT email_sent_pkey PRIMARY KEY (account_id, key_id, hash)
-- CREATE INDEX email_sent_age ON public.email_sent USING btree (at)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE event_cursors (
  listener text NOT NULL,
  xid xid8 NOT NULL,
  id bigint NOT NULL
);
-- CONSTRAINT event_cursors_pkey PRIMARY KEY (listener)

TABLE events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  account_id bigint NOT NULL,
  name text NOT NULL,
  data jsonb NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT events_pkey PRIMARY KEY (id)
-- CREATE INDEX events_in_order ON public.events USING btree (xid, id)
-- CREATE INDEX events_of_account ON public.events USING btree (account_id, xid, id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT TO carillon_account

TABLE example_content (
  account_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'wanted'::text,
  made jsonb NOT NULL DEFAULT '{}'::jsonb,
  made_at timestamp with time zone
);
-- CONSTRAINT example_content_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT example_content_pkey PRIMARY KEY (account_id)
-- CONSTRAINT example_content_state_check CHECK ((state = ANY (ARRAY['wanted'::text, 'there'::text, 'removed'::text])))
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE failed_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  listener text NOT NULL,
  account_id bigint NOT NULL,
  name text NOT NULL,
  data jsonb NOT NULL,
  failed_at timestamp with time zone NOT NULL DEFAULT now(),
  error text,
  tries smallint NOT NULL DEFAULT 0,
  retry_at timestamp with time zone,
  parked_at timestamp with time zone
);
-- CONSTRAINT failed_events_pkey PRIMARY KEY (id)
-- CREATE INDEX failed_events_waiting ON public.failed_events USING btree (listener, account_id, id) WHERE (parked_at IS NULL)

TABLE forgettings (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  number text NOT NULL,
  part integer NOT NULL DEFAULT 0,
  place jsonb,
  stepped_at timestamp with time zone,
  tries integer NOT NULL DEFAULT 0,
  retry_at timestamp with time zone
);
-- CONSTRAINT forgettings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT forgettings_account_id_number_key UNIQUE (account_id, number)
-- CONSTRAINT forgettings_pkey PRIMARY KEY (account_id, id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE form_submissions (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  page_id bigint NOT NULL,
  version integer NOT NULL,
  link_id bigint NOT NULL,
  block_id text NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  number text,
  message_id uuid,
  fields jsonb NOT NULL,
  consent text NOT NULL,
  country text NOT NULL,
  confirm_hash bytea,
  confirm_by timestamp with time zone,
  confirmed_at timestamp with time zone
);
-- CONSTRAINT form_submissions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT form_submissions_confirmation_check CHECK (((confirm_by IS NOT NULL) OR ((confirm_hash IS NULL) AND (confirmed_at IS NULL))))
-- CONSTRAINT form_submissions_kind_check CHECK ((kind = ANY (ARRAY['form'::text, 'opt-in'::text, 'opt-out'::text])))
-- CONSTRAINT form_submissions_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX form_submissions_age ON public.form_submissions USING brin (at)
-- CREATE INDEX form_submissions_confirm_by ON public.form_submissions USING btree (confirm_by) WHERE (confirm_hash IS NOT NULL)
-- CREATE UNIQUE INDEX form_submissions_confirm_hash ON public.form_submissions USING btree (account_id, confirm_hash) WHERE (confirm_hash IS NOT NULL)
-- CREATE INDEX form_submissions_of_number ON public.form_submissions USING btree (account_id, number) WHERE (number IS NOT NULL)
-- CREATE INDEX form_submissions_of_page ON public.form_submissions USING btree (account_id, page_id, at, id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT TO carillon_account

TABLE former_users (
  account_id bigint NOT NULL,
  id bigint NOT NULL,
  username text NOT NULL,
  full_name text NOT NULL,
  removed_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT former_users_pkey PRIMARY KEY (account_id, id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT TO carillon_account

TABLE forwarding_rules (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint,
  name text NOT NULL,
  is_on boolean NOT NULL,
  emails text[] NOT NULL,
  numbers text[] NOT NULL,
  frequency text NOT NULL,
  words text[] NOT NULL,
  campaign_id bigint,
  sender text,
  hours jsonb,
  most_a_day integer NOT NULL,
  counted_on date,
  counted integer NOT NULL DEFAULT 0,
  told_on date,
  keyword_id bigint
);
-- CONSTRAINT forwarding_rules_account_id_campaign_id_fkey FOREIGN KEY (account_id, campaign_id) REFERENCES campaigns(account_id, id) ON DELETE CASCADE
-- CONSTRAINT forwarding_rules_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT forwarding_rules_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE CASCADE
-- CONSTRAINT forwarding_rules_check CHECK (((user_id IS NULL) = (keyword_id IS NOT NULL)))
-- CONSTRAINT forwarding_rules_emails_check CHECK ((cardinality(emails) <= 10))
-- CONSTRAINT forwarding_rules_frequency_check CHECK ((frequency = ANY (ARRAY['at-once'::text, 'hourly'::text, 'daily'::text])))
-- CONSTRAINT forwarding_rules_most_a_day_check CHECK (((most_a_day >= 1) AND (most_a_day <= 1000)))
-- CONSTRAINT forwarding_rules_name_check CHECK ((name <> ''::text))
-- CONSTRAINT forwarding_rules_numbers_check CHECK ((cardinality(numbers) <= 10))
-- CONSTRAINT forwarding_rules_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT forwarding_rules_words_check CHECK ((cardinality(words) <= 20))
-- CREATE UNIQUE INDEX forwarding_rules_of_keyword ON public.forwarding_rules USING btree (account_id, keyword_id)
-- CREATE INDEX forwarding_rules_of_user ON public.forwarding_rules USING btree (account_id, user_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE forwards (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  rule_id bigint NOT NULL,
  reply_id bigint NOT NULL,
  target text NOT NULL,
  due_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  sent_at timestamp with time zone,
  problem text,
  cost bigint NOT NULL DEFAULT 0
);
-- CONSTRAINT forwards_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT forwards_account_id_reply_id_target_key UNIQUE (account_id, reply_id, target)
-- CONSTRAINT forwards_account_id_rule_id_fkey FOREIGN KEY (account_id, rule_id) REFERENCES forwarding_rules(account_id, id) ON DELETE CASCADE
-- CONSTRAINT forwards_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX forwards_due ON public.forwards USING btree (due_at) WHERE (due_at IS NOT NULL)
-- CREATE INDEX forwards_of_rule ON public.forwards USING btree (account_id, rule_id, created_at)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE group_members (
  account_id bigint NOT NULL,
  group_id bigint NOT NULL,
  number text NOT NULL
);
-- CONSTRAINT group_members_pkey PRIMARY KEY (account_id, group_id, number)
-- CREATE INDEX group_members_of_contact ON public.group_members USING btree (account_id, number)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account
-- CREATE TRIGGER members_added AFTER INSERT ON public.group_members REFERENCING NEW TABLE AS changed_members FOR EACH STATEMENT EXECUTE FUNCTION count_group_members()
-- CREATE TRIGGER members_are_contacts AFTER INSERT ON public.group_members REFERENCING NEW TABLE AS changed_members FOR EACH STATEMENT EXECUTE FUNCTION hold_contacts_of_members()
-- CREATE TRIGGER members_removed AFTER DELETE ON public.group_members REFERENCING OLD TABLE AS changed_members FOR EACH STATEMENT EXECUTE FUNCTION count_group_members()

TABLE groups (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  members integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_on date,
  description text NOT NULL DEFAULT ''::text,
  colour text,
  last_used_at timestamp with time zone,
  filter jsonb,
  filter_groups bigint[] NOT NULL DEFAULT '{}'::bigint[]
);
-- CONSTRAINT groups_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT groups_colour_check CHECK ((colour = ANY (ARRAY['red'::text, 'orange'::text, 'yellow'::text, 'green'::text, 'teal'::text, 'blue'::text, 'purple'::text, 'pink'::text])))
-- CONSTRAINT groups_description_check CHECK ((length(description) <= 500))
-- CONSTRAINT groups_filter_check CHECK (((jsonb_typeof(filter) = 'object'::text) AND (octet_length((filter)::text) <= 16384)))
-- CONSTRAINT groups_filter_groups_check CHECK ((cardinality(filter_groups) <= 100))
-- CONSTRAINT groups_members_check CHECK ((members >= 0))
-- CONSTRAINT groups_name_check CHECK (((name <> ''::text) AND (length(name) <= 100)))
-- CONSTRAINT groups_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT groups_smart_check CHECK (
CASE
    WHEN (filter IS NULL) THEN (filter_groups = '{}'::bigint[])
    ELSE (members = 0)
END)
-- CREATE INDEX groups_expiry ON public.groups USING btree (expires_on) WHERE (expires_on IS NOT NULL)
-- CREATE UNIQUE INDEX groups_name ON public.groups USING btree (account_id, lower(name))
-- CREATE INDEX groups_smart ON public.groups USING btree (account_id) WHERE (filter IS NOT NULL)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT TO carillon_account
-- CREATE TRIGGER groups_lose_members AFTER DELETE ON public.groups REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_members_of_groups()

TABLE held_words (
  word text NOT NULL
);
-- CONSTRAINT held_words_pkey PRIMARY KEY (word)
-- CONSTRAINT held_words_word_check CHECK (((length(word) >= 1) AND (length(word) <= 100)))
-- GRANT SELECT TO carillon_account

TABLE idempotent_calls (
  account_id bigint NOT NULL,
  key_id bigint NOT NULL,
  idempotency_key text NOT NULL,
  step integer NOT NULL,
  request_hash bytea NOT NULL,
  answer jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT idempotent_calls_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT idempotent_calls_pkey PRIMARY KEY (account_id, key_id, idempotency_key, step)
-- CREATE INDEX idempotent_calls_age ON public.idempotent_calls USING btree (created_at)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT TO carillon_account

TABLE import_changes (
  account_id bigint NOT NULL,
  import_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL DEFAULT now(),
  added text[] NOT NULL,
  updated jsonb NOT NULL,
  joined jsonb NOT NULL
);
-- CONSTRAINT import_changes_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES imports(account_id, id) ON DELETE CASCADE
-- CONSTRAINT import_changes_pkey PRIMARY KEY (account_id, import_id, id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE import_chunks (
  account_id bigint NOT NULL,
  import_id bigint NOT NULL,
  position integer NOT NULL,
  bytes bytea NOT NULL
);
-- CONSTRAINT import_chunks_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES imports(account_id, id) ON DELETE CASCADE
-- CONSTRAINT import_chunks_pkey PRIMARY KEY (account_id, import_id, "position")
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT TO carillon_account

TABLE import_groups (
  account_id bigint NOT NULL,
  import_id bigint NOT NULL,
  group_id bigint NOT NULL,
  is_new boolean NOT NULL DEFAULT false
);
-- CONSTRAINT import_groups_account_id_group_id_fkey FOREIGN KEY (account_id, group_id) REFERENCES groups(account_id, id) ON DELETE CASCADE
-- CONSTRAINT import_groups_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES imports(account_id, id) ON DELETE CASCADE
-- CONSTRAINT import_groups_pkey PRIMARY KEY (account_id, import_id, group_id)
-- CREATE INDEX import_groups_of_group ON public.import_groups USING btree (account_id, group_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT TO carillon_account

TABLE import_kept (
  account_id bigint NOT NULL,
  import_id bigint NOT NULL,
  number text NOT NULL
);
-- CONSTRAINT import_kept_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES imports(account_id, id) ON DELETE CASCADE
-- CONSTRAINT import_kept_pkey PRIMARY KEY (account_id, import_id, number)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE import_readings (
  account_id bigint NOT NULL,
  import_id bigint NOT NULL,
  chunk integer NOT NULL DEFAULT 0,
  line integer NOT NULL DEFAULT 0,
  row_ending text,
  undecoded bytea NOT NULL DEFAULT '\x'::bytea,
  unparsed bytea NOT NULL DEFAULT '\x'::bytea
);
-- CONSTRAINT import_readings_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES imports(account_id, id) ON DELETE CASCADE
-- CONSTRAINT import_readings_pkey PRIMARY KEY (account_id, import_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE import_rejections (
  account_id bigint NOT NULL,
  import_id bigint NOT NULL,
  line integer NOT NULL,
  reason text NOT NULL,
  cells jsonb NOT NULL
);
-- CONSTRAINT import_rejections_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES imports(account_id, id) ON DELETE CASCADE
-- CONSTRAINT import_rejections_pkey PRIMARY KEY (account_id, import_id, line)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE import_rows (
  account_id bigint NOT NULL,
  import_id bigint NOT NULL,
  line integer NOT NULL,
  number text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  fields jsonb NOT NULL
);
-- CREATE INDEX import_rows_in_order ON public.import_rows USING btree (account_id, import_id, number, line)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE imports (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint,
  file_name text NOT NULL,
  file_bytes bigint NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'uploading'::text,
  layout jsonb,
  read_bytes bigint NOT NULL DEFAULT 0,
  saved_up_to text NOT NULL DEFAULT ''::text,
  rows integer NOT NULL DEFAULT 0,
  saved integer NOT NULL DEFAULT 0,
  duplicates integer NOT NULL DEFAULT 0,
  invalid integer NOT NULL DEFAULT 0,
  problem text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  finished_at timestamp with time zone,
  stepped_at timestamp with time zone,
  tries smallint NOT NULL DEFAULT 0,
  retry_at timestamp with time zone,
  saved_line integer NOT NULL DEFAULT 0,
  clearing boolean NOT NULL DEFAULT false,
  kept_rejections integer NOT NULL DEFAULT 0,
  kept_rejection_bytes bigint NOT NULL DEFAULT 0,
  kind text NOT NULL DEFAULT 'text'::text,
  sheets jsonb NOT NULL DEFAULT '[]'::jsonb,
  header_key text,
  updates_existing boolean NOT NULL DEFAULT true,
  overwrites_with_blank boolean NOT NULL DEFAULT false,
  added integer NOT NULL DEFAULT 0,
  updated integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  change_steps integer NOT NULL DEFAULT 0,
  undone_steps integer NOT NULL DEFAULT 0,
  removed integer NOT NULL DEFAULT 0,
  restored integer NOT NULL DEFAULT 0,
  kept integer NOT NULL DEFAULT 0,
  cut integer NOT NULL DEFAULT 0,
  left_empty integer NOT NULL DEFAULT 0,
  other_order integer NOT NULL DEFAULT 0,
  skipped_landlines integer NOT NULL DEFAULT 0
);
-- CONSTRAINT imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT imports_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'workbook'::text, 'cards'::text])))
-- CONSTRAINT imports_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT imports_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'uploaded'::text, 'reading'::text, 'saving'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'undoing'::text, 'undone'::text])))
-- CREATE INDEX imports_unfinished ON public.imports USING btree (account_id, stepped_at) WHERE ((state = ANY (ARRAY['reading'::text, 'saving'::text, 'undoing'::text])) OR clearing)
-- CREATE INDEX imports_with_header ON public.imports USING btree (account_id, header_key, id) WHERE (header_key IS NOT NULL)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE inbound_messages (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  carrier_id integer NOT NULL,
  number text NOT NULL,
  recipient text NOT NULL,
  text text NOT NULL,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  routed_at timestamp with time zone,
  carrier_message_id text,
  routed_to bigint
);
-- CONSTRAINT inbound_messages_pkey PRIMARY KEY (id)
-- CREATE UNIQUE INDEX inbound_messages_carrier_message_id ON public.inbound_messages USING btree (carrier_id, carrier_message_id) WHERE (carrier_message_id IS NOT NULL)
-- CREATE INDEX inbound_messages_received ON public.inbound_messages USING brin (received_at)
-- CREATE INDEX inbound_messages_to_route ON public.inbound_messages USING btree (id) WHERE (routed_at IS NULL)

TABLE inbound_parts (
  carrier_id integer NOT NULL,
  number text NOT NULL,
  recipient text NOT NULL,
  reference integer NOT NULL,
  total smallint NOT NULL,
  nth smallint NOT NULL,
  data_coding smallint NOT NULL,
  body bytea NOT NULL,
  received_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT inbound_parts_check CHECK (((nth >= 1) AND (nth <= total)))
-- CONSTRAINT inbound_parts_pkey PRIMARY KEY (carrier_id, number, recipient, reference, total, nth)
-- CONSTRAINT inbound_parts_total_check CHECK (((total >= 2) AND (total <= 255)))
-- CREATE INDEX inbound_parts_oldest ON public.inbound_parts USING btree (received_at)

TABLE invitations (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  user_id bigint NOT NULL,
  sent_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL
);
-- CONSTRAINT invitations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT invitations_email_check CHECK ((email <> ''::text))
-- CONSTRAINT invitations_pkey PRIMARY KEY (id)
-- CONSTRAINT invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'sender'::text, 'viewer'::text, 'billing'::text])))
-- CONSTRAINT invitations_token_hash_key UNIQUE (token_hash)
-- CREATE UNIQUE INDEX invitations_of_account ON public.invitations USING btree (account_id, lower(email))
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- POLICY sign_in FOR ALL TO carillon_before_account USING (true)
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account
-- GRANT DELETE, SELECT TO carillon_before_account

TABLE invoice_reminders (
  account_id bigint NOT NULL,
  document_id bigint NOT NULL,
  kind text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT invoice_reminders_account_id_document_id_fkey FOREIGN KEY (account_id, document_id) REFERENCES billing_documents(account_id, id)
-- CONSTRAINT invoice_reminders_kind_check CHECK ((kind = ANY (ARRAY['due-soon'::text, 'overdue'::text])))
-- CONSTRAINT invoice_reminders_pkey PRIMARY KEY (account_id, document_id, kind)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE keyword_answers (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  inbound_id bigint NOT NULL,
  keyword_id bigint NOT NULL,
  number text NOT NULL,
  recipient text NOT NULL,
  is_question boolean NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  due_at timestamp with time zone,
  sent_at timestamp with time zone,
  problem text,
  confirmed_at timestamp with time zone
);
-- CONSTRAINT keyword_answers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT keyword_answers_account_id_inbound_id_key UNIQUE (account_id, inbound_id)
-- CONSTRAINT keyword_answers_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX keyword_answers_due ON public.keyword_answers USING btree (due_at) WHERE (due_at IS NOT NULL)
-- CREATE INDEX keyword_answers_of_number ON public.keyword_answers USING btree (account_id, number, id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE keyword_owners (
  receiving_number_id bigint NOT NULL,
  form text NOT NULL,
  account_id bigint NOT NULL,
  keyword_id bigint NOT NULL
);
-- CONSTRAINT keyword_owners_pkey PRIMARY KEY (receiving_number_id, form)
-- CONSTRAINT keyword_owners_receiving_number_id_fkey FOREIGN KEY (receiving_number_id) REFERENCES receiving_numbers(id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE keyword_reports (
  account_id bigint NOT NULL,
  keyword_id bigint NOT NULL,
  every text NOT NULL,
  next_at timestamp with time zone NOT NULL,
  covered_to date
);
-- CONSTRAINT keyword_reports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT keyword_reports_every_check CHECK ((every = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text])))
-- CONSTRAINT keyword_reports_pkey PRIMARY KEY (account_id, keyword_id, every)
-- CREATE INDEX keyword_reports_due ON public.keyword_reports USING btree (next_at)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE keyword_setups (
  account_id bigint NOT NULL,
  keyword_id bigint NOT NULL,
  answer text NOT NULL DEFAULT ''::text,
  group_id bigint,
  opt_in text NOT NULL DEFAULT 'none'::text,
  question text NOT NULL DEFAULT ''::text
);
-- CONSTRAINT keyword_setups_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT keyword_setups_opt_in_check CHECK ((opt_in = ANY (ARRAY['none'::text, 'at-once'::text, 'confirmed'::text])))
-- CONSTRAINT keyword_setups_pkey PRIMARY KEY (account_id, keyword_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT, UPDATE TO carillon_account

TABLE keywords (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  receiving_number_id bigint NOT NULL,
  word text NOT NULL,
  accepts_glued boolean NOT NULL DEFAULT false,
  assigned_at timestamp with time zone NOT NULL DEFAULT now(),
  released_at timestamp with time zone
);
-- CONSTRAINT keywords_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT keywords_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT keywords_receiving_number_id_fkey FOREIGN KEY (receiving_number_id) REFERENCES receiving_numbers(id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE landing_page_days (
  account_id bigint NOT NULL,
  page_id bigint NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  count integer NOT NULL
);
-- CONSTRAINT landing_page_days_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT landing_page_days_kind_check CHECK ((kind = ANY (ARRAY['press'::text, 'scroll'::text, 'form'::text])))
-- CONSTRAINT landing_page_days_pkey PRIMARY KEY (account_id, page_id, day, kind, key)
-- CREATE INDEX landing_page_days_age ON public.landing_page_days USING brin (day)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE landing_page_image_files (
  account_id bigint NOT NULL,
  image_id bigint NOT NULL,
  width integer NOT NULL,
  format text NOT NULL,
  data bytea NOT NULL
);
-- CONSTRAINT landing_page_image_files_account_id_image_id_fkey FOREIGN KEY (account_id, image_id) REFERENCES landing_page_images(account_id, id) ON DELETE CASCADE
-- CONSTRAINT landing_page_image_files_format_check CHECK ((format = ANY (ARRAY['avif'::text, 'webp'::text, 'jpg'::text])))
-- CONSTRAINT landing_page_image_files_pkey PRIMARY KEY (account_id, image_id, width, format)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT TO carillon_account

TABLE landing_page_image_uses (
  account_id bigint NOT NULL,
  image_id bigint NOT NULL,
  page_id bigint NOT NULL
);
-- CONSTRAINT landing_page_image_uses_account_id_image_id_fkey FOREIGN KEY (account_id, image_id) REFERENCES landing_page_images(account_id, id)
-- CONSTRAINT landing_page_image_uses_pkey PRIMARY KEY (account_id, image_id, page_id)
-- CREATE INDEX landing_page_image_uses_of_page ON public.landing_page_image_uses USING btree (account_id, page_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT TO carillon_account

TABLE landing_page_images (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  hash text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  widths integer[] NOT NULL,
  created_by bigint,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  has_avif boolean NOT NULL DEFAULT false
);
-- CONSTRAINT landing_page_images_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT landing_page_images_account_id_hash_key UNIQUE (account_id, hash)
-- CONSTRAINT landing_page_images_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX landing_page_images_by_age ON public.landing_page_images USING btree (account_id, created_at, id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE landing_page_logos (
  account_id bigint NOT NULL,
  hash text NOT NULL,
  type text NOT NULL,
  data bytea NOT NULL
);
-- CONSTRAINT landing_page_logos_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT landing_page_logos_pkey PRIMARY KEY (account_id, hash)
-- CONSTRAINT landing_page_logos_type_check CHECK ((type = ANY (ARRAY['image/svg+xml'::text, 'image/png'::text])))
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT TO carillon_account

TABLE landing_page_recipients (
  account_id bigint NOT NULL,
  page_id bigint NOT NULL,
  message_id uuid NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  first_at timestamp with time zone NOT NULL,
  count integer NOT NULL
);
-- CONSTRAINT landing_page_recipients_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT landing_page_recipients_kind_check CHECK ((kind = ANY (ARRAY['press'::text, 'scroll'::text, 'form'::text])))
-- CONSTRAINT landing_page_recipients_pkey PRIMARY KEY (account_id, page_id, message_id, kind, key)
-- CREATE INDEX landing_page_recipients_newest ON public.landing_page_recipients USING btree (account_id, page_id, kind, first_at)
-- CREATE INDEX landing_page_recipients_of_message ON public.landing_page_recipients USING btree (account_id, message_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE landing_page_versions (
  account_id bigint NOT NULL,
  page_id bigint NOT NULL,
  version integer NOT NULL,
  content jsonb NOT NULL,
  rendered jsonb NOT NULL,
  note text NOT NULL DEFAULT ''::text,
  published_by bigint,
  published_at timestamp with time zone
);
-- CONSTRAINT landing_page_versions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT landing_page_versions_pkey PRIMARY KEY (account_id, page_id, version)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE landing_pages (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  link_id bigint NOT NULL,
  host text,
  slug text NOT NULL,
  title text NOT NULL,
  content jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  live_version integer,
  live_draft integer,
  planned_version integer,
  planned_draft integer,
  publish_at timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  changed_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT landing_pages_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT landing_pages_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX landing_pages_newest ON public.landing_pages USING btree (account_id, changed_at, id)
-- CREATE UNIQUE INDEX landing_pages_of_link ON public.landing_pages USING btree (account_id, link_id)
-- CREATE INDEX landing_pages_planned ON public.landing_pages USING btree (publish_at) WHERE (publish_at IS NOT NULL)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT, UPDATE TO carillon_account

TABLE ledger_entries (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  pool_id bigint NOT NULL,
  lot_id bigint NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  reference text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT ledger_entries_account_id_lot_id_fkey FOREIGN KEY (account_id, lot_id) REFERENCES credit_lots(account_id, id)
-- CONSTRAINT ledger_entries_account_id_pool_id_fkey FOREIGN KEY (account_id, pool_id) REFERENCES credit_pools(account_id, id)
-- CONSTRAINT ledger_entries_check CHECK (
CASE
    WHEN (kind = ANY (ARRAY['grant'::text, 'refund'::text])) THEN (amount > 0)
    WHEN (kind = ANY (ARRAY['withdrawal'::text, 'allocation'::text, 'postpaid'::text])) THEN (amount <> 0)
    ELSE (amount < 0)
END)
-- CONSTRAINT ledger_entries_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'debit'::text, 'refund'::text, 'expiry'::text, 'withdrawal'::text, 'allocation'::text, 'postpaid'::text])))
-- CONSTRAINT ledger_entries_pkey PRIMARY KEY (account_id, id)
-- CREATE UNIQUE INDEX ledger_entries_one_grant ON public.ledger_entries USING btree (account_id, reference) WHERE ((kind = 'grant'::text) AND (reference ~~ 'order %'::text))
-- CREATE INDEX ledger_entries_reference ON public.ledger_entries USING btree (account_id, reference)
-- CREATE INDEX ledger_entries_statement ON public.ledger_entries USING btree (account_id, id) INCLUDE (pool_id, kind, amount, at)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE link_batches (
  serial bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  link_id bigint NOT NULL,
  host text NOT NULL,
  first_message_id uuid NOT NULL,
  messages integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  first_position integer NOT NULL DEFAULT 0
);
-- CONSTRAINT link_batches_pkey PRIMARY KEY (serial)
-- CREATE INDEX link_batches_of_link ON public.link_batches USING btree (account_id, link_id)
-- CREATE INDEX link_batches_of_message ON public.link_batches USING btree (account_id, first_message_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT TO carillon_account

TABLE link_clicks (
  account_id bigint NOT NULL,
  id uuid NOT NULL,
  link_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  message_id uuid,
  kind text NOT NULL,
  country text NOT NULL DEFAULT ''::text,
  device text NOT NULL DEFAULT ''::text,
  os text NOT NULL DEFAULT ''::text
);
-- CONSTRAINT link_clicks_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'preview'::text, 'program'::text])))
-- CONSTRAINT link_clicks_pkey PRIMARY KEY (account_id, link_id, at, id) INCLUDE (kind)
-- CREATE INDEX link_clicks_age ON public.link_clicks USING brin (at)
-- CREATE INDEX link_clicks_of_message ON public.link_clicks USING btree (account_id, message_id) WHERE (message_id IS NOT NULL)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE link_days (
  account_id bigint NOT NULL,
  link_id bigint NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  country text NOT NULL,
  device text NOT NULL,
  clicks integer NOT NULL,
  firsts integer NOT NULL
);
-- CONSTRAINT link_days_pkey PRIMARY KEY (account_id, link_id, day, kind, country, device)
-- CREATE INDEX link_days_age ON public.link_days USING brin (day)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE link_domains (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  host text NOT NULL,
  token text NOT NULL,
  verified_at timestamp with time zone,
  checked_at timestamp with time zone,
  problem text,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  points_here boolean NOT NULL DEFAULT false,
  failing_since timestamp with time zone,
  failed_at timestamp with time zone,
  removed_at timestamp with time zone
);
-- CONSTRAINT link_domains_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT link_domains_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX link_domains_by_host ON public.link_domains USING btree (host)
-- CREATE UNIQUE INDEX link_domains_default ON public.link_domains USING btree (account_id) WHERE is_default
-- CREATE UNIQUE INDEX link_domains_host ON public.link_domains USING btree (account_id, host)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE link_hosts (
  host text NOT NULL,
  account_id bigint NOT NULL,
  domain_id bigint NOT NULL
);
-- CONSTRAINT link_hosts_pkey PRIMARY KEY (host)
-- CREATE INDEX link_hosts_of_domain ON public.link_hosts USING btree (account_id, domain_id)
-- POLICY hosts FOR SELECT TO carillon_account USING (true)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT TO carillon_account

TABLE link_hours (
  account_id bigint NOT NULL,
  link_id bigint NOT NULL,
  hour timestamp with time zone NOT NULL,
  kind text NOT NULL,
  country text NOT NULL,
  device text NOT NULL,
  clicks integer NOT NULL,
  firsts integer NOT NULL
);
-- CONSTRAINT link_hours_pkey PRIMARY KEY (account_id, link_id, hour, kind, country, device)
-- CREATE INDEX link_hours_age ON public.link_hours USING brin (hour)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE link_servers (
  process text NOT NULL,
  waiting integer NOT NULL,
  counters jsonb NOT NULL DEFAULT '{}'::jsonb,
  updated_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT link_servers_pkey PRIMARY KEY (process)

TABLE link_settings (
  account_id bigint NOT NULL,
  tracks_recipients boolean NOT NULL
);
-- CONSTRAINT link_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT link_settings_pkey PRIMARY KEY (account_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT, UPDATE TO carillon_account

TABLE link_slugs (
  host text NOT NULL,
  slug text NOT NULL,
  account_id bigint NOT NULL,
  link_id bigint NOT NULL,
  for_messages boolean NOT NULL DEFAULT false
);
-- CONSTRAINT link_slugs_pkey PRIMARY KEY (host, slug)
-- CREATE INDEX link_slugs_of_link ON public.link_slugs USING btree (account_id, link_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT TO carillon_account

TABLE link_targets (
  account_id bigint NOT NULL,
  link_id bigint NOT NULL,
  version integer NOT NULL,
  target text NOT NULL,
  changed_by bigint,
  changed_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT link_targets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT link_targets_pkey PRIMARY KEY (account_id, link_id, version)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT TO carillon_account

TABLE link_visitors (
  account_id bigint NOT NULL,
  link_id bigint NOT NULL,
  visitor uuid NOT NULL,
  is_recipient boolean NOT NULL,
  first_at timestamp with time zone NOT NULL,
  clicks integer NOT NULL DEFAULT 1,
  last_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT link_visitors_pkey PRIMARY KEY (account_id, link_id, visitor)
-- CREATE INDEX link_visitors_age ON public.link_visitors USING btree (first_at) WHERE (NOT is_recipient)
-- CREATE INDEX link_visitors_lately ON public.link_visitors USING btree (account_id, last_at) WHERE is_recipient
-- CREATE INDEX link_visitors_of_link ON public.link_visitors USING btree (account_id, link_id, first_at, visitor) WHERE is_recipient
-- CREATE INDEX link_visitors_of_message ON public.link_visitors USING btree (account_id, visitor) WHERE is_recipient
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE mails (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  recipient text NOT NULL,
  template text NOT NULL,
  data jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  error text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  sent_at timestamp with time zone
);
-- CONSTRAINT mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT mails_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'kept'::text, 'failed'::text])))
-- CREATE INDEX mails_created ON public.mails USING btree (created_at)
-- CREATE INDEX mails_to_recipient ON public.mails USING btree (lower(recipient), created_at)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- POLICY sign_in FOR ALL TO carillon_before_account USING (true)
-- GRANT INSERT TO carillon_account
-- GRANT INSERT TO carillon_before_account

TABLE message_batches (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  carrier_id integer,
  priority smallint NOT NULL,
  sender text NOT NULL,
  text text,
  to_opted_out boolean NOT NULL DEFAULT false,
  size integer NOT NULL,
  first_id uuid NOT NULL,
  last_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'ready'::text,
  paused boolean NOT NULL DEFAULT false,
  epoch integer NOT NULL DEFAULT 0,
  leased_by text,
  leased_until timestamp with time zone,
  mark integer NOT NULL DEFAULT 0,
  doubt_counted_to integer NOT NULL DEFAULT 0,
  doubted integer NOT NULL DEFAULT 0,
  resent integer NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  queued integer NOT NULL DEFAULT 0,
  submitted integer NOT NULL DEFAULT 0,
  delivered integer NOT NULL DEFAULT 0,
  undelivered integer NOT NULL DEFAULT 0,
  expired integer NOT NULL DEFAULT 0,
  rejected integer NOT NULL DEFAULT 0,
  held integer NOT NULL DEFAULT 0,
  cancelled integer NOT NULL DEFAULT 0,
  unknown integer NOT NULL DEFAULT 0,
  expires_at timestamp with time zone,
  ended text,
  tried_carriers integer[] NOT NULL DEFAULT '{}'::integer[],
  resent_counted_to integer NOT NULL DEFAULT 0,
  debited_batch bigint,
  origin_kind text NOT NULL,
  origin_id bigint NOT NULL,
  payer_id bigint,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  region text,
  broken_down boolean NOT NULL DEFAULT false,
  cost bigint NOT NULL DEFAULT 0,
  broken_down_at timestamp with time zone
);
-- CONSTRAINT message_batches_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT message_batches_cancelled_check CHECK ((cancelled >= 0))
-- CONSTRAINT message_batches_check CHECK (((mark >= 0) AND (mark <= size)))
-- CONSTRAINT message_batches_check1 CHECK ((((((((((queued + submitted) + delivered) + undelivered) + expired) + rejected) + held) + cancelled) + unknown) = size))
-- CONSTRAINT message_batches_delivered_check CHECK ((delivered >= 0))
-- CONSTRAINT message_batches_ended_check CHECK ((ended = ANY (ARRAY['cancelled'::text, 'expired'::text])))
-- CONSTRAINT message_batches_expired_check CHECK ((expired >= 0))
-- CONSTRAINT message_batches_held_check CHECK ((held >= 0))
-- CONSTRAINT message_batches_hours_check CHECK (((closes_at IS NULL) OR (region IS NOT NULL)))
-- CONSTRAINT message_batches_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES accounts(id)
-- CONSTRAINT message_batches_pkey PRIMARY KEY (id)
-- CONSTRAINT message_batches_queued_check CHECK ((queued >= 0))
-- CONSTRAINT message_batches_rejected_check CHECK ((rejected >= 0))
-- CONSTRAINT message_batches_size_check CHECK ((size >= 0))
-- CONSTRAINT message_batches_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'leased'::text, 'done'::text])))
-- CONSTRAINT message_batches_submitted_check CHECK ((submitted >= 0))
-- CONSTRAINT message_batches_undelivered_check CHECK ((undelivered >= 0))
-- CONSTRAINT message_batches_unknown_check CHECK ((unknown >= 0))
-- CONSTRAINT message_batches_waiting_check CHECK (((state <> 'waiting'::text) OR (opens_at IS NOT NULL)))
-- CREATE INDEX message_batches_broken_down_at ON public.message_batches USING btree (broken_down_at) WHERE (broken_down_at IS NOT NULL)
-- CREATE INDEX message_batches_lately ON public.message_batches USING btree (account_id, created_at) INCLUDE (origin_kind, origin_id)
-- CREATE INDEX message_batches_not_broken_down ON public.message_batches USING btree (account_id, origin_kind, origin_id) WHERE (NOT broken_down)
-- CREATE INDEX message_batches_of_origin ON public.message_batches USING btree (account_id, origin_kind, origin_id, id)
-- CREATE INDEX message_batches_open ON public.message_batches USING btree (account_id, origin_kind, origin_id) WHERE (state <> 'done'::text)
-- CREATE INDEX message_batches_to_break_down ON public.message_batches USING btree (id) WHERE ((state = 'done'::text) AND (NOT broken_down))
-- CREATE INDEX message_batches_to_claim ON public.message_batches USING btree (carrier_id, priority, account_id, id) WHERE ((state = ANY (ARRAY['ready'::text, 'leased'::text])) AND (NOT paused))
-- CREATE INDEX message_batches_to_close ON public.message_batches USING btree (closes_at) WHERE ((state <> 'done'::text) AND (closes_at IS NOT NULL))
-- CREATE INDEX message_batches_to_end ON public.message_batches USING btree (id) WHERE ((state <> 'done'::text) AND (ended IS NOT NULL))
-- CREATE INDEX message_batches_to_expire ON public.message_batches USING btree (expires_at) WHERE ((state <> 'done'::text) AND (ended IS NULL))
-- CREATE INDEX message_batches_to_open ON public.message_batches USING btree (opens_at) WHERE (state = 'waiting'::text)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account
-- CREATE TRIGGER message_batches_void_breakdown BEFORE UPDATE ON public.message_batches FOR EACH ROW WHEN ((old.broken_down AND ((((((((((old.queued IS DISTINCT FROM new.queued) OR (old.submitted IS DISTINCT FROM new.submitted)) OR (old.delivered IS DISTINCT FROM new.delivered)) OR (old.undelivered IS DISTINCT FROM new.undelivered)) OR (old.expired IS DISTINCT FROM new.expired)) OR (old.rejected IS DISTINCT FROM new.rejected)) OR (old.held IS DISTINCT FROM new.held)) OR (old.cancelled IS DISTINCT FROM new.cancelled)) OR (old.unknown IS DISTINCT FROM new.unknown)) OR (old.refunded IS DISTINCT FROM new.refunded)))) EXECUTE FUNCTION void_breakdown()

TABLE message_changes (
  account_id bigint NOT NULL,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL DEFAULT now(),
  changes jsonb NOT NULL
);
-- CONSTRAINT message_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT message_changes_pkey PRIMARY KEY (account_id, xid, id)
-- CREATE INDEX message_changes_age ON public.message_changes USING btree (at)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE message_drafts (
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  version uuid NOT NULL DEFAULT gen_random_uuid(),
  fields jsonb NOT NULL,
  saved_at timestamp with time zone NOT NULL DEFAULT now(),
  id uuid NOT NULL
);
-- CONSTRAINT message_drafts_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE CASCADE
-- CONSTRAINT message_drafts_pkey PRIMARY KEY (account_id, user_id, id)
-- CREATE INDEX message_drafts_saved ON public.message_drafts USING btree (saved_at)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE message_time_series (
  account_id bigint NOT NULL,
  origin_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  submitted integer NOT NULL DEFAULT 0,
  delivered integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  origin_kind text NOT NULL
);
-- CONSTRAINT message_time_series_pkey PRIMARY KEY (account_id, origin_kind, origin_id, at)
-- CREATE INDEX message_time_series_by_time ON public.message_time_series USING btree (account_id, at)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE message_watchers (
  account_id bigint NOT NULL
);
-- CONSTRAINT message_watchers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT message_watchers_pkey PRIMARY KEY (account_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT TO carillon_account

TABLE messages (
  id uuid NOT NULL,
  account_id bigint NOT NULL,
  batch_id bigint NOT NULL,
  submitted_at timestamp with time zone,
  finished_at timestamp with time zone,
  cost integer NOT NULL,
  submitted_parts integer NOT NULL DEFAULT 0,
  delivered_parts integer NOT NULL DEFAULT 0,
  parts smallint NOT NULL,
  state message_state NOT NULL,
  number text NOT NULL,
  text text,
  error text
);
-- CONSTRAINT messages_parts_check CHECK (((parts >= 1) AND (parts <= 30)))
-- CONSTRAINT messages_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX messages_number ON ONLY public.messages USING btree (number, id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE migrations (
  name text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT migrations_pkey PRIMARY KEY (name)

TABLE one_time_tokens (
  token_hash bytea NOT NULL,
  purpose text NOT NULL,
  account_id bigint,
  user_id bigint,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL
);
-- CONSTRAINT one_time_tokens_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE CASCADE
-- CONSTRAINT one_time_tokens_pkey PRIMARY KEY (token_hash)
-- CONSTRAINT one_time_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['password reset'::text, 'direct login'::text, 'passkey sign-in'::text, 'passkey registration'::text, 'e-mail codes'::text, 'solved captcha'::text])))
-- CREATE INDEX one_time_tokens_expiry ON public.one_time_tokens USING btree (expires_at)
-- CREATE INDEX one_time_tokens_of_user ON public.one_time_tokens USING btree (account_id, user_id)
-- POLICY own_purposes FOR INSERT TO carillon_account WITH CHECK ((purpose = ANY (ARRAY['passkey registration'::text, 'e-mail codes'::text])))
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- POLICY sign_in FOR ALL TO carillon_before_account USING (true)
-- GRANT DELETE, INSERT, SELECT TO carillon_account
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_before_account

TABLE opt_out_import_pieces (
  account_id bigint NOT NULL,
  import_id bigint NOT NULL,
  position integer NOT NULL,
  lines text NOT NULL
);
-- CONSTRAINT opt_out_import_pieces_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES opt_out_imports(account_id, id) ON DELETE CASCADE
-- CONSTRAINT opt_out_import_pieces_pkey PRIMARY KEY (account_id, import_id, "position")
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT TO carillon_account

TABLE opt_out_import_rejections (
  account_id bigint NOT NULL,
  import_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  line integer NOT NULL,
  entry text NOT NULL,
  reason text NOT NULL
);
-- CONSTRAINT opt_out_import_rejections_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES opt_out_imports(account_id, id) ON DELETE CASCADE
-- CONSTRAINT opt_out_import_rejections_pkey PRIMARY KEY (account_id, import_id, id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT TO carillon_account

TABLE opt_out_imports (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  file_name text NOT NULL,
  number_column smallint,
  delimiter text,
  state text NOT NULL DEFAULT 'running'::text,
  pieces integer NOT NULL,
  read_pieces integer NOT NULL DEFAULT 0,
  read_lines integer NOT NULL,
  added integer NOT NULL DEFAULT 0,
  already_there integer NOT NULL DEFAULT 0,
  invalid integer NOT NULL DEFAULT 0,
  problem text,
  started_at timestamp with time zone NOT NULL DEFAULT now(),
  finished_at timestamp with time zone,
  stepped_at timestamp with time zone,
  tries smallint NOT NULL DEFAULT 0,
  retry_at timestamp with time zone
);
-- CONSTRAINT opt_out_imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT opt_out_imports_check CHECK (((delimiter IS NULL) = (number_column IS NULL)))
-- CONSTRAINT opt_out_imports_check1 CHECK (((state = 'running'::text) = (finished_at IS NULL)))
-- CONSTRAINT opt_out_imports_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT opt_out_imports_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
-- CREATE INDEX opt_out_imports_running ON public.opt_out_imports USING btree (account_id, stepped_at) WHERE (state = 'running'::text)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE opt_out_settings (
  account_id bigint NOT NULL,
  uses_master boolean NOT NULL,
  out_words text[] NOT NULL,
  in_words text[] NOT NULL,
  out_text text NOT NULL,
  in_text text NOT NULL
);
-- CONSTRAINT opt_out_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT opt_out_settings_check CHECK (((cardinality(in_words) <= 50) AND (NOT (in_words && out_words))))
-- CONSTRAINT opt_out_settings_in_text_check CHECK ((length(in_text) <= 640))
-- CONSTRAINT opt_out_settings_out_text_check CHECK ((length(out_text) <= 640))
-- CONSTRAINT opt_out_settings_out_words_check CHECK (((cardinality(out_words) >= 1) AND (cardinality(out_words) <= 50)))
-- CONSTRAINT opt_out_settings_pkey PRIMARY KEY (account_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT, UPDATE TO carillon_account

TABLE opt_outs (
  account_id bigint NOT NULL,
  number text NOT NULL,
  source text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  detail text NOT NULL DEFAULT ''::text,
  written_at timestamp with time zone NOT NULL DEFAULT now(),
  reversed text NOT NULL DEFAULT reverse(number)
);
-- CONSTRAINT opt_outs_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT opt_outs_detail_check CHECK ((length(detail) <= 500))
-- CONSTRAINT opt_outs_number_check CHECK ((number ~ '^[1-9][0-9]{4,14}$'::text))
-- CONSTRAINT opt_outs_pkey PRIMARY KEY (account_id, number)
-- CONSTRAINT opt_outs_source_check CHECK ((source = ANY (ARRAY['reply'::text, 'manual'::text, 'import'::text, 'api'::text, 'link'::text])))
-- CREATE INDEX opt_outs_in_order ON public.opt_outs USING btree (account_id, at, number)
-- CREATE INDEX opt_outs_of_source ON public.opt_outs USING btree (account_id, source, at, number)
-- CREATE INDEX opt_outs_reversed ON public.opt_outs USING btree (account_id, reversed)
-- CREATE INDEX opt_outs_written ON public.opt_outs USING btree (account_id, written_at, number)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT TO carillon_account

TABLE orders (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  request_key uuid NOT NULL,
  user_id bigint,
  brand_id bigint NOT NULL,
  gateway text NOT NULL,
  state text NOT NULL,
  credits bigint NOT NULL,
  currency text NOT NULL,
  unit_price bigint NOT NULL,
  credits_price bigint NOT NULL,
  fee bigint NOT NULL,
  tax_type text,
  tax_share integer NOT NULL,
  tax bigint NOT NULL,
  total bigint NOT NULL,
  reference_number text NOT NULL,
  quote_id bigint,
  return_to text NOT NULL,
  problem text,
  due_on date,
  paid_late boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  ended_at timestamp with time zone,
  ask_at timestamp with time zone,
  asked smallint NOT NULL DEFAULT 0,
  provider_ref text,
  for_month date,
  period_ended_at timestamp with time zone,
  saves_card boolean NOT NULL DEFAULT false,
  is_automatic boolean NOT NULL DEFAULT false,
  failed_for text,
  pool text
);
-- CONSTRAINT orders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT orders_account_id_period_ended_at_fkey FOREIGN KEY (account_id, period_ended_at) REFERENCES postpaid_periods(account_id, ended_at)
-- CONSTRAINT orders_account_id_request_key_key UNIQUE (account_id, request_key)
-- CONSTRAINT orders_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
-- CONSTRAINT orders_check CHECK ((total = ((credits_price + fee) + tax)))
-- CONSTRAINT orders_check1 CHECK (((state = ANY (ARRAY['paid'::text, 'failed'::text, 'cancelled'::text, 'accepted'::text])) = (ended_at IS NOT NULL)))
-- CONSTRAINT orders_check2 CHECK (((for_month IS NULL) = (period_ended_at IS NULL)))
-- CONSTRAINT orders_credits_check CHECK ((credits > 0))
-- CONSTRAINT orders_credits_price_check CHECK ((credits_price >= 0))
-- CONSTRAINT orders_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
-- CONSTRAINT orders_failed_for_check CHECK ((failed_for = ANY (ARRAY['declined'::text, 'verification'::text, 'silence'::text])))
-- CONSTRAINT orders_fee_check CHECK ((fee >= 0))
-- CONSTRAINT orders_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT orders_pool_check CHECK ((pool ~ '^[A-Z]{2}$'::text))
-- CONSTRAINT orders_state_check CHECK ((state = ANY (ARRAY['started'::text, 'quoted'::text, 'requested'::text, 'open'::text, 'paid'::text, 'failed'::text, 'cancelled'::text, 'accepted'::text])))
-- CONSTRAINT orders_tax_check CHECK ((tax >= 0))
-- CONSTRAINT orders_unit_price_check CHECK ((unit_price >= 0))
-- CREATE INDEX orders_automatic ON public.orders USING btree (account_id, created_at) WHERE is_automatic
-- CREATE INDEX orders_newest ON public.orders USING btree (account_id, created_at, id)
-- CREATE INDEX orders_of_quote ON public.orders USING btree (account_id, quote_id) WHERE (quote_id IS NOT NULL)
-- CREATE UNIQUE INDEX orders_once_a_period ON public.orders USING btree (account_id, period_ended_at) WHERE (period_ended_at IS NOT NULL)
-- CREATE UNIQUE INDEX orders_one_automatic ON public.orders USING btree (account_id) WHERE (is_automatic AND (state = 'started'::text))
-- CREATE INDEX orders_open ON public.orders USING btree (account_id, id) WHERE (state = ANY (ARRAY['open'::text, 'requested'::text]))
-- CREATE INDEX orders_to_ask ON public.orders USING btree (ask_at) WHERE (ask_at IS NOT NULL)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account
-- CREATE TRIGGER guard BEFORE DELETE OR UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION guard_order()
-- CREATE TRIGGER guard_pool BEFORE UPDATE OF pool ON public.orders FOR EACH ROW WHEN ((old.pool IS DISTINCT FROM new.pool)) EXECUTE FUNCTION guard_pool_of_order()

TABLE origin_sums (
  account_id bigint NOT NULL,
  origin_kind text NOT NULL,
  origin_id bigint NOT NULL,
  delivered bigint NOT NULL,
  failed bigint NOT NULL,
  refunded bigint NOT NULL
);
-- CONSTRAINT origin_sums_pkey PRIMARY KEY (account_id, origin_kind, origin_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE parked_receipts (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  carrier_id integer NOT NULL,
  carrier_message_id text NOT NULL,
  number text NOT NULL,
  sender text NOT NULL,
  state message_state NOT NULL,
  error text,
  at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT parked_receipts_pkey PRIMARY KEY (id)
-- CREATE INDEX parked_receipts_carrier_message_id ON public.parked_receipts USING btree (carrier_message_id, carrier_id)
-- CREATE INDEX parked_receipts_number ON public.parked_receipts USING btree (number, carrier_id)

TABLE passkeys (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}'::text[],
  host text NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone
);
-- CONSTRAINT passkeys_account_id_credential_id_key UNIQUE (account_id, credential_id)
-- CONSTRAINT passkeys_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE CASCADE
-- CONSTRAINT passkeys_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX passkeys_of_user ON public.passkeys USING btree (account_id, user_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- POLICY sign_in FOR ALL TO carillon_before_account USING (true)
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account
-- GRANT SELECT TO carillon_before_account

TABLE payment_gateways (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  brand_id bigint NOT NULL,
  name text NOT NULL,
  position smallint NOT NULL DEFAULT 10,
  enabled boolean NOT NULL DEFAULT true,
  fee_share integer NOT NULL DEFAULT 0,
  keys bytea,
  public_key text
);
-- CONSTRAINT payment_gateways_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
-- CONSTRAINT payment_gateways_brand_id_name_key UNIQUE (brand_id, name)
-- CONSTRAINT payment_gateways_fee_share_check CHECK (((fee_share >= 0) AND (fee_share <= 10000)))
-- CONSTRAINT payment_gateways_pkey PRIMARY KEY (id)

TABLE payments (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  gateway text NOT NULL,
  reference text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  is_surplus boolean NOT NULL DEFAULT false,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  part_of bigint
);
-- CONSTRAINT payments_account_id_order_id_fkey FOREIGN KEY (account_id, order_id) REFERENCES orders(account_id, id)
-- CONSTRAINT payments_account_id_part_of_fkey FOREIGN KEY (account_id, part_of) REFERENCES payments(account_id, id)
-- CONSTRAINT payments_amount_check CHECK ((amount > 0))
-- CONSTRAINT payments_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
-- CONSTRAINT payments_check CHECK ((part_of <> id))
-- CONSTRAINT payments_check1 CHECK (((part_of IS NULL) OR (NOT is_surplus)))
-- CONSTRAINT payments_pkey PRIMARY KEY (account_id, id)
-- CREATE UNIQUE INDEX payments_by_transfer ON public.payments USING btree (brand_id, reference, order_id) WHERE (gateway = 'invoice'::text)
-- CREATE INDEX payments_of_order ON public.payments USING btree (account_id, order_id)
-- CREATE UNIQUE INDEX payments_of_provider ON public.payments USING btree (brand_id, gateway, reference) WHERE (gateway <> 'invoice'::text)
-- CREATE UNIQUE INDEX payments_once ON public.payments USING btree (account_id, order_id) WHERE ((NOT is_surplus) AND (part_of IS NULL))
-- CREATE INDEX payments_parts ON public.payments USING btree (account_id, part_of) WHERE (part_of IS NOT NULL)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE pending_sign_ins (
  token_hash bytea NOT NULL,
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  code_hash bytea,
  code_sent_at timestamp with time zone,
  codes_sent integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  expires_at timestamp with time zone NOT NULL
);
-- CONSTRAINT pending_sign_ins_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE CASCADE
-- CONSTRAINT pending_sign_ins_pkey PRIMARY KEY (token_hash)
-- CREATE INDEX pending_sign_ins_expiry ON public.pending_sign_ins USING btree (expires_at)
-- POLICY sign_in FOR ALL TO carillon_before_account USING (true)
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_before_account

TABLE postpaid_periods (
  account_id bigint NOT NULL,
  ended_at timestamp with time zone NOT NULL,
  month date NOT NULL,
  settled_at timestamp with time zone,
  credits bigint,
  problem text
);
-- CONSTRAINT postpaid_periods_account_id_fkey FOREIGN KEY (account_id) REFERENCES postpaid_terms(account_id)
-- CONSTRAINT postpaid_periods_check CHECK (((settled_at IS NULL) = (credits IS NULL)))
-- CONSTRAINT postpaid_periods_check1 CHECK (((settled_at IS NULL) OR (problem IS NULL)))
-- CONSTRAINT postpaid_periods_credits_check CHECK ((credits >= 0))
-- CONSTRAINT postpaid_periods_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
-- CONSTRAINT postpaid_periods_pkey PRIMARY KEY (account_id, ended_at)
-- CREATE INDEX postpaid_periods_to_settle ON public.postpaid_periods USING btree (account_id, ended_at) WHERE (settled_at IS NULL)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account
-- CREATE TRIGGER guard BEFORE DELETE OR UPDATE ON public.postpaid_periods FOR EACH ROW EXECUTE FUNCTION guard_period()

TABLE postpaid_terms (
  account_id bigint NOT NULL,
  monthly_limit bigint NOT NULL DEFAULT 0,
  due_days smallint NOT NULL DEFAULT 30,
  open_month date,
  open_until timestamp with time zone,
  told_share smallint NOT NULL DEFAULT 0
);
-- CONSTRAINT postpaid_terms_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT postpaid_terms_check CHECK (((open_month IS NULL) = (open_until IS NULL)))
-- CONSTRAINT postpaid_terms_due_days_check CHECK (((due_days >= 0) AND (due_days <= 365)))
-- CONSTRAINT postpaid_terms_monthly_limit_check CHECK ((monthly_limit >= 0))
-- CONSTRAINT postpaid_terms_open_month_check CHECK ((EXTRACT(day FROM open_month) = (1)::numeric))
-- CONSTRAINT postpaid_terms_pkey PRIMARY KEY (account_id)
-- CREATE INDEX postpaid_terms_to_open ON public.postpaid_terms USING btree (open_until) WHERE (open_until IS NOT NULL)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE price_lists (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  brand_id bigint NOT NULL,
  country text,
  for_account_id bigint,
  currency text NOT NULL,
  tax_type text,
  tax_share integer,
  bands jsonb NOT NULL DEFAULT '[]'::jsonb,
  fixed_price bigint,
  includes_surcharge boolean NOT NULL DEFAULT true,
  contact_email text,
  pool text
);
-- CONSTRAINT price_lists_brand_id_country_for_account_id_pool_key UNIQUE NULLS NOT DISTINCT (brand_id, country, for_account_id, pool)
-- CONSTRAINT price_lists_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
-- CONSTRAINT price_lists_check CHECK (((for_account_id IS NULL) OR (country IS NULL)))
-- CONSTRAINT price_lists_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
-- CONSTRAINT price_lists_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
-- CONSTRAINT price_lists_fixed_price_check CHECK ((fixed_price > 0))
-- CONSTRAINT price_lists_for_account_id_fkey FOREIGN KEY (for_account_id) REFERENCES accounts(id)
-- CONSTRAINT price_lists_pkey PRIMARY KEY (id)
-- CONSTRAINT price_lists_pool_check CHECK ((pool ~ '^[A-Z]{2}$'::text))
-- CONSTRAINT price_lists_tax_share_check CHECK (((tax_share >= 0) AND (tax_share <= 10000)))
-- POLICY own_or_common FOR SELECT TO carillon_account USING (((for_account_id IS NULL) OR (for_account_id = current_account())))
-- GRANT SELECT TO carillon_account

TABLE prices (
  prefix text NOT NULL,
  per_part integer NOT NULL
);
-- CONSTRAINT prices_per_part_check CHECK ((per_part >= 0))
-- CONSTRAINT prices_pkey PRIMARY KEY (prefix)
-- CONSTRAINT prices_prefix_check CHECK ((prefix ~ '^[0-9]*$'::text))
-- GRANT SELECT TO carillon_account

TABLE processes (
  id text NOT NULL,
  role text NOT NULL,
  host text NOT NULL,
  started_at timestamp with time zone NOT NULL DEFAULT now(),
  seen_at timestamp with time zone NOT NULL DEFAULT now(),
  standing_still text
);
-- CONSTRAINT processes_pkey PRIMARY KEY (id)

TABLE program_days (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  key_id bigint NOT NULL,
  day date NOT NULL,
  messages bigint NOT NULL DEFAULT 0,
  parts bigint NOT NULL DEFAULT 0,
  credits bigint NOT NULL DEFAULT 0
);
-- CONSTRAINT program_days_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT program_days_account_id_key_id_day_key UNIQUE (account_id, key_id, day)
-- CONSTRAINT program_days_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX program_days_by_day ON public.program_days USING btree (account_id, day DESC, id DESC)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE program_messages (
  account_id bigint NOT NULL,
  message_id uuid NOT NULL,
  key_id bigint NOT NULL,
  reference text NOT NULL DEFAULT ''::text,
  cost_centre text NOT NULL DEFAULT ''::text,
  text_digest uuid
);
-- CONSTRAINT program_messages_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT program_messages_pkey PRIMARY KEY (account_id, message_id)
-- CREATE INDEX program_messages_by_reference ON public.program_messages USING btree (account_id, reference, message_id) WHERE (reference <> ''::text)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE program_paces (
  account_id bigint NOT NULL,
  key_id bigint NOT NULL,
  second_free_at timestamp with time zone NOT NULL DEFAULT now(),
  minute_free_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT program_paces_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT program_paces_pkey PRIMARY KEY (account_id, key_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE proofs (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  hash bytea NOT NULL,
  key bytea,
  message_id uuid NOT NULL,
  number text NOT NULL,
  account_name text NOT NULL,
  issued_at timestamp with time zone NOT NULL
);
-- CONSTRAINT proofs_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT proofs_check CHECK (((key IS NULL) = (number = ''::text)))
-- CONSTRAINT proofs_hash_check CHECK ((length(hash) = 32))
-- CONSTRAINT proofs_key_check CHECK ((length(key) = 16))
-- CONSTRAINT proofs_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX proofs_hash ON public.proofs USING btree (hash)
-- CREATE INDEX proofs_of_message ON public.proofs USING btree (account_id, message_id, id)
-- CREATE INDEX proofs_of_number ON public.proofs USING btree (account_id, number) WHERE (number <> ''::text)
-- POLICY confirm FOR SELECT TO carillon_before_account USING (true)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT TO carillon_account

TABLE receipt_words (
  carrier_id integer NOT NULL,
  word text NOT NULL,
  receipts bigint NOT NULL,
  last_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT receipt_words_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carriers(id) ON DELETE CASCADE
-- CONSTRAINT receipt_words_pkey PRIMARY KEY (carrier_id, word)
-- CONSTRAINT receipt_words_receipts_check CHECK ((receipts > 0))
-- CONSTRAINT receipt_words_word_check CHECK ((char_length(word) <= 40))

TABLE receiving_numbers (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  digits text NOT NULL,
  country text NOT NULL,
  carrier_id integer,
  is_shared boolean NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT receiving_numbers_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carriers(id) ON DELETE SET NULL
-- CONSTRAINT receiving_numbers_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
-- CONSTRAINT receiving_numbers_digits_check CHECK ((digits ~ '^[0-9]{3,15}$'::text))
-- CONSTRAINT receiving_numbers_digits_key UNIQUE (digits)
-- CONSTRAINT receiving_numbers_pkey PRIMARY KEY (id)
-- GRANT SELECT TO carillon_account

TABLE recipient_list_numbers (
  account_id bigint NOT NULL,
  list_id bigint NOT NULL,
  number text NOT NULL,
  cells text[] NOT NULL
);
-- CONSTRAINT recipient_list_numbers_account_id_list_id_fkey FOREIGN KEY (account_id, list_id) REFERENCES recipient_lists(account_id, id) ON DELETE CASCADE
-- CONSTRAINT recipient_list_numbers_number_check CHECK ((number ~ '^[1-9][0-9]{4,14}$'::text))
-- CONSTRAINT recipient_list_numbers_pkey PRIMARY KEY (account_id, list_id, number)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT TO carillon_account

TABLE recipient_list_skipped (
  account_id bigint NOT NULL,
  list_id bigint NOT NULL,
  row integer NOT NULL,
  number text,
  cells text NOT NULL DEFAULT ''::text
);
-- CONSTRAINT recipient_list_skipped_account_id_list_id_fkey FOREIGN KEY (account_id, list_id) REFERENCES recipient_lists(account_id, id) ON DELETE CASCADE
-- CONSTRAINT recipient_list_skipped_number_check CHECK ((number ~ '^[1-9][0-9]{4,14}$'::text))
-- CONSTRAINT recipient_list_skipped_pkey PRIMARY KEY (account_id, list_id, "row")
-- CONSTRAINT recipient_list_skipped_row_check CHECK (("row" > 0))
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT TO carillon_account

TABLE recipient_lists (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  file_name text NOT NULL,
  variables text[] NOT NULL,
  numbers integer,
  invalid integer NOT NULL DEFAULT 0,
  duplicates integer NOT NULL DEFAULT 0,
  used_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT recipient_lists_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT recipient_lists_pkey PRIMARY KEY (account_id, id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE recovery_codes (
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  code_hash bytea NOT NULL
);
-- CONSTRAINT recovery_codes_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE CASCADE
-- CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, user_id, code_hash)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- POLICY sign_in FOR ALL TO carillon_before_account USING (true)
-- GRANT DELETE, INSERT, SELECT TO carillon_account
-- GRANT DELETE, SELECT TO carillon_before_account

TABLE refunds (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  payment_id bigint NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  credits bigint NOT NULL,
  credits_price bigint NOT NULL,
  fee bigint NOT NULL,
  tax bigint NOT NULL,
  state text NOT NULL,
  reference text,
  problem text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  ended_at timestamp with time zone,
  ask_at timestamp with time zone,
  asked smallint NOT NULL DEFAULT 0,
  arrived_late boolean NOT NULL DEFAULT false,
  document_id bigint
);
-- CONSTRAINT refunds_account_id_document_id_fkey FOREIGN KEY (account_id, document_id) REFERENCES billing_documents(account_id, id)
-- CONSTRAINT refunds_account_id_payment_id_fkey FOREIGN KEY (account_id, payment_id) REFERENCES payments(account_id, id)
-- CONSTRAINT refunds_amount_check CHECK ((amount > 0))
-- CONSTRAINT refunds_check CHECK (((state = 'asked'::text) = (ended_at IS NULL)))
-- CONSTRAINT refunds_check1 CHECK (((credits = 0) OR (amount = ((credits_price + fee) + tax))))
-- CONSTRAINT refunds_credits_check CHECK ((credits >= 0))
-- CONSTRAINT refunds_credits_price_check CHECK ((credits_price >= 0))
-- CONSTRAINT refunds_fee_check CHECK ((fee >= 0))
-- CONSTRAINT refunds_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT refunds_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'done'::text, 'failed'::text])))
-- CONSTRAINT refunds_tax_check CHECK ((tax >= 0))
-- CREATE INDEX refunds_late ON public.refunds USING btree (account_id, payment_id) WHERE arrived_late
-- CREATE INDEX refunds_of_payment ON public.refunds USING btree (account_id, payment_id)
-- CREATE INDEX refunds_to_ask ON public.refunds USING btree (ask_at) WHERE (ask_at IS NOT NULL)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account
-- CREATE TRIGGER guard AFTER INSERT OR UPDATE ON public.refunds FOR EACH ROW EXECUTE FUNCTION guard_refund()

TABLE removed_opt_outs (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  number text NOT NULL,
  source text NOT NULL,
  detail text NOT NULL,
  at timestamp with time zone NOT NULL,
  reason text NOT NULL,
  removed_by jsonb NOT NULL,
  removed_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT removed_opt_outs_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT removed_opt_outs_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT removed_opt_outs_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
-- CREATE INDEX removed_opt_outs_number ON public.removed_opt_outs USING btree (account_id, number, id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT TO carillon_account

TABLE replies (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  number text NOT NULL,
  recipient text NOT NULL,
  text text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  message_id uuid,
  origin_id bigint,
  opted_out boolean NOT NULL DEFAULT false,
  inbound_id bigint NOT NULL,
  origin_kind text,
  is_guess boolean NOT NULL DEFAULT false,
  keyword_id bigint,
  is_near_miss boolean NOT NULL DEFAULT false
);
-- CONSTRAINT replies_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT replies_account_id_inbound_id_key UNIQUE (account_id, inbound_id)
-- CONSTRAINT replies_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX replies_number ON public.replies USING btree (account_id, number, id)
-- CREATE INDEX replies_of_keyword ON public.replies USING btree (account_id, keyword_id, received_at, id) WHERE (keyword_id IS NOT NULL)
-- CREATE INDEX replies_of_origin ON public.replies USING btree (account_id, origin_kind, origin_id, id)
-- CREATE INDEX replies_received ON public.replies USING btree (account_id, received_at)
-- CREATE INDEX replies_to ON public.replies USING btree (account_id, recipient, id)
-- CREATE INDEX replies_to_keywords ON public.replies USING btree (account_id, received_at, id) INCLUDE (keyword_id, is_near_miss) WHERE (keyword_id IS NOT NULL)
-- CREATE INDEX replies_words ON public.replies USING gin (account_id, folded_name(text) gin_trgm_ops) WITH (gin_pending_list_limit='1024')
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account
-- CREATE TRIGGER replies_added AFTER INSERT ON public.replies REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_replies()
-- CREATE TRIGGER replies_removed AFTER DELETE ON public.replies REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION discount_replies()

TABLE reply_counts (
  account_id bigint NOT NULL,
  origin_kind text NOT NULL,
  origin_id bigint NOT NULL,
  replies integer NOT NULL,
  opt_outs integer NOT NULL
);
-- CONSTRAINT reply_counts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT reply_counts_opt_outs_check CHECK ((opt_outs >= 0))
-- CONSTRAINT reply_counts_pkey PRIMARY KEY (account_id, origin_kind, origin_id)
-- CONSTRAINT reply_counts_replies_check CHECK ((replies >= 0))
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE reply_defaults (
  account_id bigint NOT NULL,
  uncertain text NOT NULL,
  forward_to text NOT NULL,
  assignment text NOT NULL,
  assigned_to bigint,
  last_assigned bigint,
  finishes_opt_outs boolean NOT NULL
);
-- CONSTRAINT reply_defaults_account_id_assigned_to_fkey FOREIGN KEY (account_id, assigned_to) REFERENCES users(account_id, id) ON DELETE SET NULL (assigned_to)
-- CONSTRAINT reply_defaults_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT reply_defaults_assignment_check CHECK ((assignment = ANY (ARRAY['nobody'::text, 'user'::text, 'turn'::text])))
-- CONSTRAINT reply_defaults_check CHECK (((uncertain <> 'forward'::text) OR (forward_to <> ''::text)))
-- CONSTRAINT reply_defaults_pkey PRIMARY KEY (account_id)
-- CONSTRAINT reply_defaults_uncertain_check CHECK ((uncertain = ANY (ARRAY['inbox'::text, 'forward'::text, 'done'::text])))
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT, UPDATE TO carillon_account

TABLE report_definitions (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint,
  name text NOT NULL,
  content jsonb NOT NULL,
  range jsonb NOT NULL,
  schedule jsonb,
  next_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  problem text
);
-- CONSTRAINT report_definitions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT report_definitions_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX report_definitions_due ON public.report_definitions USING btree (next_at) WHERE (next_at IS NOT NULL)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE report_pieces (
  account_id bigint NOT NULL,
  report_id bigint NOT NULL,
  position integer NOT NULL,
  bytes bytea NOT NULL
);
-- CONSTRAINT report_pieces_account_id_report_id_fkey FOREIGN KEY (account_id, report_id) REFERENCES reports(account_id, id) ON DELETE CASCADE
-- CONSTRAINT report_pieces_pkey PRIMARY KEY (account_id, report_id, "position")
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT TO carillon_account

TABLE report_settings (
  account_id bigint NOT NULL,
  columns jsonb NOT NULL,
  user_ids bigint[] NOT NULL
);
-- CONSTRAINT report_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT report_settings_pkey PRIMARY KEY (account_id)
-- CONSTRAINT report_settings_user_ids_check CHECK ((cardinality(user_ids) <= 20))
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT, UPDATE TO carillon_account

TABLE report_sums (
  account_id bigint NOT NULL,
  report_id bigint NOT NULL,
  key text NOT NULL,
  counts bigint[] NOT NULL,
  parts bigint NOT NULL,
  cost bigint NOT NULL
);
-- CONSTRAINT report_sums_account_id_report_id_fkey FOREIGN KEY (account_id, report_id) REFERENCES reports(account_id, id) ON DELETE CASCADE
-- CONSTRAINT report_sums_pkey PRIMARY KEY (account_id, report_id, key)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE reports (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint,
  definition_id bigint,
  name text NOT NULL,
  content jsonb NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  time_zone text NOT NULL,
  state text NOT NULL DEFAULT 'running'::text,
  problem text,
  messages bigint,
  looked_at bigint NOT NULL DEFAULT 0,
  after_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  after_id bigint NOT NULL DEFAULT 0,
  written_to text,
  rows bigint NOT NULL DEFAULT 0,
  pieces integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  mail_to text[] NOT NULL DEFAULT '{}'::text[],
  share_hash bytea,
  share_ends_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  finished_at timestamp with time zone,
  stepped_at timestamp with time zone,
  tries smallint NOT NULL DEFAULT 0,
  retry_at timestamp with time zone,
  mail_left text[] NOT NULL DEFAULT '{}'::text[],
  mail_token text,
  mail_again_at timestamp with time zone,
  after_account bigint NOT NULL DEFAULT 0
);
-- CONSTRAINT reports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT reports_check CHECK ((first_day <= last_day))
-- CONSTRAINT reports_check1 CHECK (((share_hash IS NULL) = (share_ends_at IS NULL)))
-- CONSTRAINT reports_check2 CHECK (((mail_token IS NULL) = (mail_again_at IS NULL)))
-- CONSTRAINT reports_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT reports_share_hash_check CHECK ((length(share_hash) = 32))
-- CONSTRAINT reports_share_hash_key UNIQUE (share_hash)
-- CONSTRAINT reports_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
-- CREATE INDEX reports_mail_again ON public.reports USING btree (mail_again_at) WHERE (mail_again_at IS NOT NULL)
-- CREATE INDEX reports_running ON public.reports USING btree (account_id, stepped_at) WHERE (state = 'running'::text)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- POLICY shared FOR SELECT TO carillon_before_account USING (true)
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE routes (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  carrier_id integer NOT NULL,
  prefix text NOT NULL DEFAULT ''::text,
  account_id bigint,
  sender text,
  priority smallint NOT NULL DEFAULT 10,
  cost integer NOT NULL DEFAULT 0,
  weight smallint NOT NULL DEFAULT 1,
  enabled boolean NOT NULL DEFAULT true
);
-- CONSTRAINT routes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
-- CONSTRAINT routes_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carriers(id) ON DELETE CASCADE
-- CONSTRAINT routes_cost_check CHECK ((cost >= 0))
-- CONSTRAINT routes_pkey PRIMARY KEY (id)
-- CONSTRAINT routes_prefix_check CHECK ((prefix ~ '^[0-9]{0,15}$'::text))
-- CONSTRAINT routes_priority_check CHECK ((priority >= 0))
-- CONSTRAINT routes_weight_check CHECK ((weight > 0))

TABLE sandbox_payments (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  order_ref text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  state text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  refunds jsonb NOT NULL DEFAULT '{}'::jsonb,
  card text
);
-- CONSTRAINT sandbox_payments_order_ref_key UNIQUE (order_ref)
-- CONSTRAINT sandbox_payments_pkey PRIMARY KEY (id)
-- CONSTRAINT sandbox_payments_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'silent'::text, 'paid'::text, 'declined'::text, 'unverified'::text])))

TABLE saved_cards (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  brand_id bigint NOT NULL,
  gateway text NOT NULL,
  reference bytea NOT NULL,
  card_brand text NOT NULL,
  last_digits text NOT NULL,
  good_until text NOT NULL,
  saved_at timestamp with time zone NOT NULL DEFAULT now(),
  forget_at timestamp with time zone,
  asked smallint NOT NULL DEFAULT 0
);
-- CONSTRAINT saved_cards_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT saved_cards_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
-- CONSTRAINT saved_cards_good_until_check CHECK ((good_until ~ '^[0-9]{4}-[0-9]{2}$'::text))
-- CONSTRAINT saved_cards_last_digits_check CHECK ((last_digits ~ '^[0-9]{4}$'::text))
-- CONSTRAINT saved_cards_pkey PRIMARY KEY (account_id, id)
-- CREATE UNIQUE INDEX saved_cards_one ON public.saved_cards USING btree (account_id) WHERE (forget_at IS NULL)
-- CREATE INDEX saved_cards_to_forget ON public.saved_cards USING btree (forget_at) WHERE (forget_at IS NOT NULL)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))

TABLE sender_ids (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sender text NOT NULL,
  purpose text NOT NULL,
  state text NOT NULL DEFAULT 'requested'::text,
  reason text,
  countries text[] NOT NULL DEFAULT '{}'::text[],
  is_default boolean NOT NULL DEFAULT false,
  requested_by bigint,
  requested_at timestamp with time zone NOT NULL DEFAULT now(),
  decided_at timestamp with time zone
);
-- CONSTRAINT sender_ids_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT sender_ids_check CHECK (((NOT is_default) OR (state = 'approved'::text)))
-- CONSTRAINT sender_ids_check1 CHECK (((state = 'refused'::text) = (reason IS NOT NULL)))
-- CONSTRAINT sender_ids_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT sender_ids_purpose_check CHECK (((purpose <> ''::text) AND (length(purpose) <= 500)))
-- CONSTRAINT sender_ids_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
-- CONSTRAINT sender_ids_sender_check CHECK ((sender ~ '^[A-Za-z0-9]{1,15}$'::text))
-- CONSTRAINT sender_ids_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text])))
-- CREATE UNIQUE INDEX sender_ids_default ON public.sender_ids USING btree (account_id) WHERE is_default
-- CREATE INDEX sender_ids_requested ON public.sender_ids USING btree (requested_at) WHERE (state = 'requested'::text)
-- CREATE UNIQUE INDEX sender_ids_sender ON public.sender_ids USING btree (account_id, lower(sender))
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE sending_hours (
  country text NOT NULL,
  weekdays text NOT NULL,
  saturday text NOT NULL,
  sunday text NOT NULL,
  holidays text NOT NULL,
  opt_out boolean NOT NULL DEFAULT false
);
-- CONSTRAINT sending_hours_check CHECK ((concat_ws(' '::text, weekdays, saturday, sunday, holidays) ~ '^((closed|\d\d:\d\d-\d\d:\d\d) ?){4}$'::text))
-- CONSTRAINT sending_hours_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
-- CONSTRAINT sending_hours_pkey PRIMARY KEY (country)
-- GRANT SELECT TO carillon_account

TABLE sessions (
  token_hash bytea NOT NULL,
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  last_used_at timestamp with time zone NOT NULL DEFAULT now(),
  address text NOT NULL DEFAULT ''::text,
  user_agent text NOT NULL DEFAULT ''::text,
  confirmed_at timestamp with time zone NOT NULL DEFAULT now(),
  real_actor jsonb,
  real_account_id bigint,
  real_session_id bigint
);
-- CONSTRAINT sessions_account_id_id_key UNIQUE (account_id, id)
-- CONSTRAINT sessions_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE CASCADE
-- CONSTRAINT sessions_pkey PRIMARY KEY (token_hash)
-- CONSTRAINT sessions_real_check CHECK (((real_account_id IS NULL) = (real_session_id IS NULL)))
-- CONSTRAINT sessions_real_fkey FOREIGN KEY (real_account_id, real_session_id) REFERENCES sessions(account_id, id) ON DELETE CASCADE
-- CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at)
-- CREATE INDEX sessions_of_user ON public.sessions USING btree (account_id, user_id)
-- CREATE INDEX sessions_real ON public.sessions USING btree (real_account_id, real_session_id) WHERE (real_session_id IS NOT NULL)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- POLICY sign_in FOR ALL TO carillon_before_account USING (true)
-- GRANT DELETE TO carillon_account
-- GRANT DELETE, INSERT, SELECT TO carillon_before_account

TABLE short_links (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  domain_id bigint,
  slug text,
  target text NOT NULL,
  title text NOT NULL DEFAULT ''::text,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  rules jsonb NOT NULL DEFAULT '[]'::jsonb,
  password_hash text,
  ends_at timestamp with time zone,
  max_clicks integer,
  ended_target text,
  is_enabled boolean NOT NULL DEFAULT true,
  archived_at timestamp with time zone,
  blocked_because text,
  campaign_id bigint,
  created_by bigint,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  clicks bigint NOT NULL DEFAULT 0,
  other_clicks bigint NOT NULL DEFAULT 0,
  last_click_at timestamp with time zone,
  host text,
  import_key uuid,
  counts_days boolean NOT NULL DEFAULT true,
  shows_page boolean NOT NULL DEFAULT false
);
-- CONSTRAINT short_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT short_links_max_clicks_check CHECK ((max_clicks > 0))
-- CONSTRAINT short_links_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX short_links_blocked ON public.short_links USING btree (account_id) WHERE (blocked_because IS NOT NULL)
-- CREATE INDEX short_links_newest ON public.short_links USING btree (account_id, created_at, id) WHERE (slug IS NOT NULL)
-- CREATE INDEX short_links_of_campaign ON public.short_links USING btree (account_id, campaign_id) WHERE (campaign_id IS NOT NULL)
-- CREATE INDEX short_links_of_import ON public.short_links USING btree (account_id, import_key, id) WHERE (import_key IS NOT NULL)
-- CREATE INDEX short_links_of_programs ON public.short_links USING btree (account_id, md5(target)) WHERE ((slug IS NULL) AND (campaign_id IS NULL))
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE sub_account_allowances (
  account_id bigint NOT NULL,
  sub_account_id bigint NOT NULL,
  month date NOT NULL,
  outcome text NOT NULL,
  amount bigint NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT sub_account_allowances_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT sub_account_allowances_amount_check CHECK ((amount >= 0))
-- CONSTRAINT sub_account_allowances_outcome_check CHECK ((outcome = ANY (ARRAY['given'::text, 'none'::text, 'failed'::text])))
-- CONSTRAINT sub_account_allowances_pkey PRIMARY KEY (account_id, sub_account_id, month)
-- CONSTRAINT sub_account_allowances_sub_account_id_fkey FOREIGN KEY (sub_account_id) REFERENCES accounts(id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE sub_account_days (
  account_id bigint NOT NULL,
  day date NOT NULL,
  sub_account_id bigint NOT NULL,
  messages bigint NOT NULL,
  delivered bigint NOT NULL,
  failed bigint NOT NULL,
  cost bigint NOT NULL
);
-- CONSTRAINT sub_account_days_account_id_sub_account_id_fkey FOREIGN KEY (account_id, sub_account_id) REFERENCES sub_accounts(account_id, id) ON DELETE CASCADE
-- CONSTRAINT sub_account_days_pkey PRIMARY KEY (account_id, day, sub_account_id)
-- CREATE INDEX sub_account_days_of_sub ON public.sub_account_days USING btree (account_id, sub_account_id, day)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE sub_accounts (
  account_id bigint NOT NULL,
  id bigint NOT NULL,
  name text NOT NULL,
  state text NOT NULL DEFAULT 'active'::text,
  balance bigint NOT NULL DEFAULT 0,
  used bigint NOT NULL DEFAULT 0,
  last_active_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  allowance bigint,
  allowance_mode text NOT NULL DEFAULT 'add'::text,
  allowance_day smallint NOT NULL DEFAULT 1,
  allowance_from date,
  days_zone text,
  days_built_at timestamp with time zone,
  request_key text,
  request_hash text
);
-- CONSTRAINT sub_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT sub_accounts_allowance_check CHECK ((allowance > 0))
-- CONSTRAINT sub_accounts_allowance_day_check CHECK (((allowance_day >= 1) AND (allowance_day <= 28)))
-- CONSTRAINT sub_accounts_allowance_mode_check CHECK ((allowance_mode = ANY (ARRAY['add'::text, 'fill'::text])))
-- CONSTRAINT sub_accounts_id_fkey FOREIGN KEY (id) REFERENCES accounts(id)
-- CONSTRAINT sub_accounts_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT sub_accounts_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text])))
-- CREATE INDEX sub_accounts_by_activity ON public.sub_accounts USING btree (account_id, last_active_at, id)
-- CREATE INDEX sub_accounts_by_balance ON public.sub_accounts USING btree (account_id, balance, id)
-- CREATE INDEX sub_accounts_by_name ON public.sub_accounts USING btree (account_id, lower(name), id)
-- CREATE UNIQUE INDEX sub_accounts_by_request_key ON public.sub_accounts USING btree (account_id, request_key) WHERE (request_key IS NOT NULL)
-- CREATE INDEX sub_accounts_by_used ON public.sub_accounts USING btree (account_id, used, id)
-- CREATE INDEX sub_accounts_to_sweep ON public.sub_accounts USING btree (account_id, id) WHERE ((state = 'closed'::text) AND (balance > 0))
-- CREATE INDEX sub_accounts_with_allowance ON public.sub_accounts USING btree (account_id, id) WHERE (allowance IS NOT NULL)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE submissions (
  message_id uuid NOT NULL,
  account_id bigint NOT NULL,
  carrier_id integer NOT NULL,
  parts integer NOT NULL,
  carrier_message_id text NOT NULL
);
-- CREATE INDEX submissions_carrier_message_id ON ONLY public.submissions USING btree (carrier_message_id, carrier_id)
-- CREATE INDEX submissions_of_message ON ONLY public.submissions USING brin (message_id) WITH (pages_per_range='32', autosummarize='on')
-- POLICY own_rows FOR SELECT TO carillon_account USING ((account_id = current_account()))

TABLE summary_addresses (
  account_id bigint NOT NULL,
  address text NOT NULL,
  added_by bigint
);
-- CONSTRAINT summary_addresses_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT summary_addresses_address_check CHECK ((address <> ''::text))
-- CONSTRAINT summary_addresses_pkey PRIMARY KEY (account_id, address)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT TO carillon_account

TABLE summary_schedules (
  account_id bigint NOT NULL,
  every text NOT NULL,
  next_at timestamp with time zone NOT NULL,
  covered_to date
);
-- CONSTRAINT summary_schedules_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT summary_schedules_every_check CHECK ((every = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text])))
-- CONSTRAINT summary_schedules_pkey PRIMARY KEY (account_id, every)
-- CREATE INDEX summary_schedules_due ON public.summary_schedules USING btree (next_at)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE templates (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  text text NOT NULL,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  shortens_links boolean NOT NULL DEFAULT false
);
-- CONSTRAINT templates_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
-- CONSTRAINT templates_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT templates_tags_check CHECK ((cardinality(tags) <= 10))
-- CONSTRAINT templates_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
-- CREATE UNIQUE INDEX templates_name ON public.templates USING btree (account_id, lower(name))
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE test_messages (
  account_id bigint NOT NULL,
  id uuid NOT NULL,
  key_id bigint NOT NULL,
  number text NOT NULL,
  sender text NOT NULL,
  text text NOT NULL,
  parts smallint NOT NULL,
  reference text NOT NULL DEFAULT ''::text,
  cost_centre text NOT NULL DEFAULT ''::text,
  outcome text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  sends_at timestamp with time zone,
  ends_at timestamp with time zone NOT NULL,
  changes_at timestamp with time zone
);
-- CONSTRAINT test_messages_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT test_messages_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX test_messages_age ON public.test_messages USING btree (created_at)
-- CREATE INDEX test_messages_by_reference ON public.test_messages USING btree (account_id, reference, id) WHERE (reference <> ''::text)
-- CREATE INDEX test_messages_changes ON public.test_messages USING btree (changes_at) WHERE (changes_at IS NOT NULL)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT, UPDATE TO carillon_account

TABLE top_up_rules (
  account_id bigint NOT NULL,
  is_on boolean NOT NULL,
  below bigint NOT NULL,
  credits bigint NOT NULL,
  most_a_month bigint NOT NULL,
  shown_total bigint NOT NULL,
  currency text NOT NULL,
  user_id bigint,
  set_at timestamp with time zone NOT NULL DEFAULT now(),
  order_id bigint,
  card_id bigint,
  declined smallint NOT NULL DEFAULT 0,
  try_at timestamp with time zone,
  problem text,
  stopped_for text,
  stopped_at timestamp with time zone,
  told_month date
);
-- CONSTRAINT top_up_rules_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT top_up_rules_account_id_order_id_fkey FOREIGN KEY (account_id, order_id) REFERENCES orders(account_id, id)
-- CONSTRAINT top_up_rules_below_check CHECK ((below > 0))
-- CONSTRAINT top_up_rules_check CHECK ((most_a_month >= shown_total))
-- CONSTRAINT top_up_rules_check1 CHECK (((stopped_for IS NULL) = (stopped_at IS NULL)))
-- CONSTRAINT top_up_rules_check2 CHECK (((stopped_for IS NULL) OR (NOT is_on)))
-- CONSTRAINT top_up_rules_credits_check CHECK ((credits > 0))
-- CONSTRAINT top_up_rules_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
-- CONSTRAINT top_up_rules_most_a_month_check CHECK ((most_a_month > 0))
-- CONSTRAINT top_up_rules_pkey PRIMARY KEY (account_id)
-- CONSTRAINT top_up_rules_shown_total_check CHECK ((shown_total > 0))
-- CONSTRAINT top_up_rules_stopped_for_check CHECK ((stopped_for = ANY (ARRAY['declined'::text, 'verification'::text, 'silence'::text, 'cancelled'::text, 'price'::text, 'not-for-sale'::text, 'refunded'::text])))
-- CREATE INDEX top_up_rules_on ON public.top_up_rules USING btree (account_id) WHERE (is_on OR (order_id IS NOT NULL))
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE untracked_numbers (
  account_id bigint NOT NULL,
  number text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT untracked_numbers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT untracked_numbers_pkey PRIMARY KEY (account_id, number)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT TO carillon_account

TABLE users (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  username text NOT NULL,
  password_hash text NOT NULL,
  full_name text NOT NULL DEFAULT ''::text,
  email text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  contact1 text NOT NULL DEFAULT ''::text,
  contact2 text NOT NULL DEFAULT ''::text,
  password_changed_at timestamp with time zone NOT NULL DEFAULT now(),
  must_change_password boolean NOT NULL DEFAULT false,
  email_codes boolean NOT NULL DEFAULT false,
  details_confirmed_at timestamp with time zone NOT NULL DEFAULT now(),
  password_strength smallint,
  role text NOT NULL DEFAULT 'owner'::text,
  most_daily_messages bigint,
  most_campaign_recipients bigint,
  sending_countries text[],
  suspended_at timestamp with time zone,
  own_daily_messages bigint,
  own_campaign_recipients bigint,
  own_countries text[],
  own_confirm_above integer
);
-- CONSTRAINT users_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT users_most_campaign_recipients_check CHECK ((most_campaign_recipients >= 0))
-- CONSTRAINT users_most_daily_messages_check CHECK ((most_daily_messages >= 0))
-- CONSTRAINT users_own_campaign_recipients_check CHECK ((own_campaign_recipients >= 0))
-- CONSTRAINT users_own_confirm_above_check CHECK (((own_confirm_above >= 0) AND (own_confirm_above <= 100000000)))
-- CONSTRAINT users_own_daily_messages_check CHECK ((own_daily_messages >= 0))
-- CONSTRAINT users_password_strength_check CHECK (((password_strength >= 0) AND (password_strength <= 100)))
-- CONSTRAINT users_pkey PRIMARY KEY (account_id, id)
-- CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'sender'::text, 'viewer'::text, 'billing'::text])))
-- CREATE UNIQUE INDEX users_username ON public.users USING btree (lower(username))
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- POLICY sign_in FOR SELECT TO carillon_before_account USING (true)
-- POLICY sign_in_insert FOR INSERT TO carillon_before_account WITH CHECK (true)
-- POLICY sign_in_update FOR UPDATE TO carillon_before_account USING (true)
-- GRANT DELETE TO carillon_account

TABLE webhook_calls (
  account_id bigint NOT NULL,
  id uuid NOT NULL,
  endpoint_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  duration_ms integer NOT NULL,
  sequences bigint[] NOT NULL,
  is_accepted boolean NOT NULL,
  status smallint,
  problem text,
  method text NOT NULL,
  url text NOT NULL,
  request_headers jsonb NOT NULL,
  request_body text NOT NULL,
  response_headers jsonb NOT NULL,
  response_body text NOT NULL
);
-- CONSTRAINT webhook_calls_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT webhook_calls_pkey PRIMARY KEY (account_id, id)
-- CREATE INDEX webhook_calls_age ON public.webhook_calls USING brin (at)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT TO carillon_account

TABLE webhook_deliveries (
  account_id bigint NOT NULL,
  endpoint_id bigint NOT NULL,
  sequence bigint NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  tries smallint NOT NULL DEFAULT 0,
  next_at timestamp with time zone,
  last_at timestamp with time zone,
  last_status smallint,
  calls uuid[] NOT NULL DEFAULT '{}'::uuid[],
  stored_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT webhook_deliveries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (account_id, endpoint_id, sequence)
-- CONSTRAINT webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'discarded'::text])))
-- CREATE INDEX webhook_deliveries_age ON public.webhook_deliveries USING brin (stored_at)
-- CREATE INDEX webhook_deliveries_discarded ON public.webhook_deliveries USING btree (account_id, endpoint_id, sequence) WHERE (state = 'discarded'::text)
-- CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (account_id, endpoint_id, next_at, sequence) WHERE (state = 'waiting'::text)
-- CREATE INDEX webhook_deliveries_failed ON public.webhook_deliveries USING btree (account_id, endpoint_id, sequence) WHERE (state = 'failed'::text)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT, UPDATE TO carillon_account

TABLE webhook_endpoints (
  account_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  url text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  is_test boolean NOT NULL DEFAULT false,
  format text NOT NULL,
  classic jsonb,
  event_types text[] NOT NULL,
  campaign_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  key_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  senders text[] NOT NULL DEFAULT '{}'::text[],
  headers bytea NOT NULL,
  secret bytea NOT NULL,
  secret_ending text NOT NULL,
  is_enabled boolean NOT NULL DEFAULT true,
  disabled_because text,
  created_by bigint,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  old_secrets jsonb NOT NULL DEFAULT '[]'::jsonb
);
-- CONSTRAINT webhook_endpoints_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT webhook_endpoints_disabled_because_check CHECK ((disabled_because = ANY (ARRAY['gone'::text, 'failing'::text])))
-- CONSTRAINT webhook_endpoints_format_check CHECK ((format = ANY (ARRAY['single'::text, 'batch'::text, 'classic'::text])))
-- CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (account_id, id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE webhook_events (
  account_id bigint NOT NULL,
  sequence bigint NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  at timestamp with time zone NOT NULL,
  message_id uuid,
  data jsonb NOT NULL,
  stored_at timestamp with time zone NOT NULL DEFAULT now()
);
-- CONSTRAINT webhook_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT webhook_events_pkey PRIMARY KEY (account_id, sequence)
-- CREATE INDEX webhook_events_age ON public.webhook_events USING brin (stored_at)
-- CREATE INDEX webhook_events_by_id ON public.webhook_events USING btree (account_id, id)
-- CREATE INDEX webhook_events_of_message ON public.webhook_events USING btree (account_id, message_id) WHERE (message_id IS NOT NULL)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE webhook_feeds (
  account_id bigint NOT NULL,
  cursor text,
  last_sequence bigint NOT NULL DEFAULT 0
);
-- CONSTRAINT webhook_feeds_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT webhook_feeds_pkey PRIMARY KEY (account_id)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT INSERT, SELECT, UPDATE TO carillon_account

TABLE webhook_hours (
  account_id bigint NOT NULL,
  endpoint_id bigint NOT NULL,
  hour timestamp with time zone NOT NULL,
  calls integer NOT NULL DEFAULT 0,
  failed_calls integer NOT NULL DEFAULT 0,
  durations integer[] NOT NULL
);
-- CONSTRAINT webhook_hours_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- CONSTRAINT webhook_hours_pkey PRIMARY KEY (account_id, endpoint_id, hour)
-- CREATE INDEX webhook_hours_age ON public.webhook_hours USING btree (hour)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT SELECT TO carillon_account

TABLE webhook_queues (
  account_id bigint NOT NULL,
  endpoint_id bigint NOT NULL,
  due_at timestamp with time zone,
  leased_until timestamp with time zone,
  epoch integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamp with time zone,
  paused_until timestamp with time zone,
  retry_before timestamp with time zone,
  discard_before timestamp with time zone,
  last_failure_at timestamp with time zone,
  last_failure text
);
-- CONSTRAINT webhook_queues_pkey PRIMARY KEY (account_id, endpoint_id)
-- CREATE INDEX webhook_queues_due ON public.webhook_queues USING btree (due_at) WHERE (due_at IS NOT NULL)
-- POLICY own_rows FOR ALL TO carillon_account USING ((account_id = current_account()))
-- GRANT DELETE, INSERT, SELECT, UPDATE TO carillon_account

TABLE webhook_totals (
  outcome text NOT NULL,
  calls bigint NOT NULL DEFAULT 0
);
-- CONSTRAINT webhook_totals_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'failed'::text, 'not_made'::text])))
-- CONSTRAINT webhook_totals_pkey PRIMARY KEY (outcome)

CREATE OR REPLACE FUNCTION public.campaigns_with(part text, most integer)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  SELECT id FROM campaigns
  WHERE account_id = current_account()
    AND folded_name(name || ' ' || text) LIKE '%' || regexp_replace(folded_name(part), '([\\%_])', '\\\1', 'g') || '%'
  LIMIT most
$function$
;
CREATE OR REPLACE FUNCTION public.carrier_names(wanted integer[])
 RETURNS TABLE(id integer, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  SELECT c.id, c.name FROM carriers c WHERE c.id = ANY(wanted)
$function$
;
CREATE OR REPLACE FUNCTION public.carriers_missed()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  SELECT c.name FROM carriers c
  WHERE c.enabled
    AND EXISTS (SELECT FROM carrier_binds b WHERE b.carrier_id = c.id AND b.type <> 'receiver' AND b.updated_at > now() - interval '10 seconds')
    AND NOT EXISTS (
      SELECT FROM carrier_binds b
      WHERE b.carrier_id = c.id AND b.type <> 'receiver' AND (b.state = 'bound' OR b.since > now() - interval '30 seconds'))
    AND EXISTS (
      SELECT FROM message_batches b
      WHERE b.account_id = current_account() AND b.carrier_id = c.id AND b.state IN ('ready', 'leased') AND NOT b.paused AND b.queued > 0)
$function$
;
CREATE OR REPLACE FUNCTION public.contacts_by_last_digits(digits text, most integer)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  SELECT number FROM contacts
  WHERE account_id = current_account() AND reverse(number) COLLATE "C" >= reverse(digits)
    AND reverse(number) COLLATE "C" < reverse(digits) || ':'
  LIMIT most
$function$
;
CREATE OR REPLACE FUNCTION public.contacts_by_name(part text, most integer)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  SELECT number FROM contacts
  WHERE account_id = current_account()
    AND folded_name(first_name || ' ' || last_name) LIKE '%' || regexp_replace(folded_name(part), '([\\%_])', '\\\1', 'g') || '%'
  LIMIT most
$function$
;
CREATE OR REPLACE FUNCTION public.count_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
BEGIN
  INSERT INTO contact_count_changes (account_id, change)
  SELECT account_id, (CASE WHEN TG_OP = 'DELETE' THEN -count(*) ELSE count(*) END)::int FROM changed_contacts GROUP BY account_id;
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.count_group_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  counted bigint;
BEGIN
  UPDATE groups g SET members = g.members + changed.n
  FROM (SELECT account_id, group_id, (CASE WHEN TG_OP = 'DELETE' THEN -count(*) ELSE count(*) END)::int AS n
        FROM changed_members GROUP BY account_id, group_id ORDER BY account_id, group_id) changed
  WHERE g.account_id = changed.account_id AND g.id = changed.group_id;
  GET DIAGNOSTICS counted = ROW_COUNT;
  IF TG_OP = 'INSERT' AND counted < (SELECT count(*) FROM (SELECT DISTINCT account_id, group_id FROM changed_members) g) THEN
    RAISE foreign_key_violation USING MESSAGE = 'a member''s group does not exist';
  END IF;
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.count_replies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO reply_counts AS c (account_id, origin_kind, origin_id, replies, opt_outs)
  SELECT account_id, origin_kind, origin_id, count(*), count(*) FILTER (WHERE opted_out) FROM added
  WHERE origin_id IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (account_id, origin_kind, origin_id) DO UPDATE
    SET replies = c.replies + excluded.replies, opt_outs = c.opt_outs + excluded.opt_outs;
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.current_account()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint
;
CREATE OR REPLACE FUNCTION public.discount_replies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE reply_counts c SET replies = c.replies - gone.replies, opt_outs = c.opt_outs - gone.opt_outs
  FROM (SELECT account_id, origin_kind, origin_id, count(*)::int AS replies, (count(*) FILTER (WHERE opted_out))::int AS opt_outs
        FROM removed WHERE origin_id IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) gone
  WHERE c.account_id = gone.account_id AND c.origin_kind = gone.origin_kind AND c.origin_id = gone.origin_id;
  DELETE FROM reply_counts c USING (SELECT DISTINCT account_id, origin_kind, origin_id FROM removed WHERE origin_id IS NOT NULL) gone
  WHERE c.account_id = gone.account_id AND c.origin_kind = gone.origin_kind AND c.origin_id = gone.origin_id AND c.replies = 0;
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.enqueue_job(queue text, payload jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
BEGIN
  IF current_setting('role') = 'carillon_account'
    AND payload -> 'accountId' IS DISTINCT FROM to_jsonb(public.current_account())
  THEN
    RAISE insufficient_privilege USING MESSAGE = 'a request starts jobs of its own account only';
  END IF;
  IF current_setting('role') = 'carillon_account' AND queue <> 'mail.deliver' THEN
    RAISE insufficient_privilege USING MESSAGE = format('a request starts no job of the queue %s', queue);
  END IF;
  IF current_setting('role') = 'carillon_before_account'
    AND queue NOT IN ('mail.deliver', 'accounts.mail-password-reset')
  THEN
    RAISE insufficient_privilege USING MESSAGE = format('signing in starts no job of the queue %s', queue);
  END IF;
  INSERT INTO jobs.job (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
                        deletion_seconds, keep_until, heartbeat_seconds)
  SELECT q.name, payload, q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
         q.deletion_seconds, now() + q.retention_seconds * interval '1 second', q.heartbeat_seconds
  FROM jobs.queue q WHERE q.name = queue;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no job queue named %', queue;
  END IF;
  PERFORM pg_notify('carillon_wake_up', 'jobs');
END $function$
;
CREATE OR REPLACE FUNCTION public.folded_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(name) = length(name)) THEN lower(name) ELSE without_accents(name) END
;
CREATE OR REPLACE FUNCTION public.gin_btree_consistent(internal, smallint, anyelement, integer, internal, internal)
 RETURNS boolean
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_btree_consistent$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_anyenum(anyenum, anyenum, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_anyenum$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_bit(bit, bit, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_bit$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_bool(boolean, boolean, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_bool$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_bpchar(character, character, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_bpchar$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_bytea(bytea, bytea, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_bytea$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_char("char", "char", smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_char$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_cidr(cidr, cidr, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_cidr$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_date(date, date, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_date$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_float4(real, real, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_float4$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_float8(double precision, double precision, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_float8$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_inet(inet, inet, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_inet$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_int2(smallint, smallint, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_int2$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_int4(integer, integer, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_int4$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_int8(bigint, bigint, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_int8$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_interval(interval, interval, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_interval$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_macaddr(macaddr, macaddr, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_macaddr$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_macaddr8(macaddr8, macaddr8, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_macaddr8$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_money(money, money, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_money$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_name(name, name, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_name$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_numeric(numeric, numeric, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_numeric$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_oid(oid, oid, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_oid$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_text(text, text, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_text$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_time(time without time zone, time without time zone, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_time$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_timestamp(timestamp without time zone, timestamp without time zone, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_timestamp$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_timestamptz(timestamp with time zone, timestamp with time zone, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_timestamptz$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_timetz(time with time zone, time with time zone, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_timetz$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_uuid(uuid, uuid, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_uuid$function$
;
CREATE OR REPLACE FUNCTION public.gin_compare_prefix_varbit(bit varying, bit varying, smallint, internal)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_compare_prefix_varbit$function$
;
CREATE OR REPLACE FUNCTION public.gin_enum_cmp(anyenum, anyenum)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_enum_cmp$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_anyenum(anyenum, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_anyenum$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_bit(bit, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_bit$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_bool(boolean, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_bool$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_bpchar(character, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_bpchar$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_bytea(bytea, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_bytea$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_char("char", internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_char$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_cidr(cidr, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_cidr$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_date(date, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_date$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_float4(real, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_float4$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_float8(double precision, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_float8$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_inet(inet, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_inet$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_int2(smallint, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_int2$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_int4(integer, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_int4$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_int8(bigint, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_int8$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_interval(interval, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_interval$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_macaddr(macaddr, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_macaddr$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_macaddr8(macaddr8, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_macaddr8$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_money(money, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_money$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_name(name, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_name$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_numeric(numeric, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_numeric$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_oid(oid, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_oid$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_text(text, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_text$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_time(time without time zone, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_time$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_timestamp(timestamp without time zone, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_timestamp$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_timestamptz(timestamp with time zone, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_timestamptz$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_timetz(time with time zone, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_timetz$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_trgm(text, internal, smallint, internal, internal, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gin_extract_query_trgm$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_uuid(uuid, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_uuid$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_query_varbit(bit varying, internal, smallint, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_query_varbit$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_anyenum(anyenum, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_anyenum$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_bit(bit, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_bit$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_bool(boolean, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_bool$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_bpchar(character, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_bpchar$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_bytea(bytea, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_bytea$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_char("char", internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_char$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_cidr(cidr, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_cidr$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_date(date, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_date$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_float4(real, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_float4$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_float8(double precision, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_float8$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_inet(inet, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_inet$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_int2(smallint, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_int2$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_int4(integer, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_int4$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_int8(bigint, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_int8$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_interval(interval, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_interval$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_macaddr(macaddr, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_macaddr$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_macaddr8(macaddr8, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_macaddr8$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_money(money, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_money$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_name(name, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_name$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_numeric(numeric, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_numeric$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_oid(oid, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_oid$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_text(text, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_text$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_time(time without time zone, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_time$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_timestamp(timestamp without time zone, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_timestamp$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_timestamptz(timestamp with time zone, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_timestamptz$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_timetz(time with time zone, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_timetz$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_trgm(text, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gin_extract_value_trgm$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_uuid(uuid, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_uuid$function$
;
CREATE OR REPLACE FUNCTION public.gin_extract_value_varbit(bit varying, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_extract_value_varbit$function$
;
CREATE OR REPLACE FUNCTION public.gin_numeric_cmp(numeric, numeric)
 RETURNS integer
 LANGUAGE c
 IMMUTABLE STRICT
AS '$libdir/btree_gin', $function$gin_numeric_cmp$function$
;
CREATE OR REPLACE FUNCTION public.gin_trgm_consistent(internal, smallint, text, integer, internal, internal, internal, internal)
 RETURNS boolean
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gin_trgm_consistent$function$
;
CREATE OR REPLACE FUNCTION public.gin_trgm_triconsistent(internal, smallint, text, integer, internal, internal, internal)
 RETURNS "char"
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gin_trgm_triconsistent$function$
;
CREATE OR REPLACE FUNCTION public.gtrgm_compress(internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_compress$function$
;
CREATE OR REPLACE FUNCTION public.gtrgm_consistent(internal, text, smallint, oid, internal)
 RETURNS boolean
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_consistent$function$
;
CREATE OR REPLACE FUNCTION public.gtrgm_decompress(internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_decompress$function$
;
CREATE OR REPLACE FUNCTION public.gtrgm_distance(internal, text, smallint, oid, internal)
 RETURNS double precision
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_distance$function$
;
CREATE OR REPLACE FUNCTION public.gtrgm_in(cstring)
 RETURNS gtrgm
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_in$function$
;
CREATE OR REPLACE FUNCTION public.gtrgm_options(internal)
 RETURNS void
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE
AS '$libdir/pg_trgm', $function$gtrgm_options$function$
;
CREATE OR REPLACE FUNCTION public.gtrgm_out(gtrgm)
 RETURNS cstring
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_out$function$
;
CREATE OR REPLACE FUNCTION public.gtrgm_penalty(internal, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_penalty$function$
;
CREATE OR REPLACE FUNCTION public.gtrgm_picksplit(internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_picksplit$function$
;
CREATE OR REPLACE FUNCTION public.gtrgm_same(gtrgm, gtrgm, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_same$function$
;
CREATE OR REPLACE FUNCTION public.gtrgm_union(internal, internal)
 RETURNS gtrgm
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_union$function$
;
CREATE OR REPLACE FUNCTION public.guard_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF is_example_order(OLD.account_id, OLD.id) THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'order % is kept: orders are never deleted', OLD.id;
  END IF;
  IF (OLD.account_id, OLD.id, OLD.brand_id, OLD.gateway, OLD.credits, OLD.currency, OLD.unit_price, OLD.credits_price, OLD.fee, OLD.tax, OLD.total,
      OLD.for_month, OLD.period_ended_at)
     IS DISTINCT FROM
     (NEW.account_id, NEW.id, NEW.brand_id, NEW.gateway, NEW.credits, NEW.currency, NEW.unit_price, NEW.credits_price, NEW.fee, NEW.tax, NEW.total,
      NEW.for_month, NEW.period_ended_at) THEN
    RAISE EXCEPTION 'order % was agreed: its amounts do not change', OLD.id;
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('started', 'paid'), ('started', 'failed'), ('started', 'cancelled'),
    ('quoted', 'accepted'), ('quoted', 'cancelled'),
    ('requested', 'open'), ('requested', 'cancelled'),
    ('open', 'paid'), ('open', 'cancelled'),
    ('failed', 'paid'), ('cancelled', 'paid')) THEN
    RAISE EXCEPTION 'order % cannot go from % to %', OLD.id, OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END $function$
;
CREATE OR REPLACE FUNCTION public.guard_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.settled_at IS NOT NULL THEN
    RAISE EXCEPTION 'the period of account % that ended at % is settled: it does not change', OLD.account_id, OLD.ended_at;
  END IF;
  RETURN NEW;
END $function$
;
CREATE OR REPLACE FUNCTION public.guard_pool_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'order % was agreed: its pool does not change', OLD.id;
END $function$
;
CREATE OR REPLACE FUNCTION public.guard_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  paid bigint;
BEGIN
  PERFORM FROM payments WHERE account_id = NEW.account_id AND id = NEW.payment_id FOR UPDATE;
  SELECT sum(amount) INTO paid FROM payments WHERE account_id = NEW.account_id AND (id = NEW.payment_id OR part_of = NEW.payment_id);
  IF (SELECT sum(amount) FROM refunds WHERE account_id = NEW.account_id AND payment_id = NEW.payment_id AND state <> 'failed') > paid THEN
    RAISE EXCEPTION 'payment % would go back more than once', NEW.payment_id;
  END IF;
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.has_answered(account bigint, phone text, since timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT EXISTS (SELECT FROM replies WHERE account_id = account AND number = phone AND received_at >= since)
$function$
;
CREATE OR REPLACE FUNCTION public.has_clicked(account bigint, phone text, since timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT EXISTS (
    SELECT FROM (SELECT id FROM messages WHERE number = phone AND account_id = account OFFSET 0) m CROSS JOIN LATERAL (
      SELECT FROM link_visitors v WHERE v.account_id = account AND v.visitor = m.id AND v.is_recipient AND (since IS NULL OR v.last_at >= since) LIMIT 1
    ) v)
$function$
;
CREATE OR REPLACE FUNCTION public.has_clicked_in_campaign(account bigint, phone text, campaign bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT EXISTS (
    SELECT FROM (
      SELECT id, batch_id FROM messages WHERE number = phone AND account_id = account
        AND id >= uuid_at(coalesce((SELECT created_at FROM campaigns WHERE account_id = account AND id = campaign), 'epoch')) OFFSET 0
    ) m CROSS JOIN LATERAL (
      SELECT FROM link_visitors v WHERE v.account_id = account AND v.visitor = m.id AND v.is_recipient LIMIT 1
    ) v CROSS JOIN LATERAL (
      SELECT FROM message_batches b WHERE b.account_id = account AND b.id = m.batch_id AND b.origin_kind = 'campaign' AND b.origin_id = campaign LIMIT 1
    ) b)
$function$
;
CREATE OR REPLACE FUNCTION public.hold_contacts_of_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  is_missing boolean;
BEGIN
  EXECUTE '
    WITH numbers AS MATERIALIZED (
      SELECT DISTINCT account_id, number FROM changed_members
    ), held AS MATERIALIZED (
      SELECT FROM numbers JOIN contacts c USING (account_id, number) ORDER BY account_id, number FOR KEY SHARE OF c
    )
    SELECT (SELECT count(*) FROM held) < (SELECT count(*) FROM numbers)' INTO is_missing;
  IF is_missing THEN
    RAISE foreign_key_violation USING MESSAGE = 'a member of a group is not a contact';
  END IF;
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.is_example_order(account bigint, placed bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (
    SELECT FROM example_content WHERE account_id = account AND state = 'there' AND made -> 'orders' @> jsonb_build_array(jsonb_build_object('id', placed)))
$function$
;
CREATE OR REPLACE FUNCTION public.is_forgetting(account bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT EXISTS (SELECT FROM forgettings WHERE account_id = account)
$function$
;
CREATE OR REPLACE FUNCTION public.keep_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND is_example_order(OLD.account_id, OLD.order_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% % was issued: it does not change', OLD.kind, OLD.document_number;
END $function$
;
CREATE OR REPLACE FUNCTION public.mails_lately(address text, kind text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
RETURN (SELECT count(*) AS count FROM mails WHERE ((lower(mails.recipient) = lower(mails_lately.address)) AND (mails.template = mails_lately.kind) AND (mails.created_at > (now() - '01:00:00'::interval))))
;
CREATE OR REPLACE FUNCTION public.make_message_partitions(today date DEFAULT CURRENT_DATE)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  month timestamptz;
  parent text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('make_message_partitions'));
  FOR ahead IN -1..2 LOOP
    month := date_trunc('month', (today + make_interval(months => ahead))::timestamp) AT TIME ZONE 'UTC';
    FOREACH parent IN ARRAY ARRAY['messages', 'submissions'] LOOP
      IF to_regclass(parent || to_char(month AT TIME ZONE 'UTC', '_YYYY_MM')) IS NULL THEN
        EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)%s',
          parent || to_char(month AT TIME ZONE 'UTC', '_YYYY_MM'), parent,
          uuid_at(month), uuid_at(((month AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC'),
          CASE parent WHEN 'messages' THEN ' WITH (fillfactor = 45, autovacuum_vacuum_insert_scale_factor = 0.4)' ELSE '' END);
      END IF;
    END LOOP;
  END LOOP;
END $function$
;
CREATE OR REPLACE FUNCTION public.master_limits(account bigint)
 RETURNS TABLE(most_contacts bigint, most_users bigint, most_daily_messages bigint, most_campaign_recipients bigint, sending_countries text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  SELECT m.most_contacts, m.most_users, m.most_daily_messages, m.most_campaign_recipients, m.sending_countries
  FROM accounts a JOIN accounts m ON m.id = a.master_account_id
  WHERE a.id = account AND a.id = coalesce(current_account(), a.id)
$function$
;
CREATE OR REPLACE FUNCTION public.master_links_host(account bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  SELECT d.host FROM accounts a JOIN link_domains d ON d.account_id = a.master_account_id
  WHERE a.id = account AND a.id = coalesce(current_account(), a.id)
    AND d.is_default AND d.verified_at IS NOT NULL AND d.failed_at IS NULL AND d.removed_at IS NULL
$function$
;
CREATE OR REPLACE FUNCTION public.master_opt_out_settings(account bigint)
 RETURNS TABLE(name text, out_words text[], in_words text[], out_text text, in_text text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  SELECT m.name, s.out_words, s.in_words, s.out_text, s.in_text
  FROM accounts a JOIN accounts m ON m.id = a.master_account_id LEFT JOIN opt_out_settings s ON s.account_id = m.id
  WHERE a.id = account AND a.id = coalesce(current_account(), a.id)
$function$
;
CREATE OR REPLACE FUNCTION public.message_was_clicked(account bigint, message uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT EXISTS (SELECT FROM link_visitors WHERE account_id = account AND visitor = message AND is_recipient)
$function$
;
CREATE OR REPLACE FUNCTION public.messaged_numbers(digits text, most integer, OUT numbers text[], OUT is_whole boolean)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  SELECT coalesce(array_agg(DISTINCT number ORDER BY number) FILTER (WHERE account_id = current_account()), '{}'), count(*) < most
  FROM (
    SELECT account_id, number FROM messages WHERE number >= digits AND number < digits || ':' ORDER BY number, id LIMIT most
  ) AS looked
$function$
;
CREATE OR REPLACE FUNCTION public.numbers_that_clicked(account bigint, since timestamp with time zone, campaign bigint, most integer)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT coalesce(m.number, '') FROM (
    SELECT visitor FROM link_visitors WHERE account_id = account AND is_recipient
      AND last_at >= coalesce(GREATEST(since, (SELECT created_at FROM campaigns WHERE account_id = account AND id = campaign)), '-infinity')
    LIMIT most
  ) v LEFT JOIN messages m ON m.account_id = account AND m.id = v.visitor
$function$
;
CREATE OR REPLACE FUNCTION public.own_mails_lately(account bigint, address text, kind text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
RETURN (SELECT count(*) AS count FROM mails WHERE ((lower(mails.recipient) = lower(own_mails_lately.address)) AND (mails.account_id = own_mails_lately.account) AND (mails.template = own_mails_lately.kind) AND (mails.created_at > (now() - '01:00:00'::interval))))
;
CREATE OR REPLACE FUNCTION public.own_rows_only(target regclass, grants text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY own_rows ON %s TO carillon_account USING (account_id = current_account())', target);
  EXECUTE format('GRANT %s ON %s TO carillon_account', grants, target);
END $function$
;
CREATE OR REPLACE FUNCTION public.page_link_state(account bigint, link bigint)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN blocked_because IS NOT NULL THEN 'blocked' WHEN archived_at IS NOT NULL THEN 'archived'
    WHEN NOT is_enabled THEN 'draft' WHEN ends_at <= now() THEN 'ended' ELSE 'published' END
  FROM short_links WHERE account_id = account AND id = link
$function$
;
CREATE OR REPLACE FUNCTION public.page_opens_at(account bigint, link bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT publish_at FROM landing_pages WHERE account_id = account AND link_id = link
$function$
;
CREATE OR REPLACE FUNCTION public.refuse_new_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE check_violation USING MESSAGE = 'a contact keeps its number';
END $function$
;
CREATE OR REPLACE FUNCTION public.remove_members_of_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE 'DELETE FROM group_members m USING removed r WHERE m.account_id = r.account_id AND m.number = r.number';
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.remove_members_of_groups()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE 'DELETE FROM group_members m USING removed r WHERE m.account_id = r.account_id AND m.group_id = r.id';
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.replies_with(part text, most integer)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  SELECT id FROM replies
  WHERE account_id = current_account()
    AND folded_name(text) LIKE '%' || regexp_replace(folded_name(part), '([\\%_])', '\\\1', 'g') || '%'
  LIMIT most
$function$
;
CREATE OR REPLACE FUNCTION public.served_prefixes(account bigint, wanted_sender text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  SELECT DISTINCT r.prefix FROM routes r JOIN carriers c ON c.id = r.carrier_id
  WHERE r.enabled AND c.enabled AND (r.account_id IS NULL OR r.account_id = account)
    AND (wanted_sender = '' OR r.sender IS NULL OR r.sender = wanted_sender)
    AND account = coalesce(current_account(), account)
$function$
;
CREATE OR REPLACE FUNCTION public.set_limit(real)
 RETURNS real
 LANGUAGE c
 STRICT
AS '$libdir/pg_trgm', $function$set_limit$function$
;
CREATE OR REPLACE FUNCTION public.show_limit()
 RETURNS real
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$show_limit$function$
;
CREATE OR REPLACE FUNCTION public.show_trgm(text)
 RETURNS text[]
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$show_trgm$function$
;
CREATE OR REPLACE FUNCTION public.similarity(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$similarity$function$
;
CREATE OR REPLACE FUNCTION public.similarity_dist(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$similarity_dist$function$
;
CREATE OR REPLACE FUNCTION public.similarity_op(text, text)
 RETURNS boolean
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$similarity_op$function$
;
CREATE OR REPLACE FUNCTION public.strict_word_similarity(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$strict_word_similarity$function$
;
CREATE OR REPLACE FUNCTION public.strict_word_similarity_commutator_op(text, text)
 RETURNS boolean
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$strict_word_similarity_commutator_op$function$
;
CREATE OR REPLACE FUNCTION public.strict_word_similarity_dist_commutator_op(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$strict_word_similarity_dist_commutator_op$function$
;
CREATE OR REPLACE FUNCTION public.strict_word_similarity_dist_op(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$strict_word_similarity_dist_op$function$
;
CREATE OR REPLACE FUNCTION public.strict_word_similarity_op(text, text)
 RETURNS boolean
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$strict_word_similarity_op$function$
;
CREATE OR REPLACE FUNCTION public.unaccent(text)
 RETURNS text
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/unaccent', $function$unaccent_dict$function$
;
CREATE OR REPLACE FUNCTION public.unaccent(regdictionary, text)
 RETURNS text
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/unaccent', $function$unaccent_dict$function$
;
CREATE OR REPLACE FUNCTION public.unaccent_init(internal)
 RETURNS internal
 LANGUAGE c
 PARALLEL SAFE
AS '$libdir/unaccent', $function$unaccent_init$function$
;
CREATE OR REPLACE FUNCTION public.unaccent_lexize(internal, internal, internal, internal)
 RETURNS internal
 LANGUAGE c
 PARALLEL SAFE
AS '$libdir/unaccent', $function$unaccent_lexize$function$
;
CREATE OR REPLACE FUNCTION public.usable_sender_ids(account bigint)
 RETURNS SETOF sender_ids
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  SELECT s.* FROM accounts a JOIN sender_ids s
    ON s.account_id = a.id OR (a.uses_master_senders AND s.account_id = a.master_account_id)
  WHERE a.id = account AND a.id = coalesce(current_account(), a.id) AND s.state = 'approved'
$function$
;
CREATE OR REPLACE FUNCTION public.usable_templates(account bigint)
 RETURNS SETOF templates
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  SELECT t.* FROM accounts a JOIN templates t
    ON t.account_id = CASE WHEN a.uses_master_templates THEN coalesce(a.master_account_id, a.id) ELSE a.id END
  WHERE a.id = account AND a.id = coalesce(current_account(), a.id)
$function$
;
CREATE OR REPLACE FUNCTION public.uuid_at(moment timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
RETURN (rpad(lpad(to_hex((floor((EXTRACT(epoch FROM moment) * (1000)::numeric)))::bigint), 12, '0'::text), 32, '0'::text))::uuid
;
CREATE OR REPLACE FUNCTION public.void_breakdown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.broken_down := false;
  RETURN NEW;
END $function$
;
CREATE OR REPLACE FUNCTION public.was_messaged(account bigint, phone text, since timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT EXISTS (
    SELECT FROM messages WHERE number = phone AND account_id = account AND submitted_at IS NOT NULL
      AND (since IS NULL OR submitted_at >= since)
      AND id >= uuid_at(coalesce(since - interval '10 days', 'epoch')))
$function$
;
CREATE OR REPLACE FUNCTION public.without_accents(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, name))
;
CREATE OR REPLACE FUNCTION public.word_similarity(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$word_similarity$function$
;
CREATE OR REPLACE FUNCTION public.word_similarity_commutator_op(text, text)
 RETURNS boolean
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$word_similarity_commutator_op$function$
;
CREATE OR REPLACE FUNCTION public.word_similarity_dist_commutator_op(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$word_similarity_dist_commutator_op$function$
;
CREATE OR REPLACE FUNCTION public.word_similarity_dist_op(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$word_similarity_dist_op$function$
;
CREATE OR REPLACE FUNCTION public.word_similarity_op(text, text)
 RETURNS boolean
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$word_similarity_op$function$
