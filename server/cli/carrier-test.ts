import { number as phoneNumber } from '#contract/fields.ts';
import { type Finding, testCarrier } from '#server/gateway/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { sanitiseLine } from './sanitise.ts';
import { singleArgument } from './single-argument.ts';

const WAIT_SECONDS = 30;

export const help = (): string =>
  `Opens one bind of each configured type, beside those of the gateways, even if the carrier is switched off. With --to, submits one
message, which costs what the carrier charges and appears in no list or report, and waits --wait seconds for its receipt (by default
${WAIT_SECONDS}). Other deliveries of the carrier in that time are stored as usual.`;

export const run: Run = async ({ db, config, log }, args) => {
  const kinds = { to: 'value', sender: 'value', text: 'value', wait: 'value' } as const;
  const { words, flags } = readFlags(args, kinds);
  const name = singleArgument(words, 'the name of the carrier');
  const flag = (key: keyof typeof kinds) => flags.get(key)?.[0];
  const to = flag('to');
  if (to === undefined && flags.size > 0)
    throw new Error('--sender, --text and --wait need a message: add --to.');
  const test = {
    message: to === undefined ? undefined : readMessage(to, flag('sender'), flag('text')),
    waitMs: readSeconds(flag('wait')) * 1000,
    publicUrl: config.publicUrl,
  };
  const onFinding = (finding: Finding) => console.log(sanitiseLine(describeFinding(finding)));
  if (!(await testCarrier(db.owner, name, test, onFinding, log))) throw new Error('The test failed.');
};

function readMessage(to: string, sender: string | undefined, text = 'Test') {
  const number = to.replace(/^\+/, '');
  if (!phoneNumber.safeParse(number).success)
    throw new Error('--to takes a phone number with its country code, such as 27821234567.');
  if (!sender) throw new Error('--to needs a --sender that the carrier allows.');
  return { number, sender, text };
}

function readSeconds(wait = String(WAIT_SECONDS)): number {
  if (!/^\d{1,4}$/.test(wait)) throw new Error('--wait takes a number of seconds from 0 to 9999.');
  return Number(wait);
}

function describeFinding(finding: Finding): string {
  const time = `after ${finding.ms} ms`;
  if (finding.kind === 'answer') return `${describeAnswer(finding.answer)}, ${time}.`;
  if (finding.kind === 'bound')
    return finding.bind === 'http' ? `The account answers, ${time}.` : `Bound as ${finding.bind}, ${time}.`;
  if (finding.kind === 'not bound')
    return `${finding.bind === 'http' ? 'Not reachable' : `Not bound as ${finding.bind}`}, ${time}: ${finding.error}`;
  if (finding.kind === 'receipt')
    return `Receipt of ${finding.id}, ${time}: ${finding.state}${finding.error ? ` (${finding.error})` : ''}.`;
  if (finding.kind === 'no bind receives') return 'No receipt can come: no bind receives.';
  return `No receipt, ${time}.${finding.others.length > 0 ? formatHint(finding.others) : ''}`;
}

const formatHint = (ids: string[]): string =>
  ` But a receipt for this number came with the id ${ids.join(', ')}, probably the same id in another format: see --response-ids and --receipt-ids.`;

function describeAnswer(answer: Extract<Finding, { kind: 'answer' }>['answer']): string {
  if (answer.kind === 'accepted') return `Accepted with the id ${answer.id}`;
  if (answer.kind === 'refused') return `Refused: ${answer.error} (${answer.meaning})`;
  return `No answer: ${answer.cause instanceof Error ? answer.cause.message : String(answer.cause)}`;
}
