import { useTranslation } from 'react-i18next';
import { changeLandingPageAccess, type LandingPage } from '#contract/landing-pages/pages.ts';
import { useSession } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import {
  Checkbox,
  DateTimeField,
  Dialog,
  Form,
  FormButtons,
  PasswordField,
  showSuccess,
  toMoment,
  useForm,
  useFormat,
} from '#web/ui/index.ts';

type Props = { opened: boolean; onClose: () => void; page: LandingPage };

/** Who can open a page, and until when. */
export function AccessDialog({ opened, onClose, page }: Props) {
  const { t } = useTranslation('landingPages');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('access.title')}>
      <AccessForm page={page} onClose={onClose} />
    </Dialog>
  );
}

type Values = { endsAt: string; password: string; removesPassword: boolean };

function AccessForm({ page, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('landingPages');
  const { localTime, localNow } = useFormat();
  const { timeZone } = useSession().account;
  const storedEnd = page.endsAt === null ? '' : localTime(page.endsAt);
  const send = ({ endsAt, password, removesPassword }: Values) =>
    call(changeLandingPageAccess, {
      params: { pageId: page.id },
      body: {
        // An end that the user did not change stays exactly as it is stored.
        endsAt: endsAt === storedEnd ? page.endsAt : endsAt === '' ? null : toMoment(endsAt, localTime),
        ...((removesPassword || password !== '') && { password: removesPassword ? null : password }),
      },
    });
  const form = useForm(send, {
    initial: { endsAt: storedEnd, password: '', removesPassword: false },
    check: ({ endsAt, password }) => ({
      endsAt: endsAt !== '' && endsAt !== storedEnd && endsAt <= localNow() ? t('access.pastEnd') : undefined,
      password: password !== '' && password.length < 4 ? t('access.badPassword') : undefined,
    }),
    onDone: () => {
      showSuccess(t('access.saved'));
      onClose();
    },
  });
  const { value: isRemoved, ...removal } = form.field('removesPassword');
  return (
    <Form form={form}>
      <DateTimeField
        {...form.field('endsAt')}
        label={t('access.endsAt')}
        hint={t('access.endsHint')}
        zone={t('publish.zone', { zone: timeZone })}
      />
      {!isRemoved && (
        <PasswordField
          {...form.field('password')}
          label={t(page.hasPassword ? 'access.newPassword' : 'access.password')}
          hint={t(page.hasPassword ? 'access.keepPassword' : 'access.passwordHint')}
          autoComplete="new-password"
          maxLength={100}
        />
      )}
      {page.hasPassword && <Checkbox {...removal} value={isRemoved} label={t('access.removePassword')} />}
      <FormButtons form={form} submit={t('access.save')} onCancel={onClose} />
    </Form>
  );
}
