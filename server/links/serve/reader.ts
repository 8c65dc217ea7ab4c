import { isbot } from 'isbot';
import type { LinkDevice } from '#contract/links.ts';

/**
 * Who opens a link. `preview`: an app that shows what is behind the link before anybody opens it. `program`: scanners, crawlers and
 * other programs.
 */
export const READER_KINDS = ['person', 'preview', 'program'] as const;
export type ReaderKind = (typeof READER_KINDS)[number];

export type Reader = { kind: ReaderKind; device: LinkDevice; os: string };

/** Messengers, mail programs and SMS apps that fetch links to show a preview. */
const PREVIEWS =
  /facebookexternalhit|WhatsApp|TelegramBot|Twitterbot|Slackbot|LinkedInBot|Discordbot|SkypeUriPreview|Viber|Snapchat|Pinterest|Applebot|iMessage|GoogleMessages|Google-PageRenderer|BingPreview|redditbot|vkShare|Line\/|kakaotalk-scrap|Signal/i;

/** Headers with which browsers say that they fetch a page before somebody asks for it. */
const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

const SYSTEMS: [RegExp, os: string, LinkDevice][] = [
  [/Android/, 'Android', 'android'],
  [/iPhone|iPad|iPod/, 'iOS', 'ios'],
  [/Windows/, 'Windows', 'desktop'],
  [/CrOS/, 'ChromeOS', 'desktop'],
  [/Macintosh|Mac OS X/, 'macOS', 'desktop'],
  [/Linux/, 'Linux', 'desktop'],
];

/** Readers by user agent, because the expressions of isbot are long, and phones of a model send the same one. */
const known = new Map<string, Reader>();
const MAX_KNOWN = 10_000;

/** Describes who sends a request, from its headers. A request without a user agent is a program's. */
export function readerOf(headers: Record<string, string | string[] | undefined>): Reader {
  const agent = String(headers['user-agent'] ?? '').slice(0, 500);
  const reader = known.get(agent) ?? remember(agent);
  return isPrefetch(headers) ? { ...reader, kind: 'preview' } : reader;
}

function remember(agent: string): Reader {
  const [, os = 'Other', device = 'other'] = SYSTEMS.find(([pattern]) => pattern.test(agent)) ?? [];
  const reader: Reader = { kind: kindOf(agent), device, os };
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(agent, reader);
  return reader;
}

function kindOf(agent: string): ReaderKind {
  if (PREVIEWS.test(agent)) return 'preview';
  return agent === '' || isbot(agent) ? 'program' : 'person';
}

const isPrefetch = (headers: Record<string, string | string[] | undefined>): boolean =>
  PREFETCH_HEADERS.some((name) => /prefetch|preview|prerender/i.test(String(headers[name] ?? '')));
