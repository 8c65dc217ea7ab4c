import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { changeShortLink, type ShortLink } from '#contract/links.ts';
import { call, CallProblem } from '#web/client/index.ts';
import {
  Button,
  Form,
  FormProblem,
  LegendFooter,
  LegendSection,
  OutdatedNote,
  Stack,
  UnsavedGuard,
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { fieldOf, findErrors, type LinkValues, toSettings, toValues } from '../form/form-values.ts';
import { LinkFields } from '../form/LinkFields.tsx';
import { linkQuery } from '../links.ts';
import { ShortAddress } from '../ShortAddress.tsx';
import classes from './EditForm.module.css';
import { TargetHistory } from './TargetHistory.tsx';

const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof CallProblem && error.code === 'link_changed';

type Props = {
  /** The link when the form was opened, and now. */
  link: ShortLink;
  current: ShortLink;
  onReload: () => void;
  onSaved: (saved: ShortLink) => void;
};

export function EditForm({ link, current, onReload, onSaved }: Props) {
  const { t } = useTranslation('links');
  const { localTime, localNow } = useFormat();
  const queryClient = useQueryClient();
  const query = linkQuery(link.id);
  const send = async (values: LinkValues) => {
    try {
      return await call(changeShortLink, {
        params: { linkId: link.id },
        query: { version: current.version },
        body: toSettings(values, localTime, link.endsAt),
      });
    } catch (error) {
      // The user then sees that the link changed, and can save again.
      if (isChangedElsewhere(error)) await queryClient.invalidateQueries(query);
      throw error;
    }
  };
  const initial = toValues(link, localTime);
  const form = useForm(send, {
    initial,
    check: (values) => findErrors(values, t, { now: localNow(), storedEnd: initial.endsAt }),
    fieldOf,
    doneMessage: () => t('form.saved'),
    onDone: (saved) => {
      queryClient.setQueryData(query.queryKey, saved);
      onSaved(saved);
    },
  });
  const isOutdated = current.version !== link.version && !form.isBusy;
  const { isChanged } = form;
  useEffect(() => {
    if (isOutdated && !isChanged) onReload();
  });
  return (
    <Form form={form} sections>
      <UnsavedGuard unsaved={isChanged} />
      <fieldset disabled={current.state === 'archived'} className={classes.fields}>
        <LinkFields
          form={form}
          hasPassword={link.hasPassword}
          address={<FixedAddress url={link.url} />}
          history={<TargetHistory linkId={link.id} onUse={(target) => form.change({ target })} />}
        />
      </fieldset>
      <LegendFooter ruled>
        <Stack align="start">
          {isOutdated && isChanged ? (
            <OutdatedNote text={t('form.changed')} loadLabel={t('form.load')} onLoad={onReload} />
          ) : (
            <FormProblem form={form} />
          )}
          {current.state !== 'archived' && (
            <Button type="submit" busy={form.isBusy}>
              {t('form.save')}
            </Button>
          )}
        </Stack>
      </LegendFooter>
    </Form>
  );
}

function FixedAddress({ url }: { url: string }) {
  const { t } = useTranslation('links');
  return (
    <LegendSection title={t('address')} context={t('form.fixedContext')}>
      <ShortAddress url={url} />
    </LegendSection>
  );
}
