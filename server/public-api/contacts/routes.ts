import {
  deleteV1Contact,
  getV1Contact,
  listV1Contacts,
  saveV1Contact,
  saveV1Contacts,
} from '#contract/v1/contacts.ts';
import { deleteContact } from '#server/contacts/index.ts';
import type { Context } from '#server/context.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { onceRoute } from '../once-route.ts';
import { readNumber } from '#server/key-messages/index.ts';
import { listContacts, readContact } from './read-contacts.ts';
import { saveBatch, saveContact } from './save.ts';

export const contactRoutes = ({ config: { publicUrl } }: Context): Route[] => [
  accountRoute(listV1Contacts, ({ account, query }) => listContacts(account, query)),
  accountRoute(getV1Contact, async ({ account, params }) =>
    readContact(account, await readNumber(account, params.number, 'number')),
  ),
  accountRoute(saveV1Contact, ({ account, params, body }) => saveContact(account, params.number, body)),
  onceRoute(saveV1Contacts, ({ account, caller, body }) =>
    saveBatch(account, body.contacts, { publicUrl, requestId: caller.requestId }),
  ),
  accountRoute(deleteV1Contact, async ({ account, params }) => {
    await deleteContact(account, await readNumber(account, params.number, 'number'));
    return undefined;
  }),
];
