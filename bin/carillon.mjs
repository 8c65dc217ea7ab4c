#!/usr/bin/env node
/** `npx carillon <command>`: the operator's command line. Plain JavaScript that also runs on Node 20. */
import { runOnPinnedNode } from './pinned-node.mjs';
import { preparePackages } from './packages.mjs';

try {
  const [command, ...args] = process.argv.slice(2);
  if (command === 'start') await import('./start.mjs');
  else {
    await preparePackages({ development: false });
    await runOnPinnedNode('server/cli/main.ts', command === undefined ? [] : [command, ...args]);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
