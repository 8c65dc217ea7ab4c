/** `npm start`: prepares everything and starts Carillon on the Node that it is pinned to. Plain JavaScript for Node 20 and later. */
import { runOnOurNode } from './our-node.mjs';
import { prepare } from './prepare.mjs';

try {
  await prepare();
  await runOnOurNode('server/main.ts', process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
