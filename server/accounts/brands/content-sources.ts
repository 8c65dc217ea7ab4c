import type { Chat } from '#contract/client.ts';
import { type ContentSources, mergeSources } from '#server/platform/http/content-policy.ts';
import type { Brand } from './brand.ts';

/**
 * Returns the third-party sources that a brand's pages may load. Includes only the third parties that the
 * operator has configured.
 */
export function contentSourcesOf({
  statusPageId,
  chat,
  announcement,
}: Pick<Brand, 'statusPageId' | 'chat' | 'announcement'>): ContentSources {
  return [
    statusPageId === null ? {} : statuspageSources(statusPageId),
    chat === null ? {} : sourcesOfChat(chat),
    announcement?.vimeoId ? { frame: ['https://player.vimeo.com'] } : {},
  ].reduce(mergeSources);
}

const statuspageSources = (pageId: string): ContentSources => ({
  script: ['https://cdn.statuspage.io'],
  connect: [`https://${pageId}.statuspage.io`],
});

const sourcesOfChat = ({ provider, url }: Chat): ContentSources =>
  provider === 'chatwoot' ? chatwootSources(new URL(url!)) : INTERCOM;

/** Required because chat widgets insert `style` attributes, and style elements without a nonce. */
const INLINE_STYLE = ["'unsafe-inline'"];

function chatwootSources({ origin, protocol, host }: URL): ContentSources {
  const own = [origin];
  return {
    script: own,
    frame: own,
    connect: [origin, `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`],
    image: own,
    font: own,
    styleElement: [...INLINE_STYLE, origin],
    styleAttribute: INLINE_STYLE,
  };
}

/**
 * From Intercom's article 3894, for workspaces in every region. Omits sources that the messenger does not
 * need: third-party videos in messages, and the targets of old forms.
 */
const INTERCOM: ContentSources = {
  script: ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
  frame: ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
  connect: [
    'https://*.intercom.io',
    'wss://*.intercom.io',
    'https://*.intercom-messenger.com',
    'wss://*.intercom-messenger.com',
    'https://*.intercomcdn.com',
    'https://*.intercomcdn.eu',
    'https://uploads.intercomusercontent.com',
  ],
  image: [
    'blob:',
    'https://*.intercomcdn.com',
    'https://*.intercomcdn.eu',
    'https://*.intercomassets.com',
    'https://*.intercomassets.eu',
    'https://*.intercom.io',
    'https://uploads.intercomusercontent.com',
    'https://*.intercom-attachments.com',
    'https://*.intercom-attachments.eu',
    ...Array.from({ length: 9 }, (_, index) => `https://*.intercom-attachments-${index + 1}.com`),
  ],
  font: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
  media: ['https://*.intercomcdn.com', 'https://*.intercomcdn.eu'],
  styleElement: INLINE_STYLE,
  styleAttribute: INLINE_STYLE,
};
