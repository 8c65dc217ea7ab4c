import { mailBrandOf } from '#server/accounts/index.ts';
import { mailTemplates } from '#server/compose.ts';
import type { Context } from '#server/context.ts';
import { findMail, listMails } from '#server/platform/mail/list-mails.ts';
import { plainText } from '#server/platform/mail/plain-text.ts';
import { writeMail } from '#server/platform/mail/templates.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { sanitiseLine, sanitiseLines } from './sanitise.ts';
import { table } from './table.ts';

const LIST_LIMIT = 20;

export const help = (): string =>
  `Without an id, lists the newest ${LIST_LIMIT} emails. With an id, shows the text of an email that is waiting, or stored because no mail server is
configured, so that you can use its link or code. The text of sent emails is not stored.`;

export const run: Run = async (context, args) => {
  const { words, flags } = readFlags(args, { json: 'switch' });
  const [id, ...more] = words;
  if (more.length > 0) throw new Error('Give one email id, or none.');
  if (id !== undefined) await showMail(context, id);
  else await showNewest(context, flags.has('json'));
};

async function showNewest({ db }: Context, asJson: boolean): Promise<void> {
  const mails = await listMails(db.owner, LIST_LIMIT);
  if (asJson) console.log(JSON.stringify(mails, null, 2));
  else if (mails.length === 0) console.log('There are no emails yet.');
  else
    console.log(
      table(
        ['ID', 'POSTED', 'TO', 'MAIL', 'STATE', 'ERROR'],
        mails.map(({ id, postedAt, to, template, state, error }) => [
          String(id),
          timeOf(postedAt),
          to,
          template,
          state,
          error ?? '',
        ]),
      ),
    );
}

async function showMail({ db, config }: Context, id: string): Promise<void> {
  const mail = /^\d{1,15}$/.test(id) ? await findMail(db.owner, Number(id)) : undefined;
  if (!mail) throw new Error(`There is no email "${id}". See: npx carillon mail`);
  if (mail.state === 'sent' || mail.state === 'failed')
    throw new Error(
      `This email (${mail.template}, to ${mail.to}) is ${mail.state}: its text is no longer stored.`,
    );
  const text = writeMail(mailTemplates, mail, await mailBrandOf(db.owner, config, mail.accountId));
  console.log(
    sanitiseLines(
      `To: ${sanitiseLine(mail.to)}\nSubject: ${sanitiseLine(text.subject)}\n\n${plainText(text)}`,
    ),
  );
}

const timeOf = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
