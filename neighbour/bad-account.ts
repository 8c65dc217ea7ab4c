/** A process that does everything in deeds.ts at once, until it is killed. Its arguments: the console's address. */
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Deed, DEEDS, type Means } from './deeds.ts';
import { PASSWORD } from './prepare.ts';
import { signIn, type Wire, wireFrom } from './wire.ts';

// It has a machine of its own, as a rule: what it computes is not to be what it costs.
setPriority(19);

/** One address may make so many requests a minute; whoever means it has several, not beside those of others. */
const ADDRESSES = ['127.0.1.1', '127.0.2.1', '127.0.3.1', '127.0.4.1', '127.0.5.1'];

/** What became of the calls of each deed, by status. */
const outcomes: Record<string, Record<string, number>> = {};

const console = process.argv[2]!;
const token = await signIn(wireFrom(ADDRESSES[0]!, console), 'bad', PASSWORD);
const wires = ADDRESSES.map((address) => wireFrom(address, console, token));
let turn = 0;
const listed = await wires[0]!('GET', '/api/groups');
const { items: groups } = listed.body as { items: { id: number; name: string }[] };

process.on('message', () => process.send!(outcomes));
// First what keeps workers busy: later there is no room for it beside the rest.
await Promise.all(
  DEEDS.filter(({ lasts }) => lasts).flatMap((deed) =>
    Array.from({ length: deed.atOnce }, () => doOnce(deed)),
  ),
);
for (const deed of DEEDS) for (let nth = 0; nth < deed.atOnce; nth++) void repeat(deed);
process.send!({});

async function repeat(deed: Deed): Promise<void> {
  for (;;) {
    await doOnce(deed);
    await pause(100);
  }
}

async function doOnce(deed: Deed): Promise<void> {
  const counts = (outcomes[deed.name] ??= {});
  const count = (what: string) => void (counts[what] = (counts[what] ?? 0) + 1);
  const call: Wire = async (...given) => {
    const answer = await wires[turn++ % wires.length]!(...given);
    count(String(answer.status));
    // As it is told to by what it does too much of: coming back at once is refused unread, and brings nobody further.
    if (answer.status === 429) await pause(3000);
    return answer;
  };
  const means: Means = {
    call,
    count,
    console,
    token,
    localAddress: ADDRESSES[turn++ % ADDRESSES.length]!,
    groups: Object.fromEntries(groups.map((group) => [group.name, group.id])),
  };
  await deed.run(means).catch(() => count('cut off'));
}
