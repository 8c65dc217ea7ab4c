import { queryOptions } from '@tanstack/react-query';
import { getEmailChannel, listEmailMails } from '#contract/email-inlet.ts';
import type { Input } from '#contract/endpoint.ts';
import { call, listQuery } from '#web/client/index.ts';

const KEY = 'api-key-email';

export const emailChannelQuery = (keyId: number) =>
  queryOptions({
    queryKey: [KEY, keyId],
    queryFn: ({ signal }) => call(getEmailChannel, { params: { keyId } }, { signal }),
  });

type MailFilter = Pick<Input<typeof listEmailMails>['query'], 'outcome'>;

/** Queries the mails to a key, newest first. */
export const emailMailsQuery = (keyId: number, filter: MailFilter) =>
  listQuery([KEY, keyId, 'mails', filter], (page, options) =>
    call(listEmailMails, { params: { keyId }, query: { ...filter, ...page } }, options),
  );
