import { z } from 'zod';

/** How a carrier writes its message ids; ids are compared after both were brought to the same form. */
const idFormat = z.enum(['text', 'hex', 'decimal']);
export type IdFormat = z.infer<typeof idFormat>;

/**
 * What a refusal means. `final`: the message is rejected. `retry`: sent again a few times. `slow down`: sent again until it
 * is taken, and the bind sends less meanwhile. `failover`: the next route's carrier gets the message.
 */
const errorMeaning = z.enum(['final', 'retry', 'slow down', 'failover']);
export type ErrorMeaning = z.infer<typeof errorMeaning>;

const seconds = z.coerce.number().int().min(1).max(3600);
const octet = z.coerce.number().int().min(0).max(255);
const flag = z.stringbool().or(z.boolean());
const count = z.coerce.number().int().min(0).max(32);

/** Further TLVs of each submit_sm: the tag in hexadecimal, the value in hexadecimal or as a text. */
const extraTlv = z.strictObject({
  tag: z.string().regex(/^(0x)?[0-9a-f]{1,4}$/i, 'must be a hexadecimal tag such as 1403'),
  hex: z
    .string()
    .regex(/^([0-9a-f]{2})*$/i, 'must be an even number of hexadecimal digits')
    .optional(),
  text: z.string().max(255).optional(),
});

/** How a carrier is reached over SMPP 3.4. Times are in seconds. */
export const smppSettings = z
  .strictObject({
    host: z.string().trim().min(1),
    port: z.coerce.number().int().min(1).max(65535),
    systemId: z.string().max(15).default(''),
    password: z.string().max(8).default(''),
    systemType: z.string().max(12).default(''),
    addressTon: octet.default(0),
    addressNpi: octet.default(0),
    addressRange: z.string().max(40).default(''),
    /** Binds of each gateway. */
    transceivers: count.default(1),
    transmitters: count.default(0),
    receivers: count.default(0),
    tls: flag.default(false),
    /** Refuse a certificate that is not signed by somebody known. */
    tlsVerify: flag.default(true),
    /** A certificate authority to trust besides the usual ones, as PEM. */
    tlsAuthority: z.string().optional(),
    bindTimeout: seconds.default(10),
    responseTimeout: seconds.default(60),
    enquireLink: seconds.default(30),
    /** Without them by the sender's form: a name, a short code, or a number. */
    sourceTon: octet.optional(),
    sourceNpi: octet.optional(),
    destinationTon: octet.default(1),
    destinationNpi: octet.default(1),
    /** What is written before the digits of a number, such as + or 00. */
    numberPrefix: z.enum(['', '+', '00']).default(''),
    /** The country of phones whose numbers it writes as they are dialled at home (082 …), as two letters. */
    nationalCountry: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be two letters such as ZA')
      .optional(),
    /** The alphabet of texts that GSM-7 can hold; others are UCS-2. */
    encoding: z.enum(['gsm7', 'gsm7-packed', 'latin1', 'ucs2']).default('gsm7'),
    longMessages: z.enum(['udh', 'sar', 'payload']).default('udh'),
    tlvs: z.array(extraTlv).max(20).default([]),
    /** How long the carrier shall try, in seconds; without it as long as it likes. */
    validity: z.coerce
      .number()
      .int()
      .min(60)
      .max(30 * 24 * 3600)
      .optional(),
    responseIds: idFormat.default('text'),
    receiptIds: idFormat.default('text'),
    /** What its refusals mean where it is not the usual: by name (ESME_RINVDSTADR) or number (0x00000401). */
    errors: z.record(z.string().regex(/^(ESME_R[A-Z0-9]+|0x[0-9a-fA-F]{1,8})$/), errorMeaning).default({}),
    /** How often a message is sent again after a refusal that means `retry`. */
    retries: z.coerce.number().int().min(0).max(20).default(4),
  })
  .refine((settings) => settings.transceivers + settings.transmitters > 0, {
    path: ['transceivers'],
    message: 'At least one transceiver or transmitter is needed to send.',
  });
export type SmppSettings = z.infer<typeof smppSettings>;

/** How a carrier is reached over Twilio's Messages API. */
export const twilioSettings = z.strictObject({
  /** Where the API is; another address for a compatible provider. */
  api: z.url().default('https://api.twilio.com'),
  accountSid: z.string().regex(/^AC[0-9a-zA-Z]{1,64}$/, 'begins with AC'),
  authToken: z.string().min(1).max(200),
  /** Instead of the sender, where the account sends through a messaging service. */
  messagingServiceSid: z
    .string()
    .regex(/^MG[0-9a-zA-Z]{1,64}$/, 'begins with MG')
    .optional(),
  /** Requests at a time are the carrier's window; each may take so many seconds. */
  responseTimeout: seconds.default(30),
  /** How long the provider shall try, in seconds (ValidityPeriod). */
  validity: z.coerce.number().int().min(1).max(36_000).optional(),
  errors: z.record(z.string().regex(/^\d{3,6}$/), errorMeaning).default({}),
  retries: z.coerce.number().int().min(0).max(20).default(4),
});
export type TwilioSettings = z.infer<typeof twilioSettings>;

/** What every carrier has, whatever its kind. */
export const carrierTerms = z.strictObject({
  /** Submissions that may be without a committed result, on each bind; also how many a crash can leave in doubt on it. */
  window: z.coerce.number().int().min(1).max(2000).default(100),
  /** Parts per second over all gateways; null is without a limit. */
  rate: z.coerce.number().int().positive().max(1_000_000).nullable().default(null),
  /** Seconds to wait for receipts before what a crash left in doubt is decided. */
  doubtWait: z.coerce.number().int().min(0).max(86_400).default(30),
  doubtDecision: z.enum(['resend', 'hold']).default('resend'),
  /** Seconds without a bind after which waiting messages go to another route's carrier; null: they wait. */
  failoverAfter: z.coerce.number().int().min(0).max(86_400).nullable().default(30),
  enabled: flag.default(true),
});
export type CarrierTerms = z.infer<typeof carrierTerms>;

export const carrierName = z.string().trim().min(1).max(60);

/** Which messages may go to a carrier, and which of several carriers gets them. */
export const routeTerms = z.strictObject({
  /** The numbers that it serves begin so; empty is every number. */
  prefix: z
    .string()
    .trim()
    .regex(/^\d{0,15}$/, 'takes the first digits of numbers, with their country code')
    .default(''),
  /** Of this account only, or from this sender only; null is of every one. */
  accountId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().default(null),
  sender: z.string().trim().min(1).max(20).nullable().default(null),
  /** Lower is taken first; among equals the more specific, then the cheaper; among those by weight. */
  priority: z.coerce.number().int().min(0).max(1000).default(10),
  /** What a part costs there, in any unit that is the same for all routes. */
  cost: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  weight: z.coerce.number().int().min(1).max(1000).default(1),
  enabled: flag.default(true),
});
export type RouteTerms = z.infer<typeof routeTerms>;
