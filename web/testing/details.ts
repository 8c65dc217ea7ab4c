import type { z } from 'zod';
import type { Session } from '#contract/accounts.ts';
import {
  confirmPassword,
  CONFIRM_PASSWORD,
  getMySettings,
  saveCompany,
  saveContact,
  saveEmail,
} from '#contract/my-settings.ts';
import { type FakeServer, refuse } from './fake-server.ts';
import { createServer } from './render-console.tsx';
import { session } from './signed-in.ts';

type Details = z.infer<typeof getMySettings.answer>;

/** The password of the signed-in user. */
export const PASSWORD = 'Correct horse 1';

const confirmationRequired = { code: CONFIRM_PASSWORD, message: 'Please confirm your password first.' };
const wrongPassword = { code: 'wrong_password', message: 'Wrong password.', field: 'password' };

/** Stores the user's details, and asks for the password if it was not entered recently. */
export class DetailsServer {
  readonly server: FakeServer;
  readonly stored: Details = {
    username: 'thandi',
    fullname: 'Thandi Nkosi',
    contactNo1: '+27 82 555 0101',
    contactNo2: '',
    email: 'thandi@example.com',
    company: 'Acme',
  };
  /** Whether the user entered the password recently. */
  isConfirmed = true;

  constructor() {
    const { stored } = this;
    this.server = createServer({ who: () => this.#session() })
      .on(getMySettings, stored)
      .on(saveContact, ({ body }) => void Object.assign(stored, body))
      .on(saveCompany, ({ body }) => void Object.assign(stored, body))
      .on(saveEmail, ({ body }) => this.requireConfirmation(() => void Object.assign(stored, body)))
      .on(confirmPassword, ({ body }) => {
        if ((body as { password: string }).password !== PASSWORD) return refuse(400, wrongPassword);
        this.isConfirmed = true;
        return undefined;
      });
  }

  /** Returns the reply, or refuses the call if the user has not entered the password recently. */
  requireConfirmation<Reply>(reply: () => Reply) {
    return this.isConfirmed ? reply() : refuse(403, confirmationRequired);
  }

  #session(): Session {
    const { fullname, company } = this.stored;
    const missing = (['fullname', 'contactNo1', 'email'] as const).filter((name) => this.stored[name] === '');
    return {
      user: { ...session.user, fullName: fullname, missing },
      realUser: null,
      account: { ...session.account, name: company },
    };
  }
}
