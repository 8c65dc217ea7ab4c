import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FEATURES, type Feature } from '#contract/access.ts';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { changeSubAccount, type SubAccountDetails, type SubAccountSettings } from '#contract/sub-accounts.ts';
import { call, CallProblem } from '#web/client/index.ts';
import {
  Button,
  Checkbox,
  CountriesField,
  Form,
  LegendFooter,
  LegendSection,
  OutdatedNote,
  SearchSelect,
  Section,
  Stack,
  Switch,
  TextField,
  UnsavedGuard,
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { type Country, countryOptions, timeZoneOptions } from '../countries.ts';
import { parseCredits } from '../parse-credits.ts';
import { subAccountQuery } from '../sub-accounts.ts';

const NUMBERS = ['dailyMessages', 'campaignRecipients', 'users', 'contacts'] as const;
type NumberLimit = (typeof NUMBERS)[number];

type Values = Omit<SubAccountSettings, 'limits'> & Record<NumberLimit, string> & { countries: Country[] };

const INHERITED = [
  'usesMasterTemplates',
  'usesMasterOptOutSettings',
  'usesMasterSenders',
  'usesMasterFeatures',
] as const;

const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof CallProblem && error.code === 'sub_account_changed';

const typed = (limit: number | null): string => (limit === null ? '' : String(limit));
/** An empty field means that only the master's limit applies. */
const limitOf = (text: string): number | null => parseCredits(text) ?? null;

/**
 * The settings of a sub-account: its name and region, what it inherits, and its limits. Changes by others
 * replace what the form shows only if the user typed nothing.
 */
export function SettingsSection({ account }: { account: SubAccountDetails }) {
  const [opened, setOpened] = useState(account);
  return (
    <SettingsForm
      key={opened.version}
      account={opened}
      current={account}
      onReload={() => setOpened(account)}
      onSaved={setOpened}
    />
  );
}

type Props = {
  /** The account when the form was opened, and now. */
  account: SubAccountDetails;
  current: SubAccountDetails;
  onReload: () => void;
  onSaved: (saved: SubAccountDetails) => void;
};

function SettingsForm({ account, current, onReload, onSaved }: Props) {
  const queryClient = useQueryClient();
  const query = subAccountQuery(account.id);
  const { t, i18n } = useTranslation('subAccounts');
  const { country: nameOf } = useFormat();
  const { limits, ...settings } = account.settings;
  const form = useForm(
    async ({ dailyMessages, campaignRecipients, users, contacts, countries, ...body }: Values) => {
      const limits = {
        dailyMessages: limitOf(dailyMessages),
        campaignRecipients: limitOf(campaignRecipients),
        users: limitOf(users),
        contacts: limitOf(contacts),
        countries: countries.length === 0 ? null : countries,
      };
      const params = { subAccountId: account.id };
      try {
        await call(changeSubAccount, {
          params,
          query: { version: current.version },
          body: { ...body, limits },
        });
      } catch (error) {
        // The user then sees that the settings changed, and can save again.
        if (isChangedElsewhere(error)) await queryClient.invalidateQueries(query);
        throw error;
      }
      // The settings are saved, even if they cannot be read again now.
      return queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
    },
    {
      initial: {
        ...settings,
        dailyMessages: typed(limits.dailyMessages),
        campaignRecipients: typed(limits.campaignRecipients),
        users: typed(limits.users),
        contacts: typed(limits.contacts),
        countries: limits.countries ?? [],
      },
      check: (values) => ({
        name: values.name.trim() === '' ? t('required') : undefined,
        ...Object.fromEntries(
          NUMBERS.filter(
            (name) => values[name].trim() !== '' && parseCredits(values[name]) === undefined,
          ).map((name) => [name, t('settings.wholeNumber')]),
        ),
      }),
      doneMessage: () => t('settings.saved'),
      onDone: (saved) => saved && onSaved(saved),
    },
  );
  const isOutdated = current.version !== account.version && !form.isBusy;
  const { isChanged } = form;
  useEffect(() => {
    if (isOutdated && !isChanged) onReload();
  });
  const features = form.field('features');
  const toggle = (feature: Feature, has: boolean) =>
    features.onChange(has ? [...features.value, feature] : features.value.filter((each) => each !== feature));
  return (
    <Section title={t('settings.title')}>
      <Form form={form} sections>
        <UnsavedGuard unsaved={form.isChanged} />
        <LegendSection title={t('settings.account')}>
          <Stack>
            <TextField
              {...form.field('name')}
              required
              label={t('name')}
              autoComplete="off"
              maxLength={MAX_LENGTHS.company}
            />
            <SearchSelect
              {...form.field('timeZone')}
              required
              label={t('timeZone')}
              options={timeZoneOptions(settings.timeZone)}
            />
            <SearchSelect
              {...form.field('homeCountry')}
              onChange={(code) => form.change({ homeCountry: code as Country })}
              required
              label={t('homeCountry')}
              hint={t('homeCountryHint')}
              options={countryOptions(nameOf, i18n.language)}
            />
          </Stack>
        </LegendSection>
        <LegendSection title={t('settings.inherited')} context={t('settings.inheritedContext')}>
          <Stack>
            {INHERITED.map((name) => {
              const { value, onChange } = form.field(name);
              return (
                <Switch
                  key={name}
                  label={t(`settings.${name}`)}
                  hint={t(`settings.${name}Hint`)}
                  value={value}
                  onChange={onChange}
                />
              );
            })}
            {!form.values.usesMasterFeatures && (
              <Stack gap="xs">
                {FEATURES.map((feature) => (
                  <Checkbox
                    key={feature}
                    label={t(`settings.features.${feature}`)}
                    error={feature === FEATURES[0] ? features.error : undefined}
                    value={features.value.includes(feature)}
                    onChange={(has) => toggle(feature, has)}
                  />
                ))}
              </Stack>
            )}
          </Stack>
        </LegendSection>
        <LegendSection title={t('settings.sending')}>
          <Stack>
            {(['hasDynamicSender', 'approvedSendersOnly'] as const).map((name) => {
              const { value, onChange } = form.field(name);
              return (
                <Switch
                  key={name}
                  label={t(`settings.${name}`)}
                  hint={t(`settings.${name}Hint`)}
                  value={value}
                  onChange={onChange}
                />
              );
            })}
          </Stack>
        </LegendSection>
        <LegendSection title={t('settings.limits')} context={t('settings.limitsContext')}>
          <Stack>
            {NUMBERS.map((name) => (
              <TextField
                key={name}
                {...form.field(name)}
                label={t(`settings.${name}`)}
                placeholder={t('settings.asMaster')}
                inputMode="numeric"
                autoComplete="off"
                maxLength={14}
              />
            ))}
            <CountriesField
              {...form.field('countries')}
              id="sub-account-countries"
              label={t('settings.countries')}
              placeholder={t('settings.asMaster')}
            />
          </Stack>
        </LegendSection>
        {isOutdated && isChanged && (
          <OutdatedNote text={t('settings.changed')} loadLabel={t('settings.load')} onLoad={onReload} />
        )}
        <LegendFooter>
          <Button type="submit" busy={form.isBusy}>
            {t('settings.save')}
          </Button>
        </LegendFooter>
      </Form>
    </Section>
  );
}
