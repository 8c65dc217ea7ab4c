/**
 * `npm start`: prepares everything and starts Carillon on the pinned Node. Plain JavaScript that also runs
 * on Node 20.
 */
import { runOnOurNode } from './our-node.mjs';
import { prepare } from './prepare.mjs';

try {
  await prepare();
  await runOnOurNode('server/main.ts', process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
