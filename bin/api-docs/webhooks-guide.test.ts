import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { CLASSIC_VARIABLES } from '#contract/classic-variables.ts';
import { listV1Events } from '#contract/v1/events.ts';
import {
  RETRY_WAITS_S,
  TEST_EVENT_TYPES,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventType,
} from '#contract/webhook-events.ts';
import { fillBody } from '#server/webhooks/calls/classic.ts';
import { payloadOf, type WebhookEvent } from '#server/webhooks/calls/event.ts';
import { EXAMPLES } from '#server/webhooks/calls/examples.ts';

const folder = join(import.meta.dirname, '../../docs/api');
const guide = readFileSync(join(folder, 'webhooks.md'), 'utf8');

/** Returns the rows of the tables in a text, as cells. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\| (.+) \|$/gm)].map(([, cells]) => cells!.split(' | '));
const nameIn = (cell: string): string | undefined => /^`([^`]+)`$/.exec(cell)?.[1];
const sectionOf = (title: string): string => guide.split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!;

type Field = { name: string; type: string };

const [common, ...groups] = sectionOf('Events').split('\n### ');

/** The fields of an event's data, as the guide lists them. */
function fieldsOf(type: WebhookEventType): Field[] {
  const group = groups.filter((text) => rowsOf(text).some(([cell]) => nameIn(cell!) === type));
  expect(group, type).toHaveLength(1);
  return rowsOf(group[0]!).flatMap(([cell, typed, meaning]) => {
    const name = nameIn(cell!);
    const only = /only in `([^`]+)`/.exec(meaning ?? '')?.[1];
    return name === undefined || meaning === undefined || (only !== undefined && only !== type)
      ? []
      : [{ name, type: typed! }];
  });
}

const eventOf = (type: WebhookEventType): WebhookEvent => ({
  id: '019ad8f0-5b1c-7c2e-9d43-6a1f0c8e2b77',
  sequence: 12,
  type,
  at: new Date('2026-12-01T08:30:00Z'),
  data: EXAMPLES[type],
});

it('lists every event once, and no others', () => {
  const listed = groups.flatMap((text) => rowsOf(text).map(([cell]) => nameIn(cell!)));
  expect(listed.filter((name) => name?.includes('.'))).toEqual([...WEBHOOK_EVENT_TYPES]);
});

it('lists the fields that all events have', () => {
  const listed = rowsOf(common!).flatMap(([cell]) => nameIn(cell!) ?? []);
  expect(listed).toEqual(Object.keys(payloadOf(eventOf('credit.low'))));
});

describe.each(WEBHOOK_EVENT_TYPES)('the data of %s', (type) => {
  it('has the listed fields', () => {
    const names = fieldsOf(type).map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(EXAMPLES[type]).toSorted());
  });

  it('has values of the listed types', () => {
    const data: Record<string, unknown> = { ...EXAMPLES[type] };
    for (const field of fieldsOf(type)) {
      const isRight = data[field.name] === null ? /or null$/ : new RegExp(`^${typeof data[field.name]}`);
      expect(field.type, field.name).toMatch(isRight);
    }
  });
});

it('says which fields can be null', () => {
  for (const { shape } of listV1Events.answer.shape.events.element.options) {
    const fields: [string, z.ZodType][] = Object.entries(shape.data.shape);
    const nullable = fields.filter(([, field]) => field.safeParse(null).success).map(([name]) => name);
    for (const type of WEBHOOK_EVENT_TYPES.filter((each) => shape.type.safeParse(each).success)) {
      const listed = fieldsOf(type).filter((field) => field.type.endsWith('or null'));
      expect(
        listed.map(({ name }) => name),
        type,
      ).toEqual(nullable);
    }
  }
});

it('says what webhooks for tests leave out of the events of messages', () => {
  const left = WEBHOOK_EVENT_TYPES.filter(
    (type) => type.startsWith('message.') && !(TEST_EVENT_TYPES as readonly string[]).includes(type),
  );
  expect(left).toEqual(['message.refunded']);
});

describe('the classic format', () => {
  const rows = rowsOf(sectionOf('The classic format')).filter(([cell]) => nameIn(cell!));
  const variables = rows.map(([cell, events]) => ({ name: cell!.replaceAll(/[`@]/g, ''), events: events! }));

  /** Whether an event has a variable, according to the guide. */
  const isListed = (events: string, type: string): boolean =>
    events === 'every event' ||
    [...events.matchAll(/`([^`]+)`/g)].some(([, name]) =>
      name!.endsWith('*') ? type.startsWith(name!.slice(0, -1)) : type === name,
    );

  it('has the listed variables', () => {
    expect(variables.map(({ name }) => name).toSorted()).toEqual([...CLASSIC_VARIABLES].toSorted());
  });

  it.each(WEBHOOK_EVENT_TYPES)('fills the variables that are listed for %s, and no others', (type) => {
    const event = { ...eventOf(type), data: withoutNulls(EXAMPLES[type]) };
    const filled = variables.filter(
      ({ name }) =>
        fillBody({ method: 'POST', contentType: 'text/plain', body: `@@${name}@@` }, event) !== '',
    );
    expect(filled).toEqual(variables.filter(({ events }) => isListed(events, type)));
  });

  it.each(['webhooks', 'from-smsportal', 'from-twilio'])('has the variables of %s', (name) => {
    const text = readFileSync(join(folder, `${name}.md`), 'utf8');
    // What SMSPortal calls the reference, and any variable.
    const others = new Set(['CustomerId', 'Variables']);
    const used = [...text.matchAll(/@@(\w+)@@/g)]
      .map(([, each]) => each!)
      .filter((each) => !others.has(each));
    expect(CLASSIC_VARIABLES).toEqual(expect.arrayContaining(used));
  });
});

/** Fields can be null in an example. */
const withoutNulls = (data: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, value ?? 'something']));

it('says for how long events are tried', () => {
  const days = RETRY_WAITS_S.reduce((sum, wait) => sum + wait, 0) / 86_400;
  expect(days).toBeGreaterThan(3);
  expect(days * 1.1).toBeLessThan(3.5);
  expect(guide).toContain(
    'ten times: at once, and after 5 seconds, 5 minutes, 30 minutes, 2, 5, 10, 14, 20 and 24 hours',
  );
  expect(guide).toContain('a little over three days');
});
