import { expect, it } from 'vitest';
import { tooMany } from '../errors.ts';
import { toOutgoingError } from './outgoing-error.ts';

const systemError = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

it.each([
  [systemError('EAI_AGAIN'), true],
  [systemError('ENETUNREACH', { address: '93.184.216.34' }), true],
  [systemError('EMFILE'), true],
  [tooMany('Too many calls.', 10), true],
  [systemError('ENETUNREACH', { address: '2606:2800:21f:cb07::1' }), false],
  [systemError('ENOTFOUND'), false],
  [systemError('ECONNREFUSED'), false],
  [systemError('ETIMEDOUT'), false],
])('knows whether %s is a failure on this side', (error, isLocal) => {
  expect(toOutgoingError(error).isLocal).toBe(isLocal);
});

it('says that too many calls wait, and that the own network is down', () => {
  expect(toOutgoingError(tooMany('x', 10))).toMatchObject({
    failure: 'busy',
    message: expect.stringContaining('Too many calls'),
  });
  expect(toOutgoingError(systemError('EAI_AGAIN')).message).toMatch(/own network or DNS/);
});
