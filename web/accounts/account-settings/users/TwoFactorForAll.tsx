import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requireTwoFactor } from '#contract/users.ts';
import { call } from '#web/client/index.ts';
import { Section, showProblem, showSuccess, Switch } from '#web/ui/index.ts';
import { problemOf, useWithConfirmation } from '../../settings/confirm/use-with-confirmation.ts';
import { accountUsersQuery } from './queries.ts';

export function TwoFactorForAll() {
  const { t } = useTranslation('accountSettings');
  const { data } = useQuery(accountUsersQuery);
  const { mutate } = useMutation({
    mutationFn: useWithConfirmation<[boolean], undefined>((required) =>
      call(requireTwoFactor, { body: { required } }),
    ),
    onSuccess: (_answer, required: boolean) => showSuccess(t(required ? 'twoFactor.on' : 'twoFactor.off')),
    onError: (error) => {
      const problem = problemOf(error);
      if (problem !== null) showProblem(problem);
    },
  });
  if (!data) return null;
  const without = data.users.filter(({ hasTwoFactor }) => !hasTwoFactor).length;
  return (
    <Section title={t('twoFactor.title')} context={t('twoFactor.without', { count: without })}>
      <Switch
        label={t('twoFactor.label')}
        hint={t('twoFactor.hint')}
        value={data.requiresTwoFactor}
        onChange={(required) => mutate(required)}
      />
    </Section>
  );
}
