import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccountLimits, type OwnLimits, saveUserLimits } from '#contract/own-limits.ts';
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
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { LimitFields, useLimitCheck } from './LimitFields.tsx';
import { type LimitValues, toLimits, toLimitValues } from './own-limits.ts';

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
            note={describe(user.limits)}
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

function useDescription(): (limits: OwnLimits) => string {
  const { t } = useTranslation('ownLimits');
  const format = useFormat();
  return ({ dailyMessages, campaignRecipients, countries }) =>
    [
      dailyMessages === null ? '' : t('aDay', { count: dailyMessages }),
      campaignRecipients === null ? '' : t('aCampaign', { count: campaignRecipients }),
      countries?.map(format.country).join(', ') ?? '',
    ]
      .filter(Boolean)
      .join(' · ') || t('noLimits');
}

function UserForm({ user, onClose }: { user: LimitedUser; onClose: () => void }) {
  const { t } = useTranslation('ownLimits');
  const form = useForm(
    (values: LimitValues) => call(saveUserLimits, { params: { userId: user.id }, body: toLimits(values) }),
    {
      initial: toLimitValues(user.limits),
      check: useLimitCheck(),
      doneMessage: () => t('userSaved', { name: user.name }),
      onDone: onClose,
    },
  );
  return (
    <Form form={form}>
      <Stack>
        <Text tone="muted">{t('userContext')}</Text>
        <LimitFields form={form} id="user" provider={user.provider} />
      </Stack>
      <FormButtons form={form} submit={t('save')} onCancel={onClose} />
    </Form>
  );
}
