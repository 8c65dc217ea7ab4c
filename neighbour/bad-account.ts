/** A process that runs all attacks concurrently until it is killed. Its argument is the console's URL. */
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, type AttackContext, ATTACKS } from './attacks.ts';
import { PASSWORD } from './prepare.ts';
import { signIn, type HttpCall, createHttpCall } from './http-call.ts';

// An attacker normally has its own machine, so the computing time of this process must not slow Carillon down.
setPriority(19);

/**
 * An attacker uses several addresses, because requests per address are limited. Other clients use
 * 127.0.0.1.
 */
const ADDRESSES = ['127.0.1.1', '127.0.2.1', '127.0.3.1', '127.0.4.1', '127.0.5.1'];

/** The outcomes of the calls, by attack and status. */
const outcomes: Record<string, Record<string, number>> = {};

const console = process.argv[2]!;
const token = await signIn(createHttpCall(ADDRESSES[0]!, console), 'bad', PASSWORD);
const wires = ADDRESSES.map((address) => createHttpCall(address, console, token));
let turn = 0;
const groupsAnswer = await wires[0]!('GET', '/api/groups');
const { items: groups } = groupsAnswer.body as { items: { id: number; name: string }[] };

process.on('message', () => process.send!(outcomes));
// Start the long work first. Later, the other attacks leave no room for it.
await Promise.all(
  ATTACKS.filter(({ isLongWork }) => isLongWork).flatMap((attack) =>
    Array.from({ length: attack.clients }, () => runAttack(attack)),
  ),
);
for (const attack of ATTACKS) for (let nth = 0; nth < attack.clients; nth++) void repeatAttack(attack);
process.send!({});

async function repeatAttack(attack: Attack): Promise<void> {
  for (;;) {
    await runAttack(attack);
    await pause(100);
  }
}

async function runAttack(attack: Attack): Promise<void> {
  const counts = (outcomes[attack.name] ??= {});
  const count = (outcome: string) => void (counts[outcome] = (counts[outcome] ?? 0) + 1);
  const call: HttpCall = async (...args) => {
    const answer = await wires[turn++ % wires.length]!(...args);
    count(String(answer.status));
    // Pause when refused: an immediate retry would be refused unread and achieve nothing.
    if (answer.status === 429) await pause(3000);
    return answer;
  };
  const context: AttackContext = {
    call,
    count,
    console,
    token,
    localAddress: ADDRESSES[turn++ % ADDRESSES.length]!,
    groups: Object.fromEntries(groups.map((group) => [group.name, group.id])),
  };
  await attack.run(context).catch(() => count('cut off'));
}
