import { expect, it } from 'vitest';
import { commandIds, commandName } from './commands.ts';
import { status, statusDescription, statusName } from './status.ts';

it('names and describes every status of the specification', () => {
  for (const [name, code] of Object.entries(status)) {
    expect(statusName(code)).toBe(name);
    expect(statusDescription(code)).not.toMatch(/reserved/);
  }
  expect(statusName(0x58)).toBe('ESME_RTHROTTLED');
});

it("distinguishes a carrier's own codes from reserved codes", () => {
  expect(statusName(0x401)).toBe('0x00000401');
  expect(statusDescription(0x401)).toMatch(/carrier/);
  expect(statusDescription(0x300)).toMatch(/reserved/);
});

it('names every command', () => {
  for (const [name, id] of Object.entries(commandIds)) expect(commandName(id)).toBe(name);
  expect(commandName(0x99)).toBeUndefined();
});
