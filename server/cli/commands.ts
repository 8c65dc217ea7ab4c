import type { Command } from './command.ts';

/** All commands except `start`, which bin/carillon.mjs runs itself. */
const commands: Command[] = [
  {
    name: 'migrate',
    takes: '',
    atLeast: 0,
    does: 'bring the database to the newest version',
    load: () => import('./migrate.ts'),
  },
  {
    name: 'backup',
    takes: '<file>',
    atLeast: 1,
    does: 'write everything in the database to a new file',
    load: () => import('./backup.ts'),
  },
  {
    name: 'restore',
    takes: '<file> [--paused]',
    atLeast: 1,
    does: 'load a backup into an empty database',
    load: () => import('./restore.ts'),
  },
  {
    name: 'account list',
    takes: '[--json]',
    atLeast: 0,
    does: 'list the accounts with their traits, features and storage',
    load: () => import('./account-list.ts'),
  },
  {
    name: 'account add',
    takes: '<username> <account name>',
    atLeast: 2,
    does: 'create an account and its first user, and print a password',
    load: () => import('./account-add.ts'),
  },
  {
    name: 'account set',
    takes: '<id or username> --<setting> <value> …',
    atLeast: 2,
    does: 'change an account: postpaid and its monthly limit, reseller, features, master account, limits',
    load: () => import('./account-set.ts'),
  },
  {
    name: 'account suspend',
    takes: '<id or username> [--reason <reason>]',
    atLeast: 1,
    does: 'log out the users of an account and its sub-accounts, and pause their campaigns',
    load: () => import('./account-suspend.ts'),
  },
  {
    name: 'account reinstate',
    takes: '<id or username>',
    atLeast: 1,
    does: 'let a suspended account work again',
    load: () => import('./account-reinstate.ts'),
  },
  {
    name: 'account close',
    takes: '<id or username> --name <account name>',
    atLeast: 2,
    does: "close an account for good; a sub-account's credits return to its master",
    load: () => import('./account-close.ts'),
  },
  {
    name: 'postpaid list',
    takes: '[--json]',
    atLeast: 0,
    does: 'list the postpaid accounts with their usage and pending invoices',
    load: () => import('./postpaid-list.ts'),
  },
  {
    name: 'mail',
    takes: '[id] [--json]',
    atLeast: 0,
    does: 'list the newest emails, or show the text of a stored one',
    load: () => import('./mail.ts'),
  },
  {
    name: 'failed list',
    takes: '[--json]',
    atLeast: 0,
    does: 'list failed events and jobs, with reasons',
    load: () => import('./failed-list.ts'),
  },
  {
    name: 'failed retry',
    takes: '<id or --all>',
    atLeast: 1,
    does: 'retry failed work now',
    load: () => import('./failed-retry.ts'),
  },
  {
    name: 'failed drop',
    takes: '<id>',
    atLeast: 1,
    does: 'delete failed work for good',
    load: () => import('./failed-drop.ts'),
  },
  {
    name: 'direct-login',
    takes: '<username>',
    atLeast: 1,
    does: 'create a link that logs a user in once',
    load: () => import('./direct-login.ts'),
  },
  {
    name: 'two-factor off',
    takes: '<username>',
    atLeast: 1,
    does: 'turn off two-step verification for a user who lost their phone and recovery codes',
    load: () => import('./two-factor-off.ts'),
  },
  {
    name: 'brand list',
    takes: '[--json]',
    atLeast: 0,
    does: 'list the brands and their addresses',
    load: () => import('./brand-list.ts'),
  },
  {
    name: 'brand add',
    takes: '<host> --name <name> [--<setting> …]',
    atLeast: 1,
    does: 'give a host its own brand',
    load: () => import('./brand-add.ts'),
  },
  {
    name: 'brand set',
    takes: '<host or main> --<setting> <value> …',
    atLeast: 2,
    does: 'change a brand: its look, links, defaults, sign-up, news, chat, announcement, urgent notice',
    load: () => import('./brand-set.ts'),
  },
  {
    name: 'carrier list',
    takes: '[name] [--json]',
    atLeast: 0,
    does: 'list the carriers and the state of their binds; with a name, show all its settings',
    load: () => import('./carrier-list.ts'),
  },
  {
    name: 'carrier add',
    takes:
      '<name> --host <host> --port <port> --system-id <id> --password-stdin [--kind smpp|twilio] [--no-route] [--<setting> …]',
    atLeast: 1,
    does: 'add a carrier, with a route for every message',
    load: () => import('./carrier-add.ts'),
  },
  {
    name: 'carrier set',
    takes: '<name> --<setting> <value> …',
    atLeast: 2,
    does: 'change settings of a carrier, or switch it off with --enabled false',
    load: () => import('./carrier-set.ts'),
  },
  {
    name: 'carrier test',
    takes: '<name> [--to <number> --sender <sender> [--text <text>] [--wait <seconds>]]',
    atLeast: 1,
    does: 'bind to a carrier, and submit one message to it directly',
    load: () => import('./carrier-test.ts'),
  },
  {
    name: 'carrier remove',
    takes: '<name> [--hold-doubt]',
    atLeast: 1,
    does: 'remove a carrier and its routes, once no messages are waiting for it',
    load: () => import('./carrier-remove.ts'),
  },
  {
    name: 'route list',
    takes: '[--json]',
    atLeast: 0,
    does: 'list the routes in order of preference',
    load: () => import('./route-list.ts'),
  },
  {
    name: 'route add',
    takes:
      '--carrier <name> [--prefix <digits>] [--account <id or username>] [--sender <sender>] [--priority 10] [--cost 0] [--weight 1]',
    atLeast: 1,
    does: 'add a route to a carrier',
    load: () => import('./route-add.ts'),
  },
  {
    name: 'route set',
    takes: '<id> --<setting> <value> …',
    atLeast: 2,
    does: 'change a route, or switch it off with --enabled false',
    load: () => import('./route-set.ts'),
  },
  {
    name: 'route remove',
    takes: '<id>',
    atLeast: 1,
    does: 'remove a route',
    load: () => import('./route-remove.ts'),
  },
  {
    name: 'route test',
    takes: '<number> [--account <id or username>] [--sender <sender>]',
    atLeast: 1,
    does: 'show which carrier a message to a number would go to, and why',
    load: () => import('./route-test.ts'),
  },
  {
    name: 'sender list',
    takes: '[--state requested|approved|refused|withdrawn] [--json]',
    atLeast: 0,
    does: 'list the requested sender IDs, longest waiting first',
    load: () => import('./sender-list.ts'),
  },
  {
    name: 'sender approve',
    takes: '<id> [--countries za,gb]',
    atLeast: 1,
    does: 'approve a sender ID that an account requested',
    load: () => import('./sender-approve.ts'),
  },
  {
    name: 'sender refuse',
    takes: '<id> --reason <reason> [--approved]',
    atLeast: 2,
    does: 'refuse a sender ID and tell the account why',
    load: () => import('./sender-refuse.ts'),
  },
  {
    name: 'number list',
    takes: '[--json]',
    atLeast: 0,
    does: 'list the short codes and numbers that receive messages, and who has them',
    load: () => import('./number-list.ts'),
  },
  {
    name: 'number add',
    takes: '<number> --country <country> [--shared] [--carrier <name>]',
    atLeast: 3,
    does: 'add a short code or number that carriers deliver messages to',
    load: () => import('./number-add.ts'),
  },
  {
    name: 'number assign',
    takes: '<number> <id or username> [--keyword <keyword>] [--accept-glued]',
    atLeast: 2,
    does: 'give a number, or a keyword on it, to an account',
    load: () => import('./number-assign.ts'),
  },
  {
    name: 'number release',
    takes: '<number> [--keyword <keyword>]',
    atLeast: 1,
    does: 'take a number, or a keyword on it, from its account',
    load: () => import('./number-release.ts'),
  },
  {
    name: 'number unclaimed',
    takes: '<number> [--json]',
    atLeast: 1,
    does: 'show the newest messages to a number that are nobody’s',
    load: () => import('./number-unclaimed.ts'),
  },
  {
    name: 'keyword list',
    takes: '[<number>] [--json]',
    atLeast: 0,
    does: 'list who has which keyword, on all numbers or on one',
    load: () => import('./keyword-list.ts'),
  },
  {
    name: 'reports check',
    takes: '',
    atLeast: 0,
    does: 'check the figures of reports against the messages',
    load: () => import('./reports-check.ts'),
  },
  {
    name: 'held list',
    takes: '[--json]',
    atLeast: 0,
    does: 'list the held campaigns with reasons, longest waiting first',
    load: () => import('./held-list.ts'),
  },
  {
    name: 'held release',
    takes: '<id>',
    atLeast: 1,
    does: 'release a held campaign',
    load: () => import('./held-release.ts'),
  },
  {
    name: 'held refuse',
    takes: '<id> --reason <reason>',
    atLeast: 2,
    does: 'refuse a held campaign and tell the account why',
    load: () => import('./held-refuse.ts'),
  },
  {
    name: 'word list',
    takes: '[--json]',
    atLeast: 0,
    does: 'list the words that hold campaigns',
    load: () => import('./word-list.ts'),
  },
  {
    name: 'word add',
    takes: '<word>',
    atLeast: 1,
    does: 'hold campaigns with this word in their text',
    load: () => import('./word-add.ts'),
  },
  {
    name: 'word remove',
    takes: '<word>',
    atLeast: 1,
    does: 'stop holding campaigns for a word',
    load: () => import('./word-remove.ts'),
  },
  {
    name: 'link list',
    takes: '--blocked [--json]',
    atLeast: 1,
    does: 'list the blocked short links of all accounts',
    load: () => import('./link-list.ts'),
  },
  {
    name: 'link block',
    takes: '<address> --reason <reason>',
    atLeast: 2,
    does: 'block a short link and tell the account why',
    load: () => import('./link-block.ts'),
  },
  {
    name: 'link unblock',
    takes: '<address>',
    atLeast: 1,
    does: 'let a blocked short link work again',
    load: () => import('./link-unblock.ts'),
  },
  {
    name: 'link-host list',
    takes: '[--json]',
    atLeast: 0,
    does: 'list the hosts to which no short link may lead',
    load: () => import('./link-host-list.ts'),
  },
  {
    name: 'link-host block',
    takes: '<host> --reason <reason>',
    atLeast: 2,
    does: 'block links that lead to a host or its subdomains',
    load: () => import('./link-host-block.ts'),
  },
  {
    name: 'link-host unblock',
    takes: '<host>',
    atLeast: 1,
    does: 'let links lead to a host again',
    load: () => import('./link-host-unblock.ts'),
  },
  {
    name: 'price list',
    takes: '[--json]',
    atLeast: 0,
    does: 'list the prices of credits',
    load: () => import('./price-list.ts'),
  },
  {
    name: 'price set',
    takes:
      '[--brand main] [--country <country> or --account <id or username>] [--pool <country>] --<setting> <value> …',
    atLeast: 2,
    does: 'set the prices of credits, and the tax',
    load: () => import('./price-set.ts'),
  },
  {
    name: 'pool open',
    takes: '<id or username> <country>',
    atLeast: 2,
    does: "open a pool of credits for one country, separate from an account's general credits",
    load: () => import('./pool-open.ts'),
  },
  {
    name: 'gateway set',
    takes:
      '<card, hosted-card, paypal, instant-eft, sandbox, invoice or quote> [--brand main] [--<setting> <value> …]',
    atLeast: 1,
    does: 'configure a payment method, or switch it off with --enabled false',
    load: () => import('./gateway-set.ts'),
  },
  {
    name: 'issuer set',
    takes: '[--brand main] --<setting> <value> …',
    atLeast: 2,
    does: 'set who issues invoices and where to pay them',
    load: () => import('./issuer-set.ts'),
  },
  {
    name: 'order list',
    takes: '[--state requested] [--odd] [--json]',
    atLeast: 0,
    does: 'list the newest orders of credits, or the orders that need attention',
    load: () => import('./order-list.ts'),
  },
  {
    name: 'order invoice',
    takes: '<id or username> <order>',
    atLeast: 2,
    does: 'issue the invoice that an account requested',
    load: () => import('./order-invoice.ts'),
  },
  {
    name: 'order cancel',
    takes: '<account> <order>',
    atLeast: 2,
    does: "cancel an unpaid order with a credit note, or waive a postpaid account's usage",
    load: () => import('./order-cancel.ts'),
  },
  {
    name: 'order seen',
    takes: '<account> <order>',
    atLeast: 2,
    does: 'mark an order that was paid late as handled',
    load: () => import('./order-seen.ts'),
  },
  {
    name: 'payment match',
    takes: '<invoice> --reference <reference> [--amount <amount>] [--brand main]',
    atLeast: 3,
    does: 'record that a transfer paid an invoice',
    load: () => import('./payment-match.ts'),
  },
  {
    name: 'payment import',
    takes: '<file> [--record] [--currency <currency>] [--brand main] [--json]',
    atLeast: 1,
    does: 'read a bank statement and find the invoices that it pays',
    load: () => import('./payment-import.ts'),
  },
  {
    name: 'payment list',
    takes: '<account> [--json]',
    atLeast: 1,
    does: 'list the payments of an account and their refunds',
    load: () => import('./payment-list.ts'),
  },
  {
    name: 'payment refund',
    takes: '<account> <payment> [--credits <credits>] [--reference <reference>]',
    atLeast: 2,
    does: 'refund a payment, and take back its credits',
    load: () => import('./payment-refund.ts'),
  },
  {
    name: 'user limit',
    takes: '<username> --<setting> <value> …',
    atLeast: 2,
    does: 'limit what a user may send: messages a day, recipients of a campaign, countries',
    load: () => import('./user-limit.ts'),
  },
  {
    name: 'link-domain list',
    takes: '[--json]',
    atLeast: 0,
    does: 'list the domains for short links of all accounts, and which may have a certificate',
    load: () => import('./link-domain-list.ts'),
  },
  {
    name: 'hours list',
    takes: '[--json]',
    atLeast: 0,
    does: 'list the hours in which countries allow marketing messages',
    load: () => import('./hours-list.ts'),
  },
  {
    name: 'hours set',
    takes:
      '<country> [--weekdays 08:00-20:00] [--saturday …] [--sunday closed] [--holidays …] [--every-day …]',
    atLeast: 2,
    does: 'set these hours for a country',
    load: () => import('./hours-set.ts'),
  },
  {
    name: 'hours remove',
    takes: '<country>',
    atLeast: 1,
    does: 'restore the built-in hours of a country, if there are any',
    load: () => import('./hours-remove.ts'),
  },
];

/** Finds the command at the start of the given words. Returns the remaining words as arguments. */
export function findCommand(words: string[]): { command: Command; args: string[] } | undefined {
  for (const command of commands) {
    const name = command.name.split(' ');
    if (name.every((word, index) => words[index] === word))
      return { command, args: words.slice(name.length) };
  }
  return undefined;
}

export const syntaxHint = ({ name, takes }: Pick<Command, 'name' | 'takes'>): string =>
  `Usage: npx carillon ${name} ${takes}`.trim();

export function usage(): string {
  const start = { name: 'start', takes: '', does: 'start Carillon, like npm start' };
  const rows = [start, ...commands].map(({ name, takes, does }) => ({
    left: `${name} ${syntaxBeforeFlags(takes)}`.trim(),
    does,
  }));
  const width = Math.max(...rows.map(({ left }) => left.length));
  return [
    'npx carillon <command>',
    '',
    ...rows.map(({ left, does }) => `  ${left.padEnd(width)}   ${does}`),
    '',
    'npx carillon <command> --help shows the arguments of a command.',
  ].join('\n');
}

/** Returns the syntax up to the first flag. */
function syntaxBeforeFlags(takes: string): string {
  const flags = takes.search(/(^| )\[?--/);
  return flags === -1 ? takes : `${takes.slice(0, flags)} …`.trim();
}
