import { afterEach, describe, expect, it } from 'vitest';
import { BindError, status } from '#smpp/index.ts';
import { bind, closeAll, simulate, waitUntil } from './harness.ts';

afterEach(closeAll);

describe('a bind', () => {
  it.each([
    ['another password', { password: 'wrong' }, status.ESME_RINVPASWD],
    ['another system_id', { systemId: 'kannel' }, status.ESME_RINVSYSID],
  ])('with %s is refused', async (_what, options, command_status) => {
    const simulator = await simulate();
    const refused = await bind(simulator, options).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BindError);
    expect(refused).toMatchObject({ command_status });
  });

  it('rejects when the port is taken', async () => {
    const { port } = await simulate();
    await expect(simulate({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

it('stop unbinds every session, and may be called twice', async () => {
  const simulator = await simulate();
  const { session } = await bind(simulator);
  await Promise.all([simulator.stop(), simulator.stop()]);
  expect((await session.closed).reason).toBe('unbound_by_peer');
  await expect(bind(simulator)).rejects.toThrow('ECONNREFUSED');
});

it('refuses unsupported requests with their response', async () => {
  const { session } = await bind(await simulate());
  const answers = [];
  for (const command of ['query_sm', 'cancel_sm', 'replace_sm', 'data_sm'] as const) {
    answers.push((await session.request({ command })).command_status);
  }
  const { ESME_RQUERYFAIL, ESME_RCANCELFAIL, ESME_RREPLACEFAIL, ESME_RINVCMDID } = status;
  expect(answers).toEqual([ESME_RQUERYFAIL, ESME_RCANCELFAIL, ESME_RREPLACEFAIL, ESME_RINVCMDID]);
});

describe('receipts arrive', () => {
  it('on the receiver if a transmitter submitted', async () => {
    const simulator = await simulate();
    const transmitter = await bind(simulator, { bindType: 'transmitter' });
    await transmitter.submit();
    expect(simulator.counts()).toMatchObject({ accepted: 1, receiptsSent: 0, owed: 1 });
    const receiver = await bind(simulator, { bindType: 'receiver' });
    await waitUntil(() => expect(receiver.receipts()).toHaveLength(1));
    expect(transmitter.receipts()).toEqual([]);
  });

  it('on the session that submitted, while it is open', async () => {
    const simulator = await simulate();
    const [one, other] = [await bind(simulator), await bind(simulator)];
    for (const _ of [1, 2, 3, 4]) await one.submit();
    await waitUntil(() => expect(simulator.counts().owed).toBe(0));
    expect([one.receipts().length, other.receipts().length]).toEqual([4, 0]);
  });
});

describe('a receipt is resent', () => {
  it('on another session if its own ended without an answer', async () => {
    const simulator = await simulate();
    const silent = await bind(simulator, {}, () => undefined);
    const ids = [];
    for (const _ of [1, 2, 3]) ids.push((await silent.submit()).message_id);
    await waitUntil(() => expect(silent.receipts()).toHaveLength(3));
    silent.session.destroy();
    const next = await bind(simulator);
    await waitUntil(() => expect(simulator.counts().owed).toBe(0));
    expect(new Set(next.receipts().map(({ messageId }) => messageId))).toEqual(new Set(ids));
  });

  it('when its response does not arrive in time', async () => {
    let deliveries = 0;
    const simulator = await simulate({ responseTimeoutMs: 20 });
    const esme = await bind(simulator, {}, () => (++deliveries === 1 ? undefined : 0));
    await esme.submit();
    await waitUntil(() => expect(simulator.counts()).toMatchObject({ owed: 0, receiptsSent: 2 }));
  });

  it('after an error, but not after a permanent refusal', async () => {
    const answers = [status.ESME_RX_T_APPN, status.ESME_RX_P_APPN];
    const simulator = await simulate();
    const esme = await bind(simulator, {}, () => answers.shift());
    await esme.submit();
    await waitUntil(() => expect(simulator.counts()).toMatchObject({ owed: 0, receiptsSent: 2 }));
  });
});

it('keeps unanswered receipts within the window', async () => {
  const unanswered: (() => void)[] = [];
  const simulator = await simulate({ window: 2 });
  const esme = await bind(simulator, {}, (deliver) => {
    unanswered.push(() => esme.session.respond(deliver, 0));
    return undefined;
  });
  for (const _ of [1, 2, 3, 4, 5]) await esme.submit();
  for (const sent of [2, 3, 4, 5]) {
    await waitUntil(() => expect(unanswered).toHaveLength(sent));
    expect(simulator.counts().receiptsSent).toBe(sent);
    unanswered[sent - 2]?.();
  }
});
