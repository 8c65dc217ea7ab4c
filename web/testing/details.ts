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
import { newServer } from './render-console.tsx';
import { session } from './signed-in.ts';

type Details = z.infer<typeof getMySettings.answer>;

/** The password of whoever is signed in. */
export const PASSWORD = 'Correct horse 1';

const asConfirmation = { code: CONFIRM_PASSWORD, message: 'Please confirm your password first.' };
const notThis = { code: 'wrong_password', message: 'Wrong password.', field: 'password' };

/** A server that keeps the user's details, and wants the password where that was given long ago. */
export class DetailsServer {
  readonly server: FakeServer;
  readonly kept: Details = {
    username: 'thandi',
    fullname: 'Thandi Nkosi',
    contactNo1: '+27 82 555 0101',
    contactNo2: '',
    email: 'thandi@example.com',
    company: 'Acme',
  };
  /** The password was given not long ago. */
  isConfirmed = true;

  constructor() {
    const { kept } = this;
    this.server = newServer({ who: () => this.#session() })
      .on(getMySettings, kept)
      .on(saveContact, ({ body }) => void Object.assign(kept, body))
      .on(saveCompany, ({ body }) => void Object.assign(kept, body))
      .on(saveEmail, ({ body }) => this.confirmed(() => void Object.assign(kept, body)))
      .on(confirmPassword, ({ body }) => {
        if ((body as { password: string }).password !== PASSWORD) return refuse(400, notThis);
        this.isConfirmed = true;
        return undefined;
      });
  }

  /** What is done only for whoever gave the password not long ago. */
  confirmed<Reply>(reply: () => Reply) {
    return this.isConfirmed ? reply() : refuse(403, asConfirmation);
  }

  #session(): Session {
    const { fullname, company } = this.kept;
    const missing = (['fullname', 'contactNo1', 'email'] as const).filter((name) => this.kept[name] === '');
    return {
      user: { ...session.user, fullName: fullname, missing },
      account: { ...session.account, name: company },
    };
  }
}
