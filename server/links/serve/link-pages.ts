import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Reader } from './reader.ts';

/** A reader of a page who may see it. `messageId` is that of the recipient whose link was opened. */
export type PageReading = {
  request: IncomingMessage;
  response: ServerResponse;
  accountId: number;
  linkId: number;
  messageId: string | null;
  query: URLSearchParams;
  /** What the reader sent with a form of the page. */
  form: URLSearchParams | undefined;
  /** Shows that the reader has entered the page's password. Null for a page without one. */
  proof: string | null;
  address: string;
  country: string;
  reader: Reader;
  /** Whether the operator has blocked the host of an address. */
  leadsToBlocked(address: string): Promise<boolean>;
  /** Counts the visit. */
  visit(): void;
  /** Answers that there is no page. */
  notFound(): Promise<void>;
};

/** A request for an image of a page. */
export type ImageReading = {
  path: string;
  request: IncomingMessage;
  response: ServerResponse;
  /** Whether the host shows pages of an account. */
  servesAccount: (accountId: number) => Promise<boolean>;
};

/** The link of a page. */
export type PageOfLink = Pick<PageReading, 'accountId' | 'linkId'>;

/** What every page about a confirmation says, in its language, such as `en`. */
type ConfirmationText = { language: string; heading: string; text: string };

/** What the owner of a number sees who opened the link in a message that asks for a confirmation, or confirmed. All texts are plain. */
export type Confirmation = ConfirmationText &
  (
    | {
        state: 'waiting';
        answersIntro: string;
        /** What will be saved. */
        answers: { label: string; values: string[] }[];
        consentIntro: string;
        /** What they agree to; empty for nothing. */
        consent: string;
        button: string;
        ifNotYou: string;
      }
    /** `target` is where people can go on afterwards, with the label `goOn`; null for nowhere. */
    | { state: 'confirmed'; target: string | null; goOn: string }
    /** It is too late, or nothing of the page has the token. `openForm` labels a link to the page. */
    | { state: 'expired' | 'unknown'; openForm: string }
  );

/** Shows the pages of links that lead nowhere else. */
export type LinkPages = {
  answer(reading: PageReading): Promise<void>;
  /** Finds what a token confirms, without changing anything. */
  findConfirmation(page: PageOfLink, token: string): Promise<Confirmation>;
  /** Confirms it, unless it was confirmed before or is too late. Returns what the reader sees then. */
  confirm(page: PageOfLink, token: string): Promise<Confirmation>;
  /** Answers a request for an image of a page. Returns false if its host has no such image. */
  answerImage(reading: ImageReading): Promise<boolean>;
  stop(): Promise<void>;
};
