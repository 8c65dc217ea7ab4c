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

/** Describes who sends a request, from its headers. A request without a user agent is a program's. */
export function readerOf(headers: Record<string, string | string[] | undefined>): Reader {
  const agent = String(headers['user-agent'] ?? '').slice(0, 500);
  const [, os = 'Other', device = 'other'] = SYSTEMS.find(([pattern]) => pattern.test(agent)) ?? [];
  return { kind: kindOf(agent, headers), device, os };
}

function kindOf(agent: string, headers: Record<string, string | string[] | undefined>): ReaderKind {
  if (PREVIEWS.test(agent)) return 'preview';
  if (PREFETCH_HEADERS.some((name) => /prefetch|preview|prerender/i.test(String(headers[name] ?? ''))))
    return 'preview';
  return agent === '' || isbot(agent) ? 'program' : 'person';
}
