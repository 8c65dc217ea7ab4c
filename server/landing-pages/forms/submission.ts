import type { FormBlock } from '#page-html/index.ts';
import type { VariableValues } from '#sms/index.ts';

/** The person who got the link in a message. Nobody else has the address, so it proves their number. `values` are what the page shows of them. */
export type Recipient = { messageId: string; number: string; values: VariableValues };

/** A form as a reader sent it. */
export type Submission = {
  accountId: number;
  pageId: number;
  /** The published version that the reader saw. */
  version: number;
  linkId: number;
  block: FormBlock;
  /** The language of the page, such as `en`. */
  language: string;
  /** Null for readers of links that everybody shares. */
  recipient: Recipient | null;
  /** The reader's IP address. It is never stored. */
  address: string;
  /** ISO 3166-1 alpha-2, or empty. */
  country: string;
  /** The caller bounds its length. */
  body: URLSearchParams;
};

/** What the reader sees next. Names of errors are keys of fields, or `consent`. Keys may be `__proto__`: read only own properties. */
export type FormResult =
  /** `isIgnored`: a program filled it in. It must not learn that, and nothing is stored or counted. */
  | { kind: 'done'; target: string | null; isIgnored?: true }
  /** The owner of the number must confirm the form. */
  | { kind: 'waiting' }
  | {
      kind: 'wrong';
      values: Record<string, string | string[]>;
      errors: Record<string, string>;
      /** What is wrong other than a field. */
      problem?: string;
    };
