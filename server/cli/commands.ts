import type { Command } from './command.ts';

/** Every command but `start`, which bin/carillon.mjs does itself. */
const commands: Command[] = [
  {
    name: 'migrate',
    takes: '',
    atLeast: 0,
    does: 'bring the database to the newest version',
    load: () => import('./migrate.ts'),
  },
  {
    name: 'backup',
    takes: '<file>',
    atLeast: 1,
    does: 'write everything in the database to a new file',
    load: () => import('./backup.ts'),
  },
  {
    name: 'restore',
    takes: '<file> [--paused]',
    atLeast: 1,
    does: 'load such a file into an empty database',
    load: () => import('./restore.ts'),
  },
  {
    name: 'account add',
    takes: '<username> <account name>',
    atLeast: 2,
    does: 'make an account and its first user, and print a password',
    load: () => import('./account-add.ts'),
  },
  {
    name: 'carrier list',
    takes: '',
    atLeast: 0,
    does: 'show the carriers',
    load: () => import('./carrier-list.ts'),
  },
];

/** The command that the words start with, and what is left of them. */
export function findCommand(words: string[]): { command: Command; rest: string[] } | undefined {
  for (const command of commands) {
    const name = command.name.split(' ');
    if (name.every((word, index) => words[index] === word))
      return { command, rest: words.slice(name.length) };
  }
  return undefined;
}

/** The list of commands, for people. */
export function usage(): string {
  const start = { name: 'start', takes: '', does: 'start Carillon, like npm start' };
  const rows = [start, ...commands].map(({ name, takes, does }) => ({
    left: `${name} ${takes}`.trim(),
    does,
  }));
  const width = Math.max(...rows.map((row) => row.left.length));
  return [
    'npx carillon <command>',
    '',
    ...rows.map((row) => `  ${row.left.padEnd(width)}   ${row.does}`),
  ].join('\n');
}
