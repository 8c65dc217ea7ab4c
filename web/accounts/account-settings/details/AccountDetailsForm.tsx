import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { saveAccountSettings, type getAccountSettings } from '#contract/account-settings.ts';
import { setBillingDetails } from '#contract/billing-details.ts';
import { COUNTRIES } from '#contract/countries.ts';
import type { Answer } from '#contract/endpoint.ts';
import { setDefaultSenderId } from '#contract/sender-ids.ts';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import {
  Button,
  Form,
  LegendFooter,
  LegendSection,
  SearchSelect,
  Stack,
  TextField,
  UnsavedGuard,
  useCallForm,
  useFormat,
} from '#web/ui/index.ts';
import { useIsAllowed } from '../../may.ts';
import { useRefreshSession } from '../../session.ts';

type Country = (typeof COUNTRIES)[number];

export function AccountDetailsForm({ saved }: { saved: Answer<typeof getAccountSettings> }) {
  const { t, i18n } = useTranslation('accountSettings');
  const { country: nameOf } = useFormat();
  const refreshSession = useRefreshSession();
  const form = useCallForm(saveAccountSettings, {
    initial: { name: saved.name, timeZone: saved.timeZone, homeCountry: saved.homeCountry as Country },
    check: ({ name }) => ({ name: name.trim() === '' ? t('required', { ns: 'accounts' }) : undefined }),
    doneMessage: () => t('details.saved'),
    // Dates and times on every page follow the new time zone.
    onDone: () => refreshSession().catch(() => undefined),
  });
  const countries = COUNTRIES.map((code) => ({ value: code, label: nameOf(code) })).toSorted((one, other) =>
    one.label.localeCompare(other.label, i18n.language),
  );
  return (
    <Form form={form} sections>
      <UnsavedGuard unsaved={form.isChanged} />
      <LegendSection title={t('details.account.title')} context={t('details.account.context')}>
        <Stack>
          <TextField
            {...form.field('name')}
            required
            label={t('details.name')}
            autoComplete="organization"
            maxLength={MAX_LENGTHS.company}
          />
          <TextField
            label={t('details.residence')}
            readOnly
            hint={t('details.residenceHint')}
            value={nameOf(saved.countryOfResidence)}
          />
        </Stack>
      </LegendSection>
      <LegendSection title={t('details.region.title')} context={t('details.region.context')}>
        <Stack>
          <SearchSelect
            {...form.field('timeZone')}
            required
            label={t('details.timeZone')}
            hint={t('details.timeZoneHint')}
            options={timeZones(saved.timeZone).map((zone) => ({
              value: zone,
              label: zone.replaceAll('_', ' '),
            }))}
          />
          <SearchSelect
            {...form.field('homeCountry')}
            onChange={(code) => form.change({ homeCountry: code as Country })}
            required
            label={t('details.homeCountry')}
            hint={t('details.homeCountryHint')}
            options={countries}
          />
        </Stack>
      </LegendSection>
      <Elsewhere />
      <LegendFooter>
        <Button type="submit" busy={form.isBusy}>
          {t('details.save')}
        </Button>
      </LegendFooter>
    </Form>
  );
}

/** Links to settings of other pages that the user may open. */
function Elsewhere() {
  const { t } = useTranslation('accountSettings');
  const mayChooseSender = useIsAllowed(setDefaultSenderId);
  const mayEditBilling = useIsAllowed(setBillingDetails);
  if (!mayChooseSender && !mayEditBilling) return null;
  return (
    <LegendSection title={t('details.elsewhere.title')} context={t('details.elsewhere.context')}>
      <Stack gap="xs">
        {mayChooseSender && (
          <Link to="/Sending/SenderIds" className="link">
            {t('details.elsewhere.sender')}
          </Link>
        )}
        {mayEditBilling && (
          <Link to="/Billing/Details" className="link">
            {t('details.elsewhere.billing')}
          </Link>
        )}
      </Stack>
    </LegendSection>
  );
}

/** Lists the time zones that the browser knows, with the current one. */
const timeZones = (current: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'Etc/UTC', current])].toSorted();
