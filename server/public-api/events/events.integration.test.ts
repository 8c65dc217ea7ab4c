import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getApiKey } from '#contract/api-keys.ts';
import { addOptOuts } from '#contract/opt-outs.ts';
import { listV1Events } from '#contract/v1/events.ts';
import { addV1OptOut, removeV1OptOut } from '#contract/v1/opt-outs.ts';
import { cancelV1Message, sendV1Messages } from '#contract/v1/messages.ts';
import { recordTestChanges } from '#server/key-messages/index.ts';
import { messageStates, recordResults } from '#server/messages/index.ts';
import { announce } from '#server/platform/events/events.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { openProgram, type Program } from '../testing/open-program.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let program: Program;
let carrierId: number;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
  carrierId = await addSilentCarrier(owner());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `events-${++count}`, 1_000_000);
  program = await openProgram(web, account);
});

const list = async (query: object = {}) => (await program.call(listV1Events, { query })).body;

/**
 * Lists events once there are this many. An event appears when all transactions that began before it have ended,
 * including those of other tests and of the server itself.
 */
async function listOnceThereAre(count: number, query: object = {}) {
  await expect.poll(async () => (await list(query)).events.length).toBe(count);
  return list(query);
}

/** Sends messages and returns their ids. */
async function send(messages: number): Promise<string[]> {
  const { body } = await program.call(sendV1Messages, {
    body: {
      messages: Array.from({ length: messages }, (_, nth) => ({
        to: `0821234${500 + nth}`,
        text: 'Hello',
        sender: '43366',
        reference: `order-${nth}`,
      })),
    },
  });
  return body.messages.map(({ id }) => id!);
}

/** Records that carriers accepted messages, or why not. */
const record = (ids: string[], error: string | null = null) =>
  owner()
    .transaction()
    .execute((tx) =>
      recordResults(
        tx,
        carrierId,
        ids.map((messageId, nth) => ({
          messageId,
          accountId: account.accountId,
          parts: 1,
          carrierMessageId: error === null ? `${messageId}-${nth}` : null,
          failedState: error === null ? null : messageStates.rejected,
          error,
        })),
      ),
    );

const announceReply = (number: string) =>
  owner()
    .transaction()
    .execute((tx) =>
      announce(tx, account.accountId, 'message.received', {
        inboundId: 1,
        number,
        recipient: '43366',
        text: 'Yes',
        receivedAt: '2026-11-20T09:00:00.000Z',
        messageId: '018f0000-0000-7000-8000-000000000000',
        origin: { kind: 'program', id: 1 },
        isGuess: false,
        otherAccounts: [],
        carrierId: null,
      }),
    );

describe('the events of an account', () => {
  it('are states of messages, replies and opt-outs, in order', async () => {
    const [first, second] = await send(2);
    await record([first!]);
    await announceReply('27821234500');
    await owner()
      .transaction()
      .execute((tx) =>
        announce(tx, account.accountId, 'number.opted_out', {
          number: '27821234500',
          sender: '43366',
          carrierId,
        }),
      );
    await record([second!], 'Number unknown');
    const { events, has_more: hasMore } = await listOnceThereAre(3);
    expect(events.map(({ type }) => type)).toEqual(['message.sent', 'reply.received', 'message.failed']);
    expect(hasMore).toBe(false);
    expect(events[0]!.data).toEqual({
      message_id: first,
      to: '27821234500',
      sender: '43366',
      status: 'submitted',
      error: null,
      reference: 'order-0',
    });
    expect(events[1]!.data).toMatchObject({ from: '27821234500', to: '43366', text: 'Yes' });
    expect(events[2]!.data).toMatchObject({ status: 'rejected', error: 'Number unknown' });
  });

  it('have opt-outs if the key may see them', async () => {
    const opened = await openProgram(web, account, { scopes: ['messages.view', 'opt-outs.view'] });
    await owner()
      .transaction()
      .execute((tx) =>
        announce(tx, account.accountId, 'number.opted_out', {
          number: '27821234500',
          sender: '1',
          carrierId,
        }),
      );
    const events = await eventually('the event', async () => {
      const { body } = await opened.call(listV1Events);
      return body.events.length === 1 && body.events;
    });
    expect(events).toMatchObject([{ type: 'contact.opted_out', data: { number: '27821234500' } }]);
  });

  it('have no states of real messages for a test key', async () => {
    const test = await openProgram(web, account, { environment: 'test' });
    await record(await send(1));
    await announceReply('27821234500');
    await listOnceThereAre(2);
    const { body } = await test.call(listV1Events);
    expect(body.events.map(({ type }) => type)).toEqual(['reply.received']);
  });

  it('have the states of test messages for a test key alone', async () => {
    const test = await openProgram(web, account, { environment: 'test' });
    const { body } = await test.call(sendV1Messages, {
      body: {
        messages: ['0821234500', '0821230001', '0821230003', '0821230005'].map((to) => ({
          to,
          text: 'Hello',
          sender: '43366',
          reference: `order-${to.at(-1)}`,
        })),
      },
    });
    const [delivered, failed, rejected, submitted] = body.messages.map(({ id }) => id!);
    const events = await eventually('the outcomes', async () => {
      await recordTestChanges(owner());
      const { body: page } = await test.call(listV1Events);
      return page.events.length === 6 && page.events;
    });
    const statesOf = (id: string | undefined) =>
      events.flatMap(({ data }) =>
        'message_id' in data && data.message_id === id && 'status' in data ? [data.status] : [],
      );
    expect(statesOf(delivered)).toEqual(['submitted', 'delivered']);
    expect(statesOf(failed)).toEqual(['submitted', 'undelivered']);
    expect(statesOf(rejected)).toEqual(['rejected']);
    expect(statesOf(submitted)).toEqual(['submitted']);
    expect(events[0]!.data).toMatchObject({ sender: '43366', reference: expect.stringMatching(/^order-/) });
    expect(await list()).toMatchObject({ events: [] });
  });

  it('have the cancellation of a test message', async () => {
    const test = await openProgram(web, account, { environment: 'test' });
    const { body } = await test.call(sendV1Messages, {
      body: {
        messages: [
          {
            to: '0821234500',
            text: 'Hi',
            sender: '43366',
            send_at: new Date(Date.now() + 3600_000).toISOString(),
          },
        ],
      },
    });
    await test.call(cancelV1Message, { params: { messageId: body.messages[0]!.id! } });
    const [event] = await eventually('the cancellation', async () => {
      await recordTestChanges(owner());
      const { body: page } = await test.call(listV1Events);
      return page.events.length === 1 && page.events;
    });
    expect(event).toMatchObject({ type: 'message.cancelled' });
  });

  it('have opt-outs that users and programs make', async () => {
    const { call } = await openProgram(web, account, {
      scopes: ['messages.view', 'opt-outs.view', 'opt-outs.edit'],
    });
    const params = { number: '27821234501' };
    await call(addV1OptOut, { params });
    await call(removeV1OptOut, { params, query: { reason: 'They called us' } });
    await account.call(addOptOuts, { body: { numbers: '0821234502' } });
    const events = await eventually('all events', async () => {
      const { body } = await call(listV1Events);
      return body.events.length === 3 && body.events;
    });
    expect(events).toMatchObject([
      { type: 'contact.opted_out', data: params },
      { type: 'contact.opted_in', data: params },
      { type: 'contact.opted_out', data: { number: '27821234502' } },
    ]);
  });

  it('are read page by page, none twice and none left out, however small the page', async () => {
    const ids = await send(7);
    await record(ids.slice(0, 3));
    await announceReply('27821234500');
    await record(ids.slice(3, 6));
    await announceReply('27821234501');
    await record(ids.slice(6));
    const { events: all, cursor: end } = await listOnceThereAre(9);
    for (const limit of [1, 2, 4]) {
      const read: string[] = [];
      let after: string | undefined;
      let hasMore = true;
      while (hasMore) {
        const page = await list({ limit, ...(after && { after }) });
        read.push(...page.events.map(({ cursor }) => cursor));
        after = page.cursor;
        hasMore = page.has_more;
      }
      expect(read).toEqual(all.map(({ cursor }) => cursor));
    }
    expect(await list({ after: end })).toEqual({ events: [], cursor: end, has_more: false });
    await announceReply('27821234502');
    await listOnceThereAre(1, { after: end });
  });

  it('do not appear before all earlier transactions have ended', async () => {
    const [early, late] = await send(2);
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const slow = owner()
      .transaction()
      .execute(async (tx) => {
        await recordResults(tx, carrierId, [
          {
            messageId: early!,
            accountId: account.accountId,
            parts: 1,
            carrierMessageId: 'slow',
            failedState: null,
            error: null,
          },
        ]);
        started.resolve();
        await finish.promise;
      });
    await started.promise;
    // A transaction of another batch commits first.
    await announceReply('27821234500');
    expect((await list()).events).toEqual([]);
    finish.resolve();
    await slow;
    await record([late!]);
    expect((await listOnceThereAre(3)).events.map(({ type }) => type)).toEqual([
      'message.sent',
      'reply.received',
      'message.sent',
    ]);
  });

  it('are shown as read in the console, with the last cursor', async () => {
    await record(await send(1));
    const { cursor } = await listOnceThereAre(1);
    const other = await openProgram(web, account);
    await other.call(listV1Events, { query: { after: cursor } });
    const { body } = await account.call(getApiKey, { params: { keyId: other.keyId } });
    expect(body.polling).toEqual({ readAt: expect.any(String), cursor });
  });

  it('are those of the account alone', async () => {
    await record(await send(1));
    const stranger = await openProgram(web, await openAccount(web, database(), `events-other-${count}`));
    expect((await stranger.call(listV1Events)).body.events).toEqual([]);
    expect(await program.call(listV1Events, { query: { after: 'x' } })).toMatchObject({
      status: 400,
      body: { error: { param: 'after' } },
    });
  });
});
