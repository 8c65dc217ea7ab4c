import { ORDER_STATES } from '#contract/orders.ts';
import { type ListedOrder, listOrdersForOperator } from '#server/billing/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { formatTimeSince, table } from './table.ts';

export const help = (): string =>
  `--odd shows orders that were paid after they were cancelled or failed, overpaid orders, which you can refund or credit, and orders whose
refund arrived after it was marked as failed, so that the account also got its credits back.`;

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { state: 'value', odd: 'switch', json: 'switch' });
  if (words.length > 0) throw new Error(`"${words[0]}" is unexpected.`);
  const asked = flags.get('state')?.[0];
  const state = ORDER_STATES.find((each) => each === asked);
  if (asked !== undefined && !state) throw new Error(`--state takes one of ${ORDER_STATES.join(', ')}.`);
  const orders = await listOrdersForOperator(db.owner, { state, odd: flags.has('odd') });
  if (flags.has('json')) console.log(JSON.stringify(orders, null, 2));
  else if (orders.length > 0) console.log(orderTable(orders));
  else console.log(state || flags.has('odd') ? 'There are no matching orders.' : 'There are no orders.');
};

const orderTable = (orders: ListedOrder[]): string =>
  table(
    ['ORDER', 'ACCOUNT', 'STATE', 'BY', 'CREDITS', 'TOTAL', 'CREATED'],
    orders.map((each) => [
      String(each.id),
      `${each.account} (${each.accountId})`,
      stateOf(each),
      each.gateway,
      `${each.credits.toLocaleString('en')}${each.forMonth === null ? '' : ` used in ${each.forMonth}`}`,
      `${each.currency} ${each.total}`,
      `${formatTimeSince(new Date(each.createdAt))} ago`,
    ]),
  );

const stateOf = ({ state, paidLate, surplus, backLate, currency }: ListedOrder): string =>
  [
    `${state}${paidLate ? ' late' : ''}`,
    ...(surplus === null ? [] : [`${currency} ${surplus} overpaid`]),
    ...(backLate ? ['refunded late'] : []),
  ].join(', ');
