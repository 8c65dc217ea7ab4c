import { neighbours } from '../neighbour/neighbours.ts';
import { machine, type Result } from './result.ts';

const SECONDS = 30;

/**
 * Measures the p95 of an account's calls in milliseconds while another account causes as much load as it
 * can. The yardstick is the same account without the other.
 */
export async function run(): Promise<Result> {
  const { alone, beside, attacks } = await neighbours({ alone: SECONDS, beside: SECONDS });
  return {
    program: 'neighbour',
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    value: beside.calls.p95,
    unit: 'ms, p95 of the calls of an account',
    yardstick: 'the same alone',
    yardstick_value: alone.calls.p95,
    ratio: Math.round((beside.calls.p95 / alone.calls.p95) * 100) / 100,
    details: { alone, beside, attacks },
  };
}
