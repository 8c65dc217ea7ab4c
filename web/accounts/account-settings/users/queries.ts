import { queryOptions } from '@tanstack/react-query';
import { type AccountUser, type Invitation, listAccountUsers } from '#contract/users.ts';
import { call, listQuery } from '#web/client/index.ts';

const KEY = ['account-users'];

export const accountUsersQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call(listAccountUsers, {}, { signal }),
});

/** The users as a list of one page. */
export const usersListQuery = listQuery<AccountUser>([...KEY, 'users'], async (_page, options) => {
  const { users } = await call(listAccountUsers, {}, options);
  return { items: users, next: null, total: { count: users.length, isExact: true } };
});

/** The invitations that nobody has accepted yet, as a list of one page. */
export const invitationsListQuery = listQuery<Invitation>([...KEY, 'invitations'], async (_page, options) => {
  const { invitations } = await call(listAccountUsers, {}, options);
  return { items: invitations, next: null, total: { count: invitations.length, isExact: true } };
});
