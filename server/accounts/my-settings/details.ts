import type { Answer, Request } from '#contract/endpoint.ts';
import type { getMySettings, saveContact } from '#contract/my-settings.ts';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { recordDetailsConfirmed } from '../account/details-age.ts';
import { type FieldKind, fieldFault } from '../account/fields.ts';
import { type UserCall, auditFrom } from '../audit.ts';

export async function readSettings(account: Account, userId: number): Promise<Answer<typeof getMySettings>> {
  return account.db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .select(['u.username', 'u.full_name as fullname', 'u.contact1 as contactNo1', 'u.contact2 as contactNo2'])
    .select(['u.email', 'a.name as company'])
    .where('u.account_id', '=', account.id)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Changes the user's name and numbers. Throws `invalid` for an unacceptable value. */
export async function changeContact(
  call: UserCall,
  { fullname, contactNo1, contactNo2 }: Request<typeof saveContact>['body'],
): Promise<undefined> {
  requireValidField('fullname', 'name', fullname, MAX_LENGTHS.fullname);
  requireValidField('contactNo1', 'mobile', contactNo1, MAX_LENGTHS.contact1);
  requireValidField('contactNo2', 'phone', contactNo2, MAX_LENGTHS.contact2);
  const { fullname: was } = await readSettings(call.account, call.session.userId);
  const name = fullname.trim();
  await changeUser(call, {
    full_name: name,
    contact1: contactNo1.trim(),
    contact2: contactNo2.trim(),
  });
  await recordDetailsConfirmed(call.account, call.session.userId);
  await auditFrom(call, 'contact details changed', name === was ? {} : { name, was });
}

export async function changeCompany(call: UserCall, company: string): Promise<undefined> {
  const { account } = call;
  requireValidField('company', 'name', company, MAX_LENGTHS.company);
  const name = company.trim();
  await account.db.updateTable('accounts').set({ name }).where('id', '=', account.id).execute();
  await auditFrom(call, 'company name changed', { name });
}

/** Throws `invalid` if a value breaks the rules for its kind (specification, 5.1). */
export function requireValidField(field: string, kind: FieldKind, value: string, longest: number): void {
  const fault = fieldFault(kind, value, longest);
  if (fault) throw invalid(field, 'invalid', fault);
}

type Columns = { full_name?: string; contact1?: string; contact2?: string; email?: string };

export async function changeUser({ account, session }: UserCall, columns: Columns): Promise<void> {
  await account.db
    .updateTable('users')
    .set(columns)
    .where('account_id', '=', account.id)
    .where('id', '=', session.userId)
    .execute();
}
