import '#web/ui/theme/styles.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { confirmEmail, declineEmail, readEmailConfirmation } from '#contract/email-confirmations.ts';
import { call, CallProblem, errorMessage } from '#web/client/index.ts';
import { Button, Inline, Notice, Skeleton, Stack, Text } from '#web/ui/index.ts';
import { PublicPage } from '../PublicPage.tsx';

const route = getRouteApi('/ConfirmEmail/$token');

const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-confirmation', token],
    queryFn: ({ signal }) => call(readEmailConfirmation, { body: { token } }, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
    // The link works once, so the page must not read it again after the answer.
    staleTime: Infinity,
  });

/** Opened by the link in the email. A click confirms, because mail programs open links on their own. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('confirmEmail');
  const { token } = route.useParams();
  const { data, error, refetch } = useQuery(confirmationQuery(token));
  const {
    mutate,
    data: answer,
    error: problem,
    isPending,
  } = useMutation({
    mutationFn: async (isConfirmed: boolean) => {
      await call(isConfirmed ? confirmEmail : declineEmail, { body: { token } });
      return isConfirmed ? ('confirmed' as const) : ('declined' as const);
    },
    meta: { changesNothing: true },
  });
  if ([error, problem].some((each) => each instanceof CallProblem && each.code === 'link_expired'))
    return (
      <PublicPage title={t('title')} heading={t('expiredHeading')}>
        <Text>{t('expired')}</Text>
      </PublicPage>
    );
  if (!data)
    return (
      <PublicPage title={t('title')} heading={t('title')}>
        {error ? (
          <Stack>
            <Notice tone="bad">{errorMessage(error)}</Notice>
            <Button onClick={() => void refetch()}>{t('tryAgain', { ns: 'ui' })}</Button>
          </Stack>
        ) : (
          <Skeleton height={160} />
        )}
      </PublicPage>
    );
  if (answer)
    return (
      <PublicPage title={t('title')} heading={t(answer)}>
        <Text>{t(`${answer}Text`, data)}</Text>
      </PublicPage>
    );
  return (
    <PublicPage title={t('title')} heading={t('heading', data)} context={t('context', data)}>
      <Stack>
        {problem && <Notice tone="bad">{errorMessage(problem)}</Notice>}
        <Text>{t('text')}</Text>
        <Inline>
          <Button busy={isPending} onClick={() => mutate(true)}>
            {t('confirm')}
          </Button>
          <Button look="plain" disabled={isPending} onClick={() => mutate(false)}>
            {t('decline')}
          </Button>
        </Inline>
      </Stack>
    </PublicPage>
  );
}
