import { z } from 'zod';

/** The format of a carrier's message ids. Ids are normalised before comparison. */
const idFormat = z.enum(['text', 'hex', 'decimal']);
export type IdFormat = z.infer<typeof idFormat>;

/**
 * The meaning of a carrier's error. `final`: the message is rejected. `retry`: the gateway retries a limited
 * number of times. `throttle`: the gateway slows the bind down and retries until the carrier accepts the
 * message. `failover`: the message moves to the carrier of the next route.
 */
const errorMeaning = z.preprocess(
  // Stored settings may contain the former name of `throttle`.
  (given) => (given === 'slow down' ? 'throttle' : given),
  z.enum(['final', 'retry', 'throttle', 'failover']),
);
export type ErrorMeaning = z.infer<typeof errorMeaning>;

/** The meaning of the status word in a receipt. `intermediate`: the message's state is not final yet. */
const receiptMeaning = z.enum(['delivered', 'undelivered', 'expired', 'rejected', 'intermediate']);
export type ReceiptMeaning = z.infer<typeof receiptMeaning>;

/** The maximum number of receipt words that an operator can map for a carrier. */
const MAX_RECEIPT_STATES = 50;

const seconds = z.coerce.number().int().min(1).max(3600);
const octet = z.coerce.number().int().min(0).max(255);
const booleanFlag = z.stringbool().or(z.boolean());
const count = z.coerce.number().int().min(0).max(32);

/** An additional TLV in each submit_sm. The tag is in hexadecimal; the value is in hexadecimal or text. */
const extraTlv = z.strictObject({
  tag: z.string().regex(/^(0x)?[0-9a-f]{1,4}$/i, 'must be a hexadecimal tag such as 1403'),
  hex: z
    .string()
    .regex(/^([0-9a-f]{2})*$/i, 'must be an even number of hexadecimal digits')
    .optional(),
  text: z.string().max(255).optional(),
});

/** Settings for connecting to a carrier over SMPP 3.4. Times are in seconds. */
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
    /** `transceivers`, `transmitters`, `receivers`: the number of binds of each type per gateway. */
    transceivers: count.default(1),
    transmitters: count.default(0),
    receivers: count.default(0),
    tls: booleanFlag.default(false),
    /** Whether to refuse a certificate that no trusted authority signed. */
    tlsVerify: booleanFlag.default(true),
    /** An additional certificate authority to trust, as PEM. */
    tlsAuthority: z.string().optional(),
    bindTimeout: seconds.default(10),
    responseTimeout: seconds.default(60),
    enquireLink: seconds.default(30),
    /** If absent, the TON and NPI depend on the type of sender: a name, a short code or a number. */
    sourceTon: octet.optional(),
    sourceNpi: octet.optional(),
    destinationTon: octet.default(1),
    destinationNpi: octet.default(1),
    numberPrefix: z.enum(['', '+', '00']).default(''),
    /**
     * The country code (two letters) for numbers that the carrier sends in national format, such as 082 ….
     */
    nationalCountry: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be two letters such as ZA')
      .optional(),
    /** The encoding of messages that fit GSM-7 (for `latin1`, also Latin-1). Others are sent as UCS-2. */
    encoding: z.enum(['gsm7', 'gsm7-packed', 'latin1', 'ucs2']).default('gsm7'),
    longMessages: z.enum(['udh', 'sar', 'payload']).default('udh'),
    tlvs: z.array(extraTlv).max(20).default([]),
    /** The validity period of a message, in seconds. If absent, the carrier decides. */
    validity: z.coerce
      .number()
      .int()
      .min(60)
      .max(30 * 24 * 3600)
      .optional(),
    responseIds: idFormat.default('text'),
    receiptIds: idFormat.default('text'),
    /** Additional or changed meanings of receipt words, such as FAILED or a number. */
    receiptStates: z
      .record(
        z.string().regex(/^[^\s\p{C}\p{Ll}_.=-]{1,40}$/u, 'must be in capitals, without spaces'),
        receiptMeaning,
      )
      .refine((states) => Object.keys(states).length <= MAX_RECEIPT_STATES, {
        message: `A carrier can have at most ${MAX_RECEIPT_STATES} receipt words.`,
      })
      .default({}),
    /** Changed meanings of carrier errors, by name (ESME_RINVDSTADR) or number (0x00000401). */
    errors: z.record(z.string().regex(/^(ESME_R[A-Z0-9]+|0x[0-9a-fA-F]{1,8})$/), errorMeaning).default({}),
    /** How many times the gateway retries after a `retry` error. */
    retries: z.coerce.number().int().min(0).max(20).default(4),
  })
  .refine((settings) => settings.transceivers + settings.transmitters > 0, {
    path: ['transceivers'],
    message: 'Set at least one transceiver or transmitter, to send with.',
  });
export type SmppSettings = z.infer<typeof smppSettings>;

/** Settings for connecting to a carrier over Twilio's Messages API. */
export const twilioSettings = z.strictObject({
  /** The base URL of the API. Change it to use a compatible provider. */
  api: z.url().default('https://api.twilio.com'),
  accountSid: z.string().regex(/^AC[0-9a-zA-Z]{1,64}$/, 'must begin with AC'),
  authToken: z.string().min(1).max(200),
  /** The messaging service to send through. It takes the place of a sender. */
  messagingServiceSid: z
    .string()
    .regex(/^MG[0-9a-zA-Z]{1,64}$/, 'must begin with MG')
    .optional(),
  /**
   * The time limit for a response, in seconds. The carrier's window limits the number of concurrent
   * requests.
   */
  responseTimeout: seconds.default(30),
  /** The validity period of a message, in seconds (Twilio's ValidityPeriod). */
  validity: z.coerce.number().int().min(1).max(36_000).optional(),
  errors: z.record(z.string().regex(/^\d{3,6}$/), errorMeaning).default({}),
  retries: z.coerce.number().int().min(0).max(20).default(4),
});
export type TwilioSettings = z.infer<typeof twilioSettings>;

/** Settings common to all types of carrier. */
export const commonCarrierSettings = z.strictObject({
  /**
   * The maximum number of submissions per bind that await a committed result. This limits how many messages a
   * crash leaves in doubt.
   */
  window: z.coerce.number().int().min(1).max(2000).default(100),
  /** The maximum rate in message parts per second, across all gateways; null for no limit. */
  rate: z.coerce.number().int().positive().max(1_000_000).nullable().default(null),
  /** How long to wait for receipts before resolving messages in doubt, in seconds. */
  doubtWait: z.coerce.number().int().min(0).max(86_400).default(30),
  doubtDecision: z.enum(['resend', 'hold']).default('resend'),
  /**
   * How long a carrier can be without a bind, in seconds, before its waiting messages fail over to another
   * route. If null, they keep waiting.
   */
  failoverAfter: z.coerce.number().int().min(0).max(86_400).nullable().default(30),
  enabled: booleanFlag.default(true),
});
export type CommonCarrierSettings = z.infer<typeof commonCarrierSettings>;

export const carrierName = z.string().trim().min(1).max(60);

/** The messages that a route accepts, and its rank among matching routes. */
export const routeSettings = z.strictObject({
  /** The prefix of the numbers that the route serves; empty for all numbers. */
  prefix: z
    .string()
    .trim()
    .regex(/^\d{0,15}$/, 'must be the first digits of numbers, with the country code')
    .default(''),
  /** The account or sender that the route is limited to; null for all. */
  accountId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().default(null),
  sender: z.string().trim().min(1).max(20).nullable().default(null),
  /** The route with the lowest value wins. Ties are decided by specificity, then by cost, then by weight. */
  priority: z.coerce.number().int().min(0).max(1000).default(10),
  /** The cost of a message part. All routes must use the same unit. */
  cost: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  weight: z.coerce.number().int().min(1).max(1000).default(1),
  enabled: booleanFlag.default(true),
});
export type RouteSettings = z.infer<typeof routeSettings>;
