import { z } from 'zod';

/** The format of a carrier's message ids. Ids are normalised before comparison. */
const idFormat = z.enum(['text', 'hex', 'decimal']);
export type IdFormat = z.infer<typeof idFormat>;

/**
 * What a refusal means. `final`: the message is rejected. `retry`: the gateway retries a few times. `throttle`: the gateway slows
 * the bind down and retries until the carrier accepts the message. `failover`: the message moves to the carrier of the next route.
 */
const errorMeaning = z.preprocess(
  // Stored settings may have the former name.
  (given) => (given === 'slow down' ? 'throttle' : given),
  z.enum(['final', 'retry', 'throttle', 'failover']),
);
export type ErrorMeaning = z.infer<typeof errorMeaning>;

/** The meaning of a receipt's status word. `intermediate`: the message is not final yet. */
const receiptMeaning = z.enum(['delivered', 'undelivered', 'expired', 'rejected', 'intermediate']);
export type ReceiptMeaning = z.infer<typeof receiptMeaning>;

/** The most receipt words that an operator can map for a carrier. */
const MAX_RECEIPT_STATES = 50;

const seconds = z.coerce.number().int().min(1).max(3600);
const octet = z.coerce.number().int().min(0).max(255);
const flag = z.stringbool().or(z.boolean());
const count = z.coerce.number().int().min(0).max(32);

/** An additional TLV of each submit_sm: the tag in hexadecimal, the value in hexadecimal or as text. */
const extraTlv = z.strictObject({
  tag: z.string().regex(/^(0x)?[0-9a-f]{1,4}$/i, 'must be a hexadecimal tag such as 1403'),
  hex: z
    .string()
    .regex(/^([0-9a-f]{2})*$/i, 'must be an even number of hexadecimal digits')
    .optional(),
  text: z.string().max(255).optional(),
});

/** How to connect to a carrier over SMPP 3.4. Times are in seconds. */
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
    /** The number of binds per gateway. */
    transceivers: count.default(1),
    transmitters: count.default(0),
    receivers: count.default(0),
    tls: flag.default(false),
    /** Refuse a certificate that is not signed by a trusted authority. */
    tlsVerify: flag.default(true),
    /** A certificate authority to trust in addition to the default ones, as PEM. */
    tlsAuthority: z.string().optional(),
    bindTimeout: seconds.default(10),
    responseTimeout: seconds.default(60),
    enquireLink: seconds.default(30),
    /** Defaults depend on the form of the sender: a name, a short code, or a number. */
    sourceTon: octet.optional(),
    sourceNpi: octet.optional(),
    destinationTon: octet.default(1),
    destinationNpi: octet.default(1),
    numberPrefix: z.enum(['', '+', '00']).default(''),
    /** The country (two letters) whose numbers the carrier sends in national format (082 …). */
    nationalCountry: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be two letters such as ZA')
      .optional(),
    /** The encoding of texts that fit GSM-7. Other texts are sent as UCS-2. */
    encoding: z.enum(['gsm7', 'gsm7-packed', 'latin1', 'ucs2']).default('gsm7'),
    longMessages: z.enum(['udh', 'sar', 'payload']).default('udh'),
    tlvs: z.array(extraTlv).max(20).default([]),
    /** The validity period of a message, in seconds. Without it, the carrier decides. */
    validity: z.coerce
      .number()
      .int()
      .min(60)
      .max(30 * 24 * 3600)
      .optional(),
    responseIds: idFormat.default('text'),
    receiptIds: idFormat.default('text'),
    /** Receipt words that mean something else than by default, or that have no default meaning: FAILED, or a number. */
    receiptStates: z
      .record(
        z.string().regex(/^[^\s\p{C}\p{Ll}_.=-]{1,40}$/u, 'must be in capitals, without spaces'),
        receiptMeaning,
      )
      .refine((states) => Object.keys(states).length <= MAX_RECEIPT_STATES, {
        message: `A carrier can have at most ${MAX_RECEIPT_STATES} receipt words.`,
      })
      .default({}),
    /** Carrier errors that mean something else than by default, by name (ESME_RINVDSTADR) or number (0x00000401). */
    errors: z.record(z.string().regex(/^(ESME_R[A-Z0-9]+|0x[0-9a-fA-F]{1,8})$/), errorMeaning).default({}),
    /** How many times the gateway retries after an error that means `retry`. */
    retries: z.coerce.number().int().min(0).max(20).default(4),
  })
  .refine((settings) => settings.transceivers + settings.transmitters > 0, {
    path: ['transceivers'],
    message: 'Set at least one transceiver or transmitter, to send with.',
  });
export type SmppSettings = z.infer<typeof smppSettings>;

/** How to connect to a carrier over Twilio's Messages API. */
export const twilioSettings = z.strictObject({
  /** The base URL of the API. Set it to use a compatible provider. */
  api: z.url().default('https://api.twilio.com'),
  accountSid: z.string().regex(/^AC[0-9a-zA-Z]{1,64}$/, 'must begin with AC'),
  authToken: z.string().min(1).max(200),
  /** Used in place of the sender, for accounts that send through a messaging service. */
  messagingServiceSid: z
    .string()
    .regex(/^MG[0-9a-zA-Z]{1,64}$/, 'must begin with MG')
    .optional(),
  /** In seconds. The carrier's window bounds the number of concurrent requests. */
  responseTimeout: seconds.default(30),
  /** The validity period of a message, in seconds (Twilio's ValidityPeriod). */
  validity: z.coerce.number().int().min(1).max(36_000).optional(),
  errors: z.record(z.string().regex(/^\d{3,6}$/), errorMeaning).default({}),
  retries: z.coerce.number().int().min(0).max(20).default(4),
});
export type TwilioSettings = z.infer<typeof twilioSettings>;

/** Settings that every kind of carrier has. */
export const carrierTerms = z.strictObject({
  /** The most submissions without a committed result on each bind. This bounds how many messages a crash leaves in doubt. */
  window: z.coerce.number().int().min(1).max(2000).default(100),
  /** Parts per second across all gateways; null for no limit. */
  rate: z.coerce.number().int().positive().max(1_000_000).nullable().default(null),
  /** How long to wait for receipts, in seconds, before deciding messages in doubt. */
  doubtWait: z.coerce.number().int().min(0).max(86_400).default(30),
  doubtDecision: z.enum(['resend', 'hold']).default('resend'),
  /** Seconds without a bind after which waiting messages fail over to another route's carrier; null to keep them waiting. */
  failoverAfter: z.coerce.number().int().min(0).max(86_400).nullable().default(30),
  enabled: flag.default(true),
});
export type CarrierTerms = z.infer<typeof carrierTerms>;

export const carrierName = z.string().trim().min(1).max(60);

/** Which messages a carrier may take, and which carrier gets them if several match. */
export const routeTerms = z.strictObject({
  /** The prefix of the numbers that the route serves; empty for every number. */
  prefix: z
    .string()
    .trim()
    .regex(/^\d{0,15}$/, 'must be the first digits of numbers, with the country code')
    .default(''),
  /** Limits the route to one account or one sender; null for all. */
  accountId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().default(null),
  sender: z.string().trim().min(1).max(20).nullable().default(null),
  /** Lower values win. Ties are broken by specificity, then cost, then weight. */
  priority: z.coerce.number().int().min(0).max(1000).default(10),
  /** The cost of a part, in the same unit for all routes. */
  cost: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  weight: z.coerce.number().int().min(1).max(1000).default(1),
  enabled: flag.default(true),
});
export type RouteTerms = z.infer<typeof routeTerms>;
