import { describe, expect, it } from 'vitest';
import { findUnknownVariables } from '#contract/classic-variables.ts';
import { fillBody, fillUrl } from './classic.ts';
import type { WebhookEvent } from './event.ts';

const HOSTILE = 'a"b\\c&d=e#f\n@@Status@@ é';
const event: WebhookEvent = {
  id: '019ad8f0-5b1c-7c2e-9d43-6a1f0c8e2b77',
  sequence: 12,
  type: 'reply.received',
  at: new Date('2026-12-01T08:30:00Z'),
  data: { from: '27821234567', to: '43366', text: HOSTILE, message_id: null },
};

describe('the variables of a classic call', () => {
  it('are replaced in the URL, and cannot add to it', () => {
    const url = fillUrl('https://example.com/sms/@@From@@?text=@@Text@@&n=@@Sequence@@', event);
    const { pathname, searchParams, hash } = new URL(url);
    expect(pathname).toBe('/sms/27821234567');
    expect(Object.fromEntries(searchParams)).toEqual({ text: HOSTILE, n: '12' });
    expect(hash).toBe('');
  });

  it.each(['.', '..', '%2e%2e', './..'])('cannot step out of a path with %s', (text) => {
    const { pathname } = new URL(
      fillUrl('https://example.com/hooks/@@Text@@/sms', { ...event, data: { text } }),
    );
    expect(pathname).toMatch(/^\/hooks\/[^/]+\/sms$/);
  });

  it('are replaced in JSON, and cannot add to it', () => {
    const body = fillBody(
      { method: 'POST', contentType: 'application/json', body: '{"id":"@@MessageId@@","t":"@@Text@@"}' },
      event,
    );
    expect(JSON.parse(body)).toEqual({ id: '', t: HOSTILE });
  });

  it('are replaced in a form, and cannot add to it', () => {
    const contentType = 'application/x-www-form-urlencoded';
    const body = fillBody({ method: 'POST', contentType, body: 't=@@Text@@&type=@@Type@@' }, event);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ t: HOSTILE, type: 'reply.received' });
  });

  it('are replaced in plain text', () => {
    const body = fillBody({ method: 'POST', contentType: 'text/plain', body: '@@EventId@@ @@Text@@' }, event);
    expect(body).toBe(`${event.id} ${HOSTILE}`);
  });

  it('with other characters in their names are found too', () => {
    expect(findUnknownVariables('@@message_id@@ @@Message-Id@@ @@MessageID2@@ a@@b c@@d')).toEqual([
      'message_id',
      'Message-Id',
      'MessageID2',
    ]);
  });

  it('that do not exist are found', () => {
    expect(findUnknownVariables('@@Text@@ @@Txt@@ @@text@@ @@Txt@@ a@@b')).toEqual(['Txt', 'text']);
  });
});
