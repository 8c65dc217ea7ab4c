import type { IncomingMessage } from 'node:http';
import type { Database } from '#server/platform/db/handles.ts';
import type { RateLimit } from '#server/platform/rate-limit.ts';
import type { CountryOf } from '../countries/load-countries.ts';
import type { LinkCounters } from '../metrics/counters.ts';
import type { BlockedTargets } from './blocked-targets.ts';
import type { ClickRecorder } from './click-recorder.ts';
import type { LinkFinder } from './link-finder.ts';
import type { LinkHosts } from './link-hosts.ts';
import type { LinkPages } from './link-pages.ts';
import type { PageBrands } from './page-brands.ts';

/** What answering readers of links needs. */
export type LinksServer = {
  db: Database;
  hosts: LinkHosts;
  finder: LinkFinder;
  blocked: BlockedTargets;
  recorder: ClickRecorder;
  counters: LinkCounters;
  brands: PageBrands;
  pages: LinkPages;
  /** Counts slugs and hosts that do not exist, by network. */
  guesses: RateLimit;
  /** Which of them were counted lately: many readers of a network may open the same link that is no more. */
  counted: RateLimit;
  /** Counts confirmations that are opened or made, by network. */
  confirmations: RateLimit;
  /** Counts questions for certificates of hosts that serve no links yet. */
  certificateQuestions: RateLimit;
  addressOf: (request: IncomingMessage) => string;
  countryOf: CountryOf;
  /** The installation's, for digests of readers and proofs for domains. */
  key: string;
};
