import { useTranslation } from 'react-i18next';
import { createShortLink, type LinkDomain, type ShortLink } from '#contract/links.ts';
import { call } from '#web/client/index.ts';
import {
  Button,
  Form,
  FormProblem,
  LegendFooter,
  Stack,
  UnsavedGuard,
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { AddressSection } from '../form/AddressSection.tsx';
import { fieldOf, findErrors, type LinkValues, newValues, toSettings } from '../form/form-values.ts';
import { LinkFields } from '../form/LinkFields.tsx';

type Props = {
  /** The domains that work. */
  domains: readonly LinkDomain[];
  ownHost: string | null;
  onCreated: (link: ShortLink) => void;
};

export function CreateForm({ domains, ownHost, onCreated }: Props) {
  const { t } = useTranslation('links');
  const { localTime, localNow } = useFormat();
  const usual = domains.find(({ isDefault }) => isDefault) ?? (ownHost === null ? domains[0] : undefined);
  const send = ({ slug, domain, ...values }: LinkValues) =>
    call(createShortLink, {
      body: {
        ...toSettings({ ...values, slug, domain }, localTime),
        ...(slug.trim() !== '' && { slug: slug.trim() }),
        domainId: domain === '' ? null : Number(domain),
      },
    });
  const form = useForm(send, {
    initial: newValues(usual && { domain: String(usual.id) }),
    check: (values) => findErrors(values, t, { now: localNow(), storedEnd: '' }),
    fieldOf,
    onDone: onCreated,
  });
  return (
    <Form form={form} sections>
      <UnsavedGuard unsaved={form.isChanged} />
      <LinkFields form={form} address={<AddressSection form={form} domains={domains} ownHost={ownHost} />} />
      <LegendFooter ruled>
        <Stack align="start">
          <FormProblem form={form} />
          <Button type="submit" busy={form.isBusy}>
            {t('create')}
          </Button>
        </Stack>
      </LegendFooter>
    </Form>
  );
}
