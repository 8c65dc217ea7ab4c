import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccountLimits, saveUserLimits } from '#contract/own-limits.ts';
import { MAX_CONFIRM_ABOVE } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';
import { IconUser } from '#web/ui/icons.ts';
import {
  Button,
  Dialog,
  Form,
  FormButtons,
  Row,
  Rows,
  Section,
  Stack,
  Text,
  TextField,
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { LimitFields, useLimitCheck } from './LimitFields.tsx';
import { type LimitValues, parseLimit, toLimits, toLimitValues } from './own-limits.ts';

type LimitedUser = AccountLimits['users'][number];

/** The users with their limits. */
export function UserLimits({ users }: { users: LimitedUser[] }) {
  const { t } = useTranslation('ownLimits');
  const describe = useDescription();
  const [chosen, setChosen] = useState<LimitedUser>();
  return (
    <Section title={t('users')} context={t('usersContext')}>
      <Rows label={t('users')}>
        {users.map((user) => (
          <Row
            key={user.id}
            icon={IconUser}
            title={user.name}
            note={describe(user)}
            action={
              user.isEditable && (
                <Button
                  size="small"
                  look="plain"
                  aria-label={t('editOf', { name: user.name })}
                  onClick={() => setChosen(user)}
                >
                  {t('edit')}
                </Button>
              )
            }
          />
        ))}
      </Rows>
      {chosen && (
        <Dialog opened title={t('userTitle', { name: chosen.name })} onClose={() => setChosen(undefined)}>
          <UserForm user={chosen} onClose={() => setChosen(undefined)} />
        </Dialog>
      )}
    </Section>
  );
}

function useDescription(): (user: LimitedUser) => string {
  const { t } = useTranslation('ownLimits');
  const format = useFormat();
  return ({ limits: { dailyMessages, campaignRecipients, countries }, confirmAbove }) =>
    [
      dailyMessages === null ? '' : t('aDay', { count: dailyMessages }),
      campaignRecipients === null ? '' : t('aCampaign', { count: campaignRecipients }),
      countries?.map(format.country).join(', ') ?? '',
      confirmAbove === null ? '' : t('typedAbove', { count: confirmAbove }),
    ]
      .filter(Boolean)
      .join(' · ') || t('noLimits');
}

function UserForm({ user, onClose }: { user: LimitedUser; onClose: () => void }) {
  const { t } = useTranslation('ownLimits');
  const format = useFormat();
  const checkLimits = useLimitCheck();
  const form = useForm(
    ({ confirmAbove, ...limits }: LimitValues & { confirmAbove: string }) =>
      call(saveUserLimits, {
        params: { userId: user.id },
        body: { ...toLimits(limits), confirmAbove: parseLimit(confirmAbove) ?? null },
      }),
    {
      initial: { ...toLimitValues(user.limits), confirmAbove: user.confirmAbove?.toString() ?? '' },
      check: ({ confirmAbove, ...values }) => ({
        ...checkLimits(values),
        confirmAbove:
          parseLimit(confirmAbove, MAX_CONFIRM_ABOVE) === undefined
            ? t('notCount', { most: format.number(MAX_CONFIRM_ABOVE) })
            : undefined,
      }),
      doneMessage: () => t('userSaved', { name: user.name }),
      onDone: onClose,
    },
  );
  return (
    <Form form={form}>
      <Stack>
        <Text tone="muted">{t('userContext')}</Text>
        <LimitFields form={form} id="user" provider={user.provider} />
        <TextField
          {...form.field('confirmAbove')}
          label={t('confirmAbove')}
          hint={t('userConfirmAboveHint')}
          placeholder={t('asAccount')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
        />
      </Stack>
      <FormButtons form={form} submit={t('save')} onCancel={onClose} />
    </Form>
  );
}
