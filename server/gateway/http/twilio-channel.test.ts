import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { twilioSettings } from '#contract/carriers.ts';
import type { TwilioCarrier } from '../carriers/carrier.ts';
import type { Answer, Channel } from '../channel.ts';
import { statusPath, twilioOpener } from './twilio-channel.ts';
import { TwilioStandIn } from './twilio-stand-in.ts';

const ACCOUNT = { accountSid: 'AC1', authToken: 'very-secret' };
const cleanUps: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function startStandIn(): Promise<TwilioStandIn> {
  const standIn = await new TwilioStandIn(ACCOUNT).start();
  cleanUps.push(() => standIn.stop());
  return standIn;
}

async function openTo(api: string, settings: object = {}): Promise<Channel & { wakes: number }> {
  const parsed = twilioSettings.parse({ api, ...ACCOUNT, ...settings });
  const carrier = { id: 7, settings: parsed } as TwilioCarrier;
  let wakes = 0;
  // No server listens on this port, so the stand-in's callbacks fail.
  const opener = twilioOpener(carrier, 'http://127.0.0.1:9/status');
  const channel = await opener(AbortSignal.timeout(10_000), () => (wakes += 1));
  cleanUps.push(() => channel.close());
  return Object.defineProperty(channel, 'wakes', { get: () => wakes }) as Channel & { wakes: number };
}

const send = (channel: Channel, number: string, parts = 1) => {
  const pieces = channel.pieces({ sender: '43366', number, text: 'Hello', parts });
  expect(pieces).toHaveLength(1);
  return new Promise<Answer>((resolve) => pieces[0]!.send(resolve));
};

/**
 * Starts a provider that confirms the account at once, and holds every message until the test answers it.
 */
async function startSlowProvider() {
  const waiting: ServerResponse[] = [];
  const server = http.createServer((request, response) => {
    if (request.method === 'GET') response.end('{"status":"active"}');
    else waiting.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const answer = (nth: number, httpStatus: number, body: string, headers = {}) =>
    waiting[nth]!.writeHead(httpStatus, headers).end(body);
  return {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting,
    answer,
    hasWaiting: (count: number) => vi.waitFor(() => expect(waiting).toHaveLength(count)),
  };
}

describe('opening', () => {
  it('fetches the account', async () => {
    const standIn = await startStandIn();
    expect((await openTo(standIn.api)).open).toBe(true);
    // A trailing slash in the URL does not matter.
    expect((await openTo(`${standIn.api}/`)).open).toBe(true);
  });

  it('fails with the provider’s message, and never with the token', async () => {
    const standIn = await startStandIn();
    const wrong = openTo(standIn.api, { authToken: 'wrong-secret' });
    await expect(wrong).rejects.toThrow('The provider refused the account: 20003: Authenticate');
    await expect(wrong).rejects.not.toThrow(/secret/);
  });

  it('fails if the account is not active, or if the URL redirects', async () => {
    const provider = http.createServer((request, response) => {
      if (request.url?.includes('AC2')) response.end('{"status":"suspended"}');
      else response.writeHead(302, { location: 'http://elsewhere.example/' }).end();
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    cleanUps.push(() => void provider.close());
    const api = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    await expect(openTo(api, { accountSid: 'AC2' })).rejects.toThrow('the account is suspended');
    await expect(openTo(api)).rejects.toThrow('HTTP 302');
  });
});

describe('a message', () => {
  it('is one request with one id, however many parts it has', async () => {
    const standIn = await startStandIn();
    const channel = await openTo(standIn.api);
    expect(channel.pieces({ sender: 'A', number: '1', text: '', parts: 3 })[0]!.mask).toBe(0b111);
    const answer = await send(channel, '27820000000', 3);
    expect(answer).toEqual({ kind: 'accepted', id: standIn.accepted[0]!.sid.toLowerCase() });
    expect(Object.fromEntries(standIn.accepted[0]!.form)).toMatchObject({
      To: '+27820000000',
      From: '43366',
    });
  });

  it('is refused with the meaning of its error code', async () => {
    const standIn = await startStandIn();
    const channel = await openTo(standIn.api, { errors: { '21211': 'failover' } });
    expect(await send(channel, '27820000089')).toEqual({
      kind: 'refused',
      meaning: 'failover',
      error: "21211: Invalid 'To' Phone Number",
    });
    expect(await send(channel, '27820000094')).toMatchObject({ kind: 'refused', meaning: 'throttle' });
    expect(channel.open).toBe(true);
  });

  it.each([
    ['a server’s error', 500, '{"code":20500,"message":"Sorry"}', 'The provider answered 20500: Sorry'],
    ['a proxy’s error', 502, '<html>', 'The provider answered HTTP 502'],
    ['an acceptance without an id', 201, '{"status":"queued"}', 'The provider answered HTTP 201'],
    ['an acceptance that is no JSON', 200, 'OK', 'The provider answered HTTP 200'],
  ])('is in doubt after %s', async (_what, httpStatus, body, message) => {
    const provider = await startSlowProvider();
    const sent = send(await openTo(provider.api), '27820000000');
    await provider.hasWaiting(1);
    provider.answer(0, httpStatus, body);
    const answer = await sent;
    expect(answer.kind === 'unanswered' && (answer.cause as Error).message).toBe(message);
  });

  it('is in doubt when the connection breaks or the answer takes too long', async () => {
    const provider = await startSlowProvider();
    const channel = await openTo(provider.api, { responseTimeout: 1 });
    const [broken, late, half] = [send(channel, '1'), send(channel, '2'), send(channel, '3')];
    await provider.hasWaiting(3);
    provider.waiting[0]!.destroy();
    provider.waiting[2]!.writeHead(201).write('{"sid":');
    expect((await broken).kind).toBe('unanswered');
    const causes = [await late, await half].map((answer) => answer.kind === 'unanswered' && answer.cause);
    expect(causes).toEqual([
      expect.objectContaining({ name: 'TimeoutError' }),
      expect.objectContaining({ name: 'TimeoutError' }),
    ]);
  });
});

describe('the channel', () => {
  it('sends all requests concurrently', async () => {
    const provider = await startSlowProvider();
    const channel = await openTo(provider.api);
    const sent = Array.from({ length: 60 }, (_, index) => send(channel, String(index)));
    await provider.hasWaiting(60);
    for (const nth of provider.waiting.keys()) provider.answer(nth, 201, `{"sid":"SM${nth}"}`);
    expect(new Set((await Promise.all(sent)).map(({ kind }) => kind))).toEqual(new Set(['accepted']));
  });

  it('accepts nothing more once aborted, and closes when pending requests are answered', async () => {
    const provider = await startSlowProvider();
    const channel = await openTo(provider.api);
    const answers: string[] = [];
    const [first, second] = [send(channel, '1'), send(channel, '2')];
    void second.then(({ kind }) => answers.push(kind));
    void channel.closed.then((why) => answers.push(why));
    await provider.hasWaiting(2);
    provider.answer(0, 500, '');
    const { cause } = (await first) as { cause: unknown };
    channel.abort(cause);
    channel.abort('the bind is over');
    expect([channel.open, channel.wakes]).toEqual([false, 1]);
    expect(answers).toEqual([]);
    provider.answer(1, 201, '{"sid":"SM2"}');
    expect(await channel.closed).toBe('The provider answered HTTP 500');
    expect(answers).toEqual(['accepted', 'The provider answered HTTP 500']);
  });

  it('closes when the provider refuses the account, without failing the message', async () => {
    const standIn = await startStandIn();
    const channel = await openTo(standIn.api);
    standIn.outage = { httpStatus: 401, code: 20003, message: 'Authenticate' };
    expect(await send(channel, '27820000000')).toMatchObject({ kind: 'refused', meaning: 'throttle' });
    expect(channel.open).toBe(false);
    expect(await channel.closed).toBe('The provider refused the account: 20003: Authenticate');
  });

  it('does not follow redirects', async () => {
    const provider = await startSlowProvider();
    const channel = await openTo(provider.api);
    const sent = send(channel, '27820000000');
    await provider.hasWaiting(1);
    provider.answer(0, 307, '', { location: `${provider.api}/elsewhere` });
    expect(await sent).toMatchObject({ kind: 'refused', meaning: 'throttle', error: 'HTTP 307' });
    expect(provider.waiting).toHaveLength(1);
  });

  it('treats messages as not accepted while it cannot connect, and closes after a while', async () => {
    const standIn = await startStandIn();
    const channel = await openTo(standIn.api);
    const port = Number(new URL(standIn.api).port);
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    await standIn.stop();
    const refused = { kind: 'refused', meaning: 'throttle', error: expect.stringContaining('ECONNREFUSED') };
    expect(await send(channel, '1')).toEqual(refused);
    now.mockReturnValue(5000);
    expect(await send(channel, '2')).toEqual(refused);
    // A response from the provider resets the timer.
    const again = await new TwilioStandIn(ACCOUNT).start(port);
    expect((await send(channel, '3')).kind).toBe('accepted');
    await again.stop();
    now.mockReturnValue(7000);
    expect(await send(channel, '4')).toEqual(refused);
    now.mockReturnValue(11_900);
    expect(await send(channel, '5')).toEqual(refused);
    expect(channel.open).toBe(true);
    now.mockReturnValue(12_100);
    expect(await send(channel, '6')).toEqual(refused);
    expect(channel.open).toBe(false);
    expect(await channel.closed).toContain('ECONNREFUSED');
  });

  it('waits for pending requests when it is closed, but not forever', async () => {
    const provider = await startSlowProvider();
    const channel = await openTo(provider.api);
    const [answered, unanswered] = [send(channel, '1'), send(channel, '2')];
    await provider.hasWaiting(2);
    vi.useFakeTimers();
    const closing = channel.close();
    expect(channel.open).toBe(false);
    provider.answer(0, 201, '{"sid":"SM1"}');
    expect((await answered).kind).toBe('accepted');
    vi.advanceTimersByTime(3000);
    vi.useRealTimers();
    expect((await unanswered).kind).toBe('unanswered');
    await closing;
  });
});

it('names the callback URL', () => {
  expect(statusPath(7)).toBe('/carriers/7/twilio/status');
});
