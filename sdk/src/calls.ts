// Written by `npm run sdk` from the OpenAPI document.

export type ApiErrorBody = {
  /** The kind of error, by its status */
  type:
    | 'invalid_request'
    | 'authentication'
    | 'permission'
    | 'not_found'
    | 'conflict'
    | 'rate_limit'
    | 'server';
  /** Stable. Programs should decide by it */
  code: string;
  /** For people: what happened and what to do. The words can change */
  message: string;
  /** The field with the error, with its path in the body */
  param: string | null;
  /** The page that explains the code */
  doc_url: string;
  /** The id of the call. Name it when you ask for help */
  request_id: string;
};

export type AcceptedMessage = {
  id: string;
  /** The number with its country code, without a plus sign */
  to: string;
  /** `queued` at first; `rejected` if no carrier serves the number */
  status:
    | 'queued'
    | 'submitted'
    | 'delivered'
    | 'undelivered'
    | 'expired'
    | 'rejected'
    | 'held'
    | 'cancelled'
    | 'unknown';
  /** How many SMS the text needs */
  parts: number;
  /** In credits */
  cost: number;
  /** Your own id of the message */
  reference: string | null;
};

export type AddedOptOut = {
  number: string;
  /** `unchanged`: the number had opted out before */
  status: 'opted_out' | 'unchanged';
};

export type Campaign = {
  id: number;
  name: string;
  /** `held`: it waits for a review, see `problem`. Otherwise it is a draft, planned, or on its way */
  state: 'draft' | 'scheduled' | 'held' | 'paused' | 'sending' | 'finished' | 'cancelled';
  /** Why it is held or paused */
  problem: string | null;
  sender: string;
  text: string;
  cost_centre: string;
  /** When it starts, or started */
  send_at: string | null;
  /** The time on the clock of each recipient */
  send_at_local: string | null;
  respect_sending_hours: boolean;
  spread_minutes: number | null;
  /** How many seconds a message can wait to be sent */
  valid_for: number;
  max_recipients: number | null;
  /** How many messages it has or will have; 0 for a draft */
  recipients: number;
  /** The parts of its messages so far */
  parts: number;
  /** In credits, after refunds. Before the start: the expected cost */
  cost: number;
  created_at: string;
  sent_at: string | null;
  finished_at: string | null;
};

export type CampaignDetails = {
  id: number;
  name: string;
  /** `held`: it waits for a review, see `problem`. Otherwise it is a draft, planned, or on its way */
  state: 'draft' | 'scheduled' | 'held' | 'paused' | 'sending' | 'finished' | 'cancelled';
  /** Why it is held or paused */
  problem: string | null;
  sender: string;
  text: string;
  cost_centre: string;
  /** When it starts, or started */
  send_at: string | null;
  /** The time on the clock of each recipient */
  send_at_local: string | null;
  respect_sending_hours: boolean;
  spread_minutes: number | null;
  /** How many seconds a message can wait to be sent */
  valid_for: number;
  max_recipients: number | null;
  /** How many messages it has or will have; 0 for a draft */
  recipients: number;
  /** The parts of its messages so far */
  parts: number;
  /** In credits, after refunds. Before the start: the expected cost */
  cost: number;
  created_at: string;
  sent_at: string | null;
  finished_at: string | null;
  group_ids: number[];
  exclude_group_ids: number[];
};

export type CampaignReport = {
  campaign_id: number;
  state: 'draft' | 'scheduled' | 'held' | 'paused' | 'sending' | 'finished' | 'cancelled';
  /** How many messages it has so far */
  messages: number;
  /** Its messages by their status */
  by_status: {
    queued: number;
    submitted: number;
    delivered: number;
    undelivered: number;
    expired: number;
    rejected: number;
    held: number;
    cancelled: number;
    unknown: number;
  };
  parts: number;
  /** In credits, after refunds */
  cost: number;
  /** In credits */
  refunded: number;
  /** Delivered messages among all, from 0 to 1 */
  delivery_rate: number | null;
  replies: number;
  /** How many of the replies opted out */
  opt_outs: number;
  left_out: {
    duplicates: number;
    invalid_numbers: number;
    opted_out: number;
    in_excluded_groups: number;
    landlines: number;
  };
};

export type CheckedCampaign = {
  id: null;
  /** The result of a dry run */
  state: 'checked';
  recipients: number;
  parts: number;
  /** In credits */
  cost: number;
  /** The credits that the campaign could use */
  credits: number;
  /** Whether all recipients were counted. A large audience is estimated */
  is_exact: boolean;
  left_out: {
    duplicates: number;
    invalid_numbers: number;
    opted_out: number;
    in_excluded_groups: number;
    landlines: number;
    /** The text has more than 10 parts with their values */
    too_long: number;
    /** They got the same text too many times in the last hour */
    repeated_too_often: number;
    /** No carrier reaches them from this sender */
    no_route: number;
    /** More than `max_recipients` */
    over_limit: number;
  };
  /** The first hundred invalid entries of `numbers` */
  invalid_numbers: string[];
  /** Why the campaign would be held for review, if it would */
  hold_reasons: string[];
};

export type CheckedMessage = {
  id: null;
  /** The number with its country code, without a plus sign */
  to: string;
  /** The result of a dry run */
  status: 'checked';
  /** How many SMS the text needs */
  parts: number;
  /** In credits */
  cost: number;
  /** Your own id of the message */
  reference: string | null;
};

export type Contact = {
  /** With its country code, without a plus sign */
  number: string;
  first_name: string;
  last_name: string;
  /** The values of custom fields, by field name */
  fields: Record<string, string>;
  groups: {
    id: number;
    name: string;
  }[];
  opted_out: boolean;
  created_at: string;
  updated_at: string;
};

export type ContactResult = {
  /** With its country code, or as you sent it if the contact is refused */
  number: string;
  status: 'created' | 'updated' | 'refused';
  /** Why the contact is refused */
  error: ApiErrorBody | null;
};

export type Field = {
  /** The name in `fields` of contacts, and in messages: `{{name}}` */
  name: string;
  /** The heading in the console, if it is not the name */
  label: string | null;
  type: 'text' | 'number' | 'date' | 'choice';
  /** The possible values of a field of type `choice` */
  choices: string[];
  created_at: string;
};

export type Group = {
  id: number;
  name: string;
  description: string;
  /** How many contacts it has; null for a smart group */
  contacts: number | null;
  /** Whether a filter decides which contacts it has */
  is_smart: boolean;
  /** The day on which the group is deleted; null for never */
  expires_on: string | null;
  created_at: string;
  /** When a campaign last used the group */
  last_used_at: string | null;
};

export type Message = {
  id: string;
  /** The number with its country code, without a plus sign */
  to: string;
  /** `queued` at first; `rejected` if no carrier serves the number */
  status:
    | 'queued'
    | 'submitted'
    | 'delivered'
    | 'undelivered'
    | 'expired'
    | 'rejected'
    | 'held'
    | 'cancelled'
    | 'unknown';
  /** How many SMS the text needs */
  parts: number;
  /** In credits */
  cost: number;
  /** Your own id of the message */
  reference: string | null;
  sender: string;
  text: string;
  /** Why the message was not delivered */
  error: string | null;
  cost_centre: string | null;
  created_at: string;
  /** When a carrier accepted the message */
  sent_at: string | null;
  /** When the status became final */
  finished_at: string | null;
};

export type MessageEvent = {
  /** The place of this event. Send it as `after` to continue behind it */
  cursor: string;
  type:
    | 'message.sent'
    | 'message.delivered'
    | 'message.failed'
    | 'message.expired'
    | 'message.cancelled'
    | 'message.unknown';
  at: string;
  data: {
    message_id: string;
    /** The number with its country code, without a plus sign */
    to: string;
    sender: string;
    /** The status at the time of the event */
    status:
      | 'queued'
      | 'submitted'
      | 'delivered'
      | 'undelivered'
      | 'expired'
      | 'rejected'
      | 'held'
      | 'cancelled'
      | 'unknown';
    /** Why the message was not delivered */
    error: string | null;
    /** Your own id of the message */
    reference: string | null;
  };
};

export type NewContact = {
  /** A number with its country code, or as dialled within the home country */
  number: string;
  first_name?: string;
  last_name?: string;
  /** Values of custom fields, by field name. An empty value removes the field from the contact */
  fields?: Record<string, string>;
  /** Ids of groups to join. The contact stays in its other groups */
  groups?: number[];
};

export type NewMessage = {
  /** A mobile number, with its country code or as dialled within the home country */
  to: string;
  /** The text, unless you send a `template_id`. One part has 160 characters of the GSM alphabet, or 70 of others. With `variables`, the text may contain `{{name}}` */
  text?: string;
  /** The template whose text is sent */
  template_id?: number;
  /** The values for `{{name}}` in the text or the template. A missing value without a default is refused */
  variables?: Record<string, string>;
  /** Give the recipient short links of their own in place of those in the text, so that you see who clicked. `{{link:sale}}` does this for the short link that ends with `sale`. In a template, or with `variables`, it does so without this field too. A template can turn this on, unless you send `false` */
  shorten_links?: boolean;
  /** A sender ID or number. By default the number that receives replies */
  sender?: string;
  /** The earliest time to send the message */
  send_at?: string;
  /** How many seconds the message can wait to be sent. Then it expires, at no cost */
  valid_for?: number;
  /** `high` is for one-time codes: the message overtakes campaigns, at any hour */
  priority?: 'normal' | 'high';
  /** Your own id of the message */
  reference?: string;
  /** Groups costs in reports */
  cost_centre?: string;
};

export type OptOut = {
  /** The number with its country code, without a plus sign */
  number: string;
  /** Whether the number gets no messages */
  opted_out: boolean;
  /** When the number opted out */
  since: string | null;
  /** `reply`: the person asked. `manual`: a user. `import`: a file. `api`: a program. `link`: a link */
  source: 'reply' | 'manual' | 'import' | 'api' | 'link' | null;
  /** The text of the reply, the name of the file, or the user */
  detail: string | null;
};

export type OptOutEvent = {
  /** The place of this event. Send it as `after` to continue behind it */
  cursor: string;
  type: 'contact.opted_out' | 'contact.opted_in';
  at: string;
  data: {
    number: string;
  };
};

export type Price = {
  country: string;
  /** The calling code */
  country_code: string;
  /** The first digits of the numbers, with the country code */
  prefix: string;
  /** The network of the prefix; null if it has several */
  network: string | null;
  credits_per_part: number;
};

export type RefusedMessage = {
  id: null;
  to: string;
  status: 'refused';
  error: ApiErrorBody;
  reference: string | null;
};

export type RefusedOptOut = {
  /** As you sent it */
  number: string;
  status: 'refused';
  error: ApiErrorBody;
};

export type Reply = {
  id: number;
  /** The number of the person, with its country code. Empty if the person was forgotten */
  from: string;
  /** Your number or short code */
  to: string;
  text: string;
  received_at: string;
  /** The message that the person most likely replied to */
  message_id: string | null;
  /** The campaign of that message */
  campaign_id: number | null;
  /** Whether the reply may answer another message, because several were sent recently */
  is_guess: boolean;
  /** Whether the reply is an opt-out, such as STOP */
  opted_out: boolean;
};

export type ReplyEvent = {
  /** The place of this event. Send it as `after` to continue behind it */
  cursor: string;
  type: 'reply.received';
  at: string;
  data: {
    /** The number of the person, with its country code */
    from: string;
    /** Your number or short code */
    to: string;
    text: string;
    /** The message that the person most likely replied to */
    message_id: string | null;
    /** The keyword of yours that the text begins with */
    keyword: string | null;
  };
};

export type SenderId = {
  id: number;
  sender: string;
  purpose: string;
  /** `requested`: your provider has not decided yet. Only an `approved` sender ID can be used */
  state: 'requested' | 'approved' | 'refused' | 'withdrawn';
  /** Why your provider refused it */
  reason: string | null;
  /** The countries where you can use it, as ISO 3166-1 codes. Empty for all countries */
  countries: string[];
  /** Whether the console offers it first */
  is_default: boolean;
  requested_at: string;
  decided_at: string | null;
};

export type Template = {
  id: number;
  name: string;
  /** It may have variables: `{{first_name|there}}` */
  text: string;
  tags: string[];
  /** Whether messages with it give each recipient short links */
  shorten_links: boolean;
  created_at: string;
  updated_at: string;
  last_used_at: string | null;
};

/** The input and the answer of each call. */
export type Calls = {
  sendMessage: {
    input: {
      /** A mobile number, with its country code or as dialled within the home country */
      to: string;
      /** The text, unless you send a `template_id`. One part has 160 characters of the GSM alphabet, or 70 of others. With `variables`, the text may contain `{{name}}` */
      text?: string;
      /** The template whose text is sent */
      template_id?: number;
      /** The values for `{{name}}` in the text or the template. A missing value without a default is refused */
      variables?: Record<string, string>;
      /** Give the recipient short links of their own in place of those in the text, so that you see who clicked. `{{link:sale}}` does this for the short link that ends with `sale`. In a template, or with `variables`, it does so without this field too. A template can turn this on, unless you send `false` */
      shorten_links?: boolean;
      /** A sender ID or number. By default the number that receives replies */
      sender?: string;
      /** The earliest time to send the message */
      send_at?: string;
      /** How many seconds the message can wait to be sent. Then it expires, at no cost */
      valid_for?: number;
      /** `high` is for one-time codes: the message overtakes campaigns, at any hour */
      priority?: 'normal' | 'high';
      /** Your own id of the message */
      reference?: string;
      /** Groups costs in reports */
      cost_centre?: string;
      /** Check and price only: nothing is sent, charged, or stored */
      dry_run?: boolean;
    };
    answer: AcceptedMessage | CheckedMessage;
  };
  listMessages: {
    input: {
      reference?: string;
      to?: string;
      sender?: string;
      status?:
        | 'queued'
        | 'submitted'
        | 'delivered'
        | 'undelivered'
        | 'expired'
        | 'rejected'
        | 'held'
        | 'cancelled'
        | 'unknown';
      created_from?: string;
      created_before?: string;
      after?: string;
      limit?: number;
    };
    answer: {
      messages: Message[];
      /** The `after` of the next page; null on the last page */
      next: string | null;
    };
  };
  sendMessages: {
    input: {
      messages: NewMessage[];
      /** Check and price only: nothing is sent, charged, or stored */
      dry_run?: boolean;
    };
    answer: {
      messages: (AcceptedMessage | CheckedMessage | RefusedMessage)[];
    };
  };
  getMessage: { input: { message_id: string }; answer: Message };
  cancelMessage: { input: { message_id: string }; answer: AcceptedMessage };
  listEvents: {
    input: { after?: string; limit?: number };
    answer: {
      events: (MessageEvent | ReplyEvent | OptOutEvent)[];
      /** The `after` of the next call */
      cursor: string;
      /** Whether more events are waiting */
      has_more: boolean;
    };
  };
  listReplies: {
    input: {
      after?: string;
      limit?: number;
      from?: string;
      to?: string;
      campaign_id?: number;
      received_from?: string;
      received_before?: string;
    };
    answer: {
      replies: Reply[];
      /** The `after` of the next page; null on the last page */
      next: string | null;
    };
  };
  getReply: { input: { reply_id: number }; answer: Reply };
  answerReply: {
    input: { reply_id: number } & {
      /** The text. It may contain fields of the contact, such as `{{first_name|there}}` */
      text: string;
    };
    answer: AcceptedMessage;
  };
  createCampaign: {
    input: {
      /** Only you see it. By default the groups and the day */
      name?: string;
      /** The text, unless you send a `template_id`. Fields of contacts fill in `{{first_name|there}}`: the part after the bar is for contacts without a value */
      text?: string;
      /** The template whose text is sent */
      template_id?: number;
      /** A sender ID or number. By default the number that receives replies */
      sender?: string;
      /** The groups that get the campaign */
      group_ids?: number[];
      /** Only contacts who are in all of the groups, rather than in any */
      in_all_groups?: boolean;
      /** Groups that do not get it */
      exclude_group_ids?: number[];
      /** Additional numbers. Invalid numbers are left out */
      numbers?: string[];
      /** Leave out landlines */
      without_landlines?: boolean;
      /** The most recipients, in the order of their numbers */
      max_recipients?: number | null;
      /** End the text with the opt-out line of your account. Some countries require it, so it is added there */
      add_opt_out_line?: boolean;
      /** Give each recipient short links of their own in place of those in the text, so that you see who clicked. `{{link:sale}}` does this for the short link that ends with `sale`, with or without this field. A template can turn this on, unless you send `false` */
      shorten_links?: boolean;
      /** Send only at hours when the country of the recipient allows marketing. Default `true` */
      respect_sending_hours?: boolean;
      /** Spread the messages evenly over these minutes */
      spread_minutes?: number | null;
      /** Groups costs in reports */
      cost_centre?: string;
      /** How many seconds a message can wait to be sent, in whole hours. Then it expires, at no cost */
      valid_for?: number;
      /** Send it, or schedule it if you name a time */
      send?: boolean;
      /** When to send it */
      send_at?: string;
      /** Instead of `send_at`: the time on the clock of each recipient, such as `2026-12-01T09:00` */
      send_at_local?: string;
      /** Check and price only: nothing is stored or sent. `send` does not matter */
      dry_run?: boolean;
    };
    answer: CampaignDetails | CheckedCampaign;
  };
  listCampaigns: {
    input: {
      after?: string;
      limit?: number;
      state?: 'draft' | 'scheduled' | 'held' | 'paused' | 'sending' | 'finished' | 'cancelled';
      sender?: string;
      cost_centre?: string;
      search?: string;
    };
    answer: {
      campaigns: Campaign[];
      /** The `after` of the next page; null on the last page */
      next: string | null;
    };
  };
  changeCampaign: {
    input: { campaign_id: number } & {
      /** Only you see it. By default the groups and the day */
      name?: string;
      /** The text, unless you send a `template_id`. Fields of contacts fill in `{{first_name|there}}`: the part after the bar is for contacts without a value */
      text?: string;
      /** The template whose text is sent */
      template_id?: number;
      /** A sender ID or number. By default the number that receives replies */
      sender?: string;
      /** The groups that get the campaign */
      group_ids?: number[];
      /** Only contacts who are in all of the groups, rather than in any */
      in_all_groups?: boolean;
      /** Groups that do not get it */
      exclude_group_ids?: number[];
      /** Additional numbers. Invalid numbers are left out */
      numbers?: string[];
      /** Leave out landlines */
      without_landlines?: boolean;
      /** The most recipients, in the order of their numbers */
      max_recipients?: number | null;
      /** End the text with the opt-out line of your account. Some countries require it, so it is added there */
      add_opt_out_line?: boolean;
      /** Give each recipient short links of their own in place of those in the text, so that you see who clicked. `{{link:sale}}` does this for the short link that ends with `sale`, with or without this field. A template can turn this on, unless you send `false` */
      shorten_links?: boolean;
      /** Send only at hours when the country of the recipient allows marketing. Default `true` */
      respect_sending_hours?: boolean;
      /** Spread the messages evenly over these minutes */
      spread_minutes?: number | null;
      /** Groups costs in reports */
      cost_centre?: string;
    };
    answer: CampaignDetails;
  };
  deleteCampaign: { input: { campaign_id: number }; answer: undefined };
  getCampaign: { input: { campaign_id: number }; answer: CampaignDetails };
  cancelCampaign: { input: { campaign_id: number }; answer: CampaignDetails };
  pauseCampaign: { input: { campaign_id: number }; answer: CampaignDetails };
  resumeCampaign: { input: { campaign_id: number }; answer: CampaignDetails };
  scheduleCampaign: {
    input: { campaign_id: number } & {
      /** When to send it */
      send_at?: string;
      /** Instead of `send_at`: the time on the clock of each recipient, such as `2026-12-01T09:00` */
      send_at_local?: string;
    };
    answer: CampaignDetails;
  };
  sendCampaign: { input: { campaign_id: number }; answer: CampaignDetails };
  getCampaignReport: { input: { campaign_id: number }; answer: CampaignReport };
  listContacts: {
    input: {
      search?: string;
      group_id?: number;
      opted_out?: string;
      created_from?: string;
      created_to?: string;
      updated_from?: string;
      updated_to?: string;
      after?: string;
      limit?: number;
    };
    answer: {
      contacts: Contact[];
      /** The `after` of the next page; null on the last page */
      next: string | null;
    };
  };
  saveContacts: {
    input: {
      contacts: NewContact[];
    };
    answer: {
      contacts: ContactResult[];
    };
  };
  deleteContact: { input: { number: string }; answer: undefined };
  saveContact: {
    input: { number: string } & {
      first_name?: string;
      last_name?: string;
      /** Values of custom fields, by field name. An empty value removes the field from the contact */
      fields?: Record<string, string>;
      /** Ids of groups to join. The contact stays in its other groups */
      groups?: number[];
    };
    answer: {
      /** With its country code, without a plus sign */
      number: string;
      first_name: string;
      last_name: string;
      /** The values of custom fields, by field name */
      fields: Record<string, string>;
      groups: {
        id: number;
        name: string;
      }[];
      opted_out: boolean;
      created_at: string;
      updated_at: string;
      /** Whether the contact is new */
      created: boolean;
    };
  };
  getContact: { input: { number: string }; answer: Contact };
  createGroup: {
    input: {
      /** Unique in the account, regardless of case */
      name: string;
      description?: string;
      /** The day on which to delete the group, from tomorrow to 10 years ahead; null for never */
      expires_on?: string | null;
    };
    answer: Group;
  };
  listGroups: {
    input: { search?: string; after?: string; limit?: number };
    answer: {
      groups: Group[];
      /** The `after` of the next page; null on the last page */
      next: string | null;
    };
  };
  changeGroup: {
    input: { group_id: number } & {
      /** Unique in the account, regardless of case */
      name?: string;
      description?: string;
      /** The day on which to delete the group, from tomorrow to 10 years ahead; null for never */
      expires_on?: string | null;
    };
    answer: Group;
  };
  deleteGroup: { input: { group_id: number }; answer: undefined };
  getGroup: { input: { group_id: number }; answer: Group };
  addGroupContacts: {
    input: { group_id: number } & {
      numbers: string[];
    };
    answer: {
      /** How many contacts were not in the group before */
      added: number;
      /** How many contacts are new */
      created: number;
      refused: {
        /** As you sent it */
        number: string;
        error: ApiErrorBody;
      }[];
    };
  };
  removeGroupContacts: {
    input: { group_id: number } & {
      numbers: string[];
    };
    answer: {
      /** How many contacts were in the group */
      removed: number;
    };
  };
  createField: {
    input: {
      /** The name in messages, such as `first_purchase`. `First purchase` becomes `first_purchase` */
      name: string;
      type?: 'text' | 'number' | 'date' | 'choice';
      /** The choices, for fields of type `choice` */
      choices?: string[];
    };
    answer: Field;
  };
  listFields: {
    input: Record<string, never>;
    answer: {
      fields: Field[];
    };
  };
  listOptOuts: {
    input: {
      after?: string;
      limit?: number;
      search?: string;
      source?: 'reply' | 'manual' | 'import' | 'api' | 'link';
      since?: string;
    };
    answer: {
      opt_outs: OptOut[];
      /** The `after` of the next page; null on the last page */
      next: string | null;
    };
  };
  addOptOuts: {
    input: {
      numbers: string[];
    };
    answer: {
      opt_outs: (AddedOptOut | RefusedOptOut)[];
    };
  };
  addOptOut: { input: { number: string }; answer: OptOut };
  removeOptOut: { input: { number: string; reason: string }; answer: OptOut };
  getOptOut: { input: { number: string }; answer: OptOut };
  createTemplate: {
    input: {
      name: string;
      text: string;
      tags?: string[];
      /** Give each recipient short links of their own in place of those in the text */
      shorten_links?: boolean;
    };
    answer: Template;
  };
  listTemplates: {
    input: { search?: string; after?: string; limit?: number };
    answer: {
      templates: Template[];
      /** The `after` of the next page; null on the last page */
      next: string | null;
    };
  };
  changeTemplate: {
    input: { template_id: number } & {
      name: string;
      text: string;
      tags?: string[];
      /** Give each recipient short links of their own in place of those in the text */
      shorten_links?: boolean;
    };
    answer: Template;
  };
  deleteTemplate: { input: { template_id: number }; answer: undefined };
  getTemplate: { input: { template_id: number }; answer: Template };
  requestSenderId: {
    input: {
      /** 1 to 11 letters and digits, or a number with 3 to 15 digits */
      sender: string;
      /** What you will send, in at least 10 characters */
      purpose: string;
      /** Where you will use it, as ISO 3166-1 codes such as `ZA`. Without it, in all countries */
      countries?: string[];
    };
    answer: SenderId;
  };
  listSenderIds: {
    input: {
      after?: string;
      limit?: number;
      search?: string;
      state?: 'requested' | 'approved' | 'refused' | 'withdrawn';
    };
    answer: {
      sender_ids: SenderId[];
      /** The `after` of the next page; null on the last page */
      next: string | null;
    };
  };
  lookUpNumber: {
    input: { number: string };
    answer: {
      valid: boolean;
      /** With its country code, without a plus sign; null if invalid */
      number: string | null;
      /** ISO 3166-1 alpha-2; null for numbers of no single country */
      country: string | null;
      /** The calling code */
      country_code: string | null;
      /** The network that got the range of numbers; a ported number can be in another */
      network: string | null;
      /** `mobile_or_landline` in countries where both have the same numbers */
      type:
        | 'mobile'
        | 'landline'
        | 'mobile_or_landline'
        | 'toll_free'
        | 'premium'
        | 'shared_cost'
        | 'voip'
        | 'personal'
        | 'pager'
        | 'corporate'
        | 'voicemail'
        | 'unknown'
        | null;
      /** For people: why the number is invalid */
      problem: string | null;
    };
  };
  getBalance: {
    input: Record<string, never>;
    answer: {
      /** Credits that can be spent in any country */
      credits: number;
    };
  };
  listPrices: {
    input: { country?: string };
    answer: {
      prices: Price[];
    };
  };
  getUsage: {
    input: { from: string; to: string; by?: 'day' | 'month' | 'key' };
    answer: {
      time_zone: string;
      total: {
        /** How many messages were accepted */
        messages: number;
        /** How many SMS they needed */
        parts: number;
        /** What they cost, after refunds */
        credits: number;
        delivered: number;
        failed: number;
      };
      usage: {
        /** The day or the month; null with `by=key` */
        period: string | null;
        /** The API key, with `by=key`; null for what no key sent */
        key_id: number | null;
        key_name: string | null;
        /** How many messages were accepted */
        messages: number;
        /** How many SMS they needed */
        parts: number;
        /** What they cost, after refunds */
        credits: number;
        delivered: number;
        failed: number;
      }[];
    };
  };
};

export const CALLS = {
  sendMessage: { method: 'POST', path: '/v1/messages', isIdempotent: true, takesKey: true },
  listMessages: { method: 'GET', path: '/v1/messages', isIdempotent: true, takesKey: false },
  sendMessages: { method: 'POST', path: '/v1/messages/batch', isIdempotent: true, takesKey: true },
  getMessage: { method: 'GET', path: '/v1/messages/{message_id}', isIdempotent: true, takesKey: false },
  cancelMessage: {
    method: 'POST',
    path: '/v1/messages/{message_id}/cancel',
    isIdempotent: false,
    takesKey: false,
  },
  listEvents: { method: 'GET', path: '/v1/events', isIdempotent: true, takesKey: false },
  listReplies: { method: 'GET', path: '/v1/replies', isIdempotent: true, takesKey: false },
  getReply: { method: 'GET', path: '/v1/replies/{reply_id}', isIdempotent: true, takesKey: false },
  answerReply: { method: 'POST', path: '/v1/replies/{reply_id}/answer', isIdempotent: true, takesKey: true },
  createCampaign: { method: 'POST', path: '/v1/campaigns', isIdempotent: true, takesKey: true },
  listCampaigns: { method: 'GET', path: '/v1/campaigns', isIdempotent: true, takesKey: false },
  changeCampaign: {
    method: 'PATCH',
    path: '/v1/campaigns/{campaign_id}',
    isIdempotent: false,
    takesKey: false,
  },
  deleteCampaign: {
    method: 'DELETE',
    path: '/v1/campaigns/{campaign_id}',
    isIdempotent: true,
    takesKey: false,
  },
  getCampaign: { method: 'GET', path: '/v1/campaigns/{campaign_id}', isIdempotent: true, takesKey: false },
  cancelCampaign: {
    method: 'POST',
    path: '/v1/campaigns/{campaign_id}/cancel',
    isIdempotent: false,
    takesKey: false,
  },
  pauseCampaign: {
    method: 'POST',
    path: '/v1/campaigns/{campaign_id}/pause',
    isIdempotent: false,
    takesKey: false,
  },
  resumeCampaign: {
    method: 'POST',
    path: '/v1/campaigns/{campaign_id}/resume',
    isIdempotent: false,
    takesKey: false,
  },
  scheduleCampaign: {
    method: 'POST',
    path: '/v1/campaigns/{campaign_id}/schedule',
    isIdempotent: false,
    takesKey: false,
  },
  sendCampaign: {
    method: 'POST',
    path: '/v1/campaigns/{campaign_id}/send',
    isIdempotent: false,
    takesKey: false,
  },
  getCampaignReport: {
    method: 'GET',
    path: '/v1/campaigns/{campaign_id}/report',
    isIdempotent: true,
    takesKey: false,
  },
  listContacts: { method: 'GET', path: '/v1/contacts', isIdempotent: true, takesKey: false },
  saveContacts: { method: 'POST', path: '/v1/contacts/batch', isIdempotent: true, takesKey: true },
  deleteContact: { method: 'DELETE', path: '/v1/contacts/{number}', isIdempotent: true, takesKey: false },
  saveContact: { method: 'PUT', path: '/v1/contacts/{number}', isIdempotent: true, takesKey: false },
  getContact: { method: 'GET', path: '/v1/contacts/{number}', isIdempotent: true, takesKey: false },
  createGroup: { method: 'POST', path: '/v1/groups', isIdempotent: true, takesKey: true },
  listGroups: { method: 'GET', path: '/v1/groups', isIdempotent: true, takesKey: false },
  changeGroup: { method: 'PUT', path: '/v1/groups/{group_id}', isIdempotent: true, takesKey: false },
  deleteGroup: { method: 'DELETE', path: '/v1/groups/{group_id}', isIdempotent: true, takesKey: false },
  getGroup: { method: 'GET', path: '/v1/groups/{group_id}', isIdempotent: true, takesKey: false },
  addGroupContacts: {
    method: 'POST',
    path: '/v1/groups/{group_id}/contacts',
    isIdempotent: true,
    takesKey: true,
  },
  removeGroupContacts: {
    method: 'POST',
    path: '/v1/groups/{group_id}/contacts/remove',
    isIdempotent: true,
    takesKey: true,
  },
  createField: { method: 'POST', path: '/v1/fields', isIdempotent: true, takesKey: true },
  listFields: { method: 'GET', path: '/v1/fields', isIdempotent: true, takesKey: false },
  listOptOuts: { method: 'GET', path: '/v1/opt-outs', isIdempotent: true, takesKey: false },
  addOptOuts: { method: 'POST', path: '/v1/opt-outs/batch', isIdempotent: false, takesKey: false },
  addOptOut: { method: 'PUT', path: '/v1/opt-outs/{number}', isIdempotent: true, takesKey: false },
  removeOptOut: { method: 'DELETE', path: '/v1/opt-outs/{number}', isIdempotent: true, takesKey: false },
  getOptOut: { method: 'GET', path: '/v1/opt-outs/{number}', isIdempotent: true, takesKey: false },
  createTemplate: { method: 'POST', path: '/v1/templates', isIdempotent: true, takesKey: true },
  listTemplates: { method: 'GET', path: '/v1/templates', isIdempotent: true, takesKey: false },
  changeTemplate: { method: 'PUT', path: '/v1/templates/{template_id}', isIdempotent: true, takesKey: false },
  deleteTemplate: {
    method: 'DELETE',
    path: '/v1/templates/{template_id}',
    isIdempotent: true,
    takesKey: false,
  },
  getTemplate: { method: 'GET', path: '/v1/templates/{template_id}', isIdempotent: true, takesKey: false },
  requestSenderId: { method: 'POST', path: '/v1/sender-ids', isIdempotent: true, takesKey: true },
  listSenderIds: { method: 'GET', path: '/v1/sender-ids', isIdempotent: true, takesKey: false },
  lookUpNumber: { method: 'GET', path: '/v1/lookups/{number}', isIdempotent: true, takesKey: false },
  getBalance: { method: 'GET', path: '/v1/balance', isIdempotent: true, takesKey: false },
  listPrices: { method: 'GET', path: '/v1/prices', isIdempotent: true, takesKey: false },
  getUsage: { method: 'GET', path: '/v1/usage', isIdempotent: true, takesKey: false },
} as const;
