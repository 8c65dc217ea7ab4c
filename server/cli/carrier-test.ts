import { number as phoneNumber } from '#contract/fields.ts';
import { type Finding, testCarrier } from '#server/gateway/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneLine } from './one-line.ts';
import { oneWord } from './one-word.ts';

const WAIT_SECONDS = 30;

export const help = (): string =>
  `It opens one bind of each type that the carrier is set to have, beside those of the gateways, also where the carrier is
switched off. With --to it submits one message, which costs what the carrier charges and is in no list and no report, and
waits --wait seconds for its receipt (${WAIT_SECONDS} unless said). What else the carrier delivers meanwhile is kept.`;

export const run: Run = async ({ db, config, log }, given) => {
  const kinds = { to: 'value', sender: 'value', text: 'value', wait: 'value' } as const;
  const { words, flags } = readFlags(given, kinds);
  const name = oneWord(words, 'the name of the carrier');
  const flag = (key: keyof typeof kinds) => flags.get(key)?.[0];
  const to = flag('to');
  if (to === undefined && flags.size > 0)
    throw new Error('--sender, --text and --wait are for a message: say --to.');
  const test = {
    message: to === undefined ? undefined : messageOf(to, flag('sender'), flag('text')),
    waitMs: secondsOf(flag('wait')) * 1000,
    publicUrl: config.publicUrl,
  };
  const tell = (finding: Finding) => console.log(oneLine(sentence(finding)));
  if (!(await testCarrier(db.owner, name, test, tell, log))) throw new Error('The test failed.');
};

function messageOf(to: string, sender: string | undefined, text = 'Test') {
  const number = to.replace(/^\+/, '');
  if (!phoneNumber.safeParse(number).success)
    throw new Error('--to takes a phone number with its country code, such as 27821234567.');
  if (!sender) throw new Error('--to needs a --sender that the carrier allows.');
  return { number, sender, text };
}

function secondsOf(wait = String(WAIT_SECONDS)): number {
  if (!/^\d{1,4}$/.test(wait)) throw new Error('--wait takes a number of seconds from 0 to 9999.');
  return Number(wait);
}

function sentence(finding: Finding): string {
  const time = `after ${finding.ms} ms`;
  if (finding.kind === 'answer') return `${answerOf(finding.answer)}, ${time}.`;
  if (finding.kind === 'bound')
    return finding.bind === 'http' ? `The account is there, ${time}.` : `Bound as ${finding.bind}, ${time}.`;
  if (finding.kind === 'not bound')
    return `${finding.bind === 'http' ? 'No way' : `Not bound as ${finding.bind}`}, ${time}: ${finding.error}`;
  if (finding.kind === 'receipt')
    return `Receipt of ${finding.id}, ${time}: ${finding.state}${finding.error ? ` (${finding.error})` : ''}.`;
  if (finding.kind === 'no bind receives') return 'No receipt can come: no bind receives.';
  return `No receipt, ${time}.${finding.others.length > 0 ? notation(finding.others) : ''}`;
}

const notation = (ids: string[]): string =>
  ` But one for this number came with the id ${ids.join(', ')}, most likely the same in another notation: see --response-ids and --receipt-ids.`;

function answerOf(answer: Extract<Finding, { kind: 'answer' }>['answer']): string {
  if (answer.kind === 'accepted') return `Accepted with the id ${answer.id}`;
  if (answer.kind === 'refused') return `Refused: ${answer.error} (${answer.meaning})`;
  return `No answer: ${answer.cause instanceof Error ? answer.cause.message : String(answer.cause)}`;
}
