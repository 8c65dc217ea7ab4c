import { measureNeighbours } from '../neighbour/neighbours.ts';
import { describeMachine, type Result } from './result.ts';

const PHASE_SECONDS = 30;

/**
 * Measures how long an account's calls take (p95, in milliseconds) while another account causes as much load
 * as it can. The yardstick is the same account without that load.
 */
export async function run(): Promise<Result> {
  const { alone, beside, attacks } = await measureNeighbours({ alone: PHASE_SECONDS, beside: PHASE_SECONDS });
  return {
    program: 'neighbour',
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    value: beside.calls.p95,
    unit: 'ms, p95 of the calls of an account',
    yardstick: 'the same alone',
    yardstick_value: alone.calls.p95,
    ratio: Math.round((beside.calls.p95 / alone.calls.p95) * 100) / 100,
    details: { alone, beside, attacks },
  };
}
