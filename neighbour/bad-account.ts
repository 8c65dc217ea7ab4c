/** A process that runs all of attacks.ts concurrently until it is killed. Its argument is the console's URL. */
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, ATTACKS, type Means } from './attacks.ts';
import { PASSWORD } from './prepare.ts';
import { signIn, type Wire, wireFrom } from './wire.ts';

// It has a machine of its own, as a rule: what it computes is not to be what it costs.
setPriority(19);

/** One address may make so many requests a minute; whoever means it has several, not beside those of others. */
const ADDRESSES = ['127.0.1.1', '127.0.2.1', '127.0.3.1', '127.0.4.1', '127.0.5.1'];

/** The outcomes of each attack's calls, by status. */
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
  ATTACKS.filter(({ lasts }) => lasts).flatMap((attack) =>
    Array.from({ length: attack.atOnce }, () => doOnce(attack)),
  ),
);
for (const attack of ATTACKS) for (let nth = 0; nth < attack.atOnce; nth++) void repeat(attack);
process.send!({});

async function repeat(attack: Attack): Promise<void> {
  for (;;) {
    await doOnce(attack);
    await pause(100);
  }
}

async function doOnce(attack: Attack): Promise<void> {
  const counts = (outcomes[attack.name] ??= {});
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
  await attack.run(means).catch(() => count('cut off'));
}
