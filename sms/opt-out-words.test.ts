import { expect, test } from 'vitest';
import { isHelp, isOptIn, isOptOut } from './opt-out-words.ts';

const WORDS = 'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT OPT-OUT REMOVE ARRET TD'.split(' ');
const SPELLINGS = ['OPT OUT', 'opt  out', 'Opt–out', 'stop', ' Stop\n', 'ARRÊT', '«arrêt»'];
const WRAPPED = ['STOP.', "'Stop!'", '“stop”', '...stop...', 'Stop 🙏🏽', 'stop\u200b'];

test.each([...WORDS, ...SPELLINGS, ...WRAPPED])('%j opts out', (reply) => {
  expect(isOptOut(reply)).toBe(true);
  expect(isOptIn(reply)).toBe(false);
  expect(isHelp(reply)).toBe(false);
});

test.each(['', '.', 'Please stop', 'STOP IT', 'Stopped', 'ST OP', 'unstop', `${'.'.repeat(50_000)}stop`])(
  '%j does not opt out',
  (reply) => {
    expect(isOptOut(reply)).toBe(false);
  },
);

test.each(['START', 'unstop', 'Start!'])('%j opts in', (reply) => {
  expect(isOptIn(reply)).toBe(true);
});

test.each(['HELP', 'info', 'Help?'])('%j asks for help', (reply) => {
  expect(isHelp(reply)).toBe(true);
});
