import { words as accounts } from '#web/accounts/words.ts';
import { words as client } from '#web/client/words.ts';
import { words as ui } from '#web/ui/words.ts';
import { words as app } from './app.ts';
import type { inside } from './inside.ts';

/** What is said before anyone is signed in. */
export const outside = { app, client, ui, accounts };

/** Every text of the console, by capability. */
export type Words = typeof outside & typeof inside;
