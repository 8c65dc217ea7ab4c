import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { createLandingPage } from '#contract/landing-pages/pages.ts';
import type { PageTemplate } from '#contract/landing-pages/templates.ts';
import type { LinkDomain } from '#contract/links.ts';
import { call } from '#web/client/index.ts';
import {
  Button,
  Form,
  FormProblem,
  LegendFooter,
  LegendSection,
  Stack,
  TextField,
  UnsavedGuard,
  useForm,
} from '#web/ui/index.ts';
import { AddressFields } from './AddressFields.tsx';
import { TemplateCards } from './TemplateCards.tsx';

export type PageValues = {
  title: string;
  template: PageTemplate;
  /** The id of the account's domain; empty for the installation's own host. */
  domain: string;
  /** Empty for a random one. */
  slug: string;
};

type Props = {
  /** The domains that work. */
  domains: readonly LinkDomain[];
  ownHost: string | null;
};

const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/;

export function CreateForm({ domains, ownHost }: Props) {
  const { t } = useTranslation('landingPages');
  const navigate = useNavigate();
  const usual = domains.find(({ isDefault }) => isDefault) ?? (ownHost === null ? domains[0] : undefined);
  const send = ({ title, template, domain, slug }: PageValues) =>
    call(createLandingPage, {
      body: {
        title: title.trim(),
        template,
        ...(slug.trim() !== '' && { slug: slug.trim() }),
        domainId: domain === '' ? null : Number(domain),
      },
    });
  const form = useForm(send, {
    initial: {
      title: '',
      template: 'empty',
      domain: usual ? String(usual.id) : '',
      slug: '',
    },
    check: ({ title, slug }) => ({
      title: title.trim() === '' ? t('createForm.required') : undefined,
      slug: slug.trim() !== '' && !SLUG.test(slug.trim()) ? t('createForm.badSlug') : undefined,
    }),
    fieldOf: (name) => FIELD_NAMES[name],
    onDone: ({ id }) =>
      navigate({ to: '/LandingPages/Editor/$pageId', params: { pageId: id }, ignoreBlocker: true }),
  });
  return (
    <Form form={form} sections>
      <UnsavedGuard unsaved={form.isChanged} />
      <LegendSection title={t('createForm.title')} context={t('createForm.titleHint')}>
        <TextField
          {...form.field('title')}
          short
          focusFirst
          required
          label={t('createForm.title')}
          maxLength={100}
          autoComplete="off"
        />
      </LegendSection>
      <LegendSection title={t('createForm.templates')} context={t('createForm.templatesContext')}>
        <TemplateCards value={form.values.template} onChange={(template) => form.change({ template })} />
      </LegendSection>
      <AddressFields form={form} domains={domains} ownHost={ownHost} />
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

/** The fields of the form that errors of the server name. */
const FIELD_NAMES: Partial<Record<string, keyof PageValues>> = {
  title: 'title',
  slug: 'slug',
  domainId: 'domain',
};
