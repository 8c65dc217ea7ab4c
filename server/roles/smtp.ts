import type { Context } from '#server/context.ts';
import { runInlet } from '#server/email-inlet/index.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';

/** Serves email to SMS (docs/operating/email-to-sms.md). */
export async function start({ config: { smtpInlet }, db, log }: Context): Promise<Service> {
  if (!smtpInlet)
    throw new Error(
      'The role smtp needs SMTP_INLET_DOMAIN, the domain of the addresses to which customers send mails.',
    );
  return runInlet(smtpInlet, { db: db.owner, log });
}
