import { neighbours } from '../neighbour/neighbours.ts';
import { machine, type Result } from './result.ts';

const SECONDS = 30;

/**
 * How long the calls of one account take (95 of 100, in milliseconds) while another does the worst it can; beside it, the
 * same when it is alone.
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
