import { describe, expect, it } from 'vitest';
import { type Route, Routing } from './routing.ts';

let id = 0;
const route = (carrierId: number, more: Partial<Route> = {}): Route => ({
  id: (id += 1),
  carrierId,
  prefix: '',
  accountId: null,
  sender: null,
  priority: 10,
  cost: 0,
  weight: 1,
  ...more,
});
const message = { number: '27821234567', accountId: 1, sender: 'Shop' };
const choice = (routes: Route[], down: number[] = [], except: number[] = []) =>
  new Routing(routes, new Set(down)).carrierFor({ ...message, except });

describe('the route of a message', () => {
  it('matches its prefix, account and sender', () => {
    expect(choice([])).toBeNull();
    expect(choice([route(1, { prefix: '44' })])).toBeNull();
    expect(choice([route(1, { accountId: 2 })])).toBeNull();
    expect(choice([route(1, { sender: 'Bank' })])).toBeNull();
    expect(choice([route(1, { prefix: '2782', accountId: 1, sender: 'Shop' })])).toBe(1);
  });

  it('is the one with the lowest priority, then the most specific, then the cheapest', () => {
    expect(choice([route(1, { prefix: '27' }), route(2, { priority: 1 })])).toBe(2);
    expect(choice([route(1), route(2, { prefix: '27' }), route(3, { prefix: '2782' })])).toBe(3);
    expect(choice([route(1, { prefix: '2782' }), route(2, { accountId: 1 })])).toBe(2);
    expect(choice([route(1, { cost: 5 }), route(2, { cost: 4 })])).toBe(2);
  });

  it('is random by weight among equals', () => {
    const routes = [route(1, { weight: 3 }), route(2, { weight: 1 })];
    const ones = Array.from({ length: 4000 }, () => choice(routes)).filter((carrier) => carrier === 1);
    expect(ones.length).toBeGreaterThan(2700);
    expect(ones.length).toBeLessThan(3300);
  });
});

describe('sharesOf', () => {
  it('divides messages by weight among the best routes', () => {
    const routes = [route(1, { weight: 3 }), route(2), route(1), route(3, { priority: 20 })];
    const routing = new Routing(routes, new Set());
    expect(Object.fromEntries(routing.sharesOf(message))).toEqual({ 1: 0.8, 2: 0.2 });
    expect(routing.sharesOf({ ...message, number: '' }).size).toBe(2);
    expect(new Routing([], new Set()).sharesOf(message).size).toBe(0);
  });
});

describe('a carrier that is down', () => {
  const routes = [route(1, { priority: 1 }), route(2, { priority: 2 })];

  it('is skipped while another serves the message', () => {
    expect(choice(routes, [1])).toBe(2);
    expect(choice(routes)).toBe(1);
  });

  it('gets the message anyway when there is no other', () => {
    expect(choice(routes, [1, 2])).toBe(1);
    expect(new Routing(routes, new Set([1, 2])).availableCarrierFor(message)).toBeNull();
  });

  it('does not get back a message that it refused', () => {
    expect(choice(routes, [], [1])).toBe(2);
    expect(choice(routes, [], [1, 2])).toBeNull();
  });
});
