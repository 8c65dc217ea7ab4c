import { expect, it } from 'vitest';
import type { WebhookEventType } from '#contract/webhook-events.ts';
import { checkJsonTemplate } from './check-json-template.ts';

const check = (
  body: string,
  types: WebhookEventType[] = ['reply.received', 'message.delivered'],
  more = {},
) => checkJsonTemplate({ method: 'POST', contentType: 'application/json', body, ...more }, types);

it.each([
  '{"id":"@@MessageId@@","text":"@@Text@@ from @@From@@"}',
  '{"sequence":@@Sequence@@}',
  '[\n  "@@Text@@"\n]',
])('accepts %j', (body) => {
  expect(() => check(body)).not.toThrow();
});

it('accepts a number without quotes only if every chosen event has it', () => {
  const body = '{"credits":@@Credits@@}';
  expect(() => check(body, ['credit.low', 'message.refunded'])).not.toThrow();
  expect(() => check(body, ['credit.low', 'message.sent'])).toThrow('Put @@Credits@@ into quotes');
});

it.each([
  [
    '{"text":@@Text@@}',
    'Put @@Text@@ into quotes (line 1, character 9), because its value is a text or can be empty.',
  ],
  ['{\n  "a": "@@Text@@",\n}', 'The body is not JSON from line 3, character 1 on: }'],
  ['{"a":"@@Text@@"', 'The body is not JSON: something is missing at line 1, character 16.'],
  ["{'a':'@@Text@@'}", "The body is not JSON from line 1, character 2 on: 'a':'@@Text@@'}"],
  [
    '{"s":@@Sequence@@,"t":@@To@@}',
    'Put @@To@@ into quotes (line 1, character 23), because its value is a text or can be empty.',
  ],
  ['hello', 'The body is not JSON from line 1, character 1 on: hello'],
  [' ', 'Enter a JSON body.'],
])('refuses %j, and says where', (body, message) => {
  expect(() => check(body)).toThrow(expect.objectContaining({ field: 'classic', message }));
});

it('checks nothing but JSON that is sent', () => {
  expect(() => check('@@Text@@', undefined, { method: 'GET' })).not.toThrow();
  expect(() => check('@@Text@@', undefined, { contentType: 'text/plain' })).not.toThrow();
});
