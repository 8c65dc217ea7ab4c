import { describe, expect, it } from 'vitest';
import { messageStates } from '#server/messages/index.ts';
import { readInbound, readStatus } from './twilio-status.ts';

const status = (fields: Record<string, string>) =>
  new URLSearchParams({
    MessageSid: 'SM00Ab',
    MessageStatus: 'delivered',
    To: '+27820000001',
    From: '+27830000000',
    ...fields,
  });

describe('a status callback', () => {
  it.each(['accepted', 'scheduled', 'queued', 'sending', 'sent', 'partially_delivered', 'toString'])(
    'decides nothing with %s',
    (MessageStatus) => {
      expect(readStatus(status({ MessageStatus }))).toBeUndefined();
    },
  );

  it.each([
    [{ MessageStatus: 'delivered' }, 'delivered', null],
    [{ MessageStatus: 'read' }, 'delivered', null],
    [{ MessageStatus: 'undelivered', ErrorCode: '30003' }, 'undelivered', 'undelivered, error 30003'],
    [
      { MessageStatus: 'failed', ErrorCode: '30005', ErrorMessage: 'Unknown destination' },
      'undelivered',
      'failed, error 30005: Unknown destination',
    ],
    [{ MessageStatus: 'failed' }, 'undelivered', 'failed'],
    [{ MessageStatus: 'canceled' }, 'undelivered', 'canceled'],
    [{ MessageStatus: 'failed', ErrorCode: '30036' }, 'expired', 'failed, error 30036'],
  ] as const)('reads %j as %s', (fields, state, error) => {
    expect(readStatus(status(fields))).toEqual({
      carrierMessageId: 'sm00ab',
      state: messageStates[state],
      error,
      number: '27820000001',
      sender: '27830000000',
    });
  });

  it('has the sender from the query if a messaging service chose the number', () => {
    expect(readStatus(status({}), 'Carillon')?.sender).toBe('Carillon');
    expect(readStatus(status({ From: '43366' }))?.sender).toBe('43366');
  });

  it.each(['MessageSid', 'MessageStatus', 'To'])('is rejected without %s', (name) => {
    const form = status({});
    form.delete(name);
    expect(() => readStatus(form)).toThrow(`The form has no ${name}.`);
    expect(() => readStatus(status({ [name]: '\0' }))).toThrow(`The form has no ${name}.`);
  });
});

describe('an inbound message', () => {
  const message = { MessageSid: 'SM1', From: '+27820000001', To: '43366', Body: 'Yes\0 please' };

  it('is read without characters that PostgreSQL cannot store', () => {
    expect(readInbound(new URLSearchParams(message))).toEqual({
      carrierMessageId: 'sm1',
      number: '27820000001',
      recipient: '43366',
      text: 'Yes please',
    });
  });

  it('has the current form of a legacy mobile number', () => {
    const From = '+5215512345678';
    expect(readInbound(new URLSearchParams({ ...message, From })).number).toBe('525512345678');
    expect(readStatus(status({ To: From }))?.number).toBe('525512345678');
  });

  it('may have no text, but must have both numbers', () => {
    expect(readInbound(new URLSearchParams({ ...message, Body: '' })).text).toBe('');
    for (const name of ['MessageSid', 'From', 'To'])
      expect(() => readInbound(new URLSearchParams({ ...message, [name]: '' }))).toThrow(name);
  });
});
