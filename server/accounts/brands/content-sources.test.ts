import { describe, expect, it } from 'vitest';
import type { Announcement, Chat } from '#contract/client.ts';
import type { ContentSources } from '#server/platform/http/content-policy.ts';
import { contentSourcesOf } from './content-sources.ts';

const plain = { statusPageId: null, chat: null, announcement: null };
const announcement: Announcement = {
  id: '0123456789ab',
  title: 'New feature launch!',
  text: '<p>x</p>',
  vimeoId: null,
  contactHref: null,
  docsSlug: null,
  route: null,
  pageTitle: null,
  warningTitle: null,
};
const intercom: Chat = { provider: 'intercom', url: null, id: 'abc' };
const chatwoot = (url: string): Chat => ({ provider: 'chatwoot', url, id: 'abc' });

describe('the sources that pages of a brand may load', () => {
  it('include no third party if none is configured', () => {
    expect(contentSourcesOf(plain)).toEqual({});
    expect(contentSourcesOf({ ...plain, announcement })).toEqual({});
  });

  it('include the script of Statuspage and the brand’s own status', () => {
    expect(contentSourcesOf({ ...plain, statusPageId: 'kctbh9vrtdwd' })).toEqual({
      script: ['https://cdn.statuspage.io'],
      connect: ['https://kctbh9vrtdwd.statuspage.io'],
    });
  });

  it('include a player for the announcement’s video', () => {
    expect(contentSourcesOf({ ...plain, announcement: { ...announcement, vimeoId: '76979871' } })).toEqual({
      frame: ['https://player.vimeo.com'],
    });
  });

  it('include Chatwoot’s address', () => {
    const own = ['https://chat.example.com:8443'];
    expect(contentSourcesOf({ ...plain, chat: chatwoot('https://chat.example.com:8443') })).toEqual({
      script: own,
      frame: own,
      connect: [...own, 'wss://chat.example.com:8443'],
      image: own,
      font: own,
      styleElement: ["'unsafe-inline'", ...own],
      styleAttribute: ["'unsafe-inline'"],
    });
    expect(contentSourcesOf({ ...plain, chat: chatwoot('http://localhost:3999') }).connect).toEqual([
      'http://localhost:3999',
      'ws://localhost:3999',
    ]);
  });

  it('include Intercom’s hosts, with scripts from only three of them', () => {
    const sources = contentSourcesOf({ ...plain, chat: intercom });
    expect(sources.script).toEqual([
      'https://app.intercom.io',
      'https://widget.intercom.io',
      'https://js.intercomcdn.com',
    ]);
    for (const host of hostsOf(sources))
      expect(host).toMatch(/(^|\.)intercom[a-z]*(-[a-z0-9]+){0,2}\.(io|com|eu)$/);
  });

  it('combine everything that is configured', () => {
    const sources = contentSourcesOf({
      statusPageId: 'abc',
      chat: chatwoot('https://chat.example.com'),
      announcement: { ...announcement, vimeoId: '1' },
    });
    expect(sources).toMatchObject({
      script: ['https://cdn.statuspage.io', 'https://chat.example.com'],
      frame: ['https://chat.example.com', 'https://player.vimeo.com'],
      connect: ['https://abc.statuspage.io', 'https://chat.example.com', 'wss://chat.example.com'],
    });
  });
});

/** Returns the hosts of all sources. Drops keywords and schemes. */
function hostsOf(sources: ContentSources): string[] {
  const all = Object.values(sources).flat();
  const hosts = all.filter((source) => source !== 'blob:' && source !== "'unsafe-inline'");
  return hosts.map((source) => source.replace(/^(https|wss):\/\/(\*\.)?/, ''));
}
