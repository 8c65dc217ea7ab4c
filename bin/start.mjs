/**
 * `npm start`: prepares everything and starts Carillon on the pinned Node. Plain JavaScript that also runs
 * on Node 20.
 */
import { runOnPinnedNode } from './pinned-node.mjs';
import { prepare } from './prepare.mjs';

try {
  await prepare();
  await runOnPinnedNode('server/main.ts', process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
