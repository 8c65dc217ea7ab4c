import { useTranslation } from 'react-i18next';
import { type ApiKeyFlowControl, MAX_SPREAD_MINUTES } from '#contract/api-keys.ts';
import { LegendSection, RadioList, Stack, TextField, useFormat } from '#web/ui/index.ts';
import { useApiKey } from './key-context.ts';
import { KeyForm } from './KeyForm.tsx';
import { parseWhole, toTyped } from './numbers.ts';
import { useKeyForm } from './use-key-form.ts';

type AbovePace = ApiKeyFlowControl['abovePace'];
type NumberName = Exclude<keyof ApiKeyFlowControl, 'abovePace'>;
type Values = Record<NumberName, string> & { abovePace: AbovePace };

/** The fields that stand for no limit if they are empty, and their least value. */
const OPTIONAL = {
  messagesPerSecond: 1,
  messagesPerMinute: 1,
  maxConcurrentCalls: 1,
  maxQueued: 0,
} as const satisfies Partial<Record<NumberName, number>>;
type OptionalName = keyof typeof OPTIONAL;
const OPTIONAL_NAMES = Object.keys(OPTIONAL) as OptionalName[];

/** How fast the key can send. */
export function FlowControlTab() {
  const { t } = useTranslation('apiKeys');
  const format = useFormat();
  const { flowControl } = useApiKey();
  const form = useKeyForm<Values>({
    initial: {
      messagesPerSecond: toTyped(flowControl.messagesPerSecond),
      messagesPerMinute: toTyped(flowControl.messagesPerMinute),
      maxConcurrentCalls: toTyped(flowControl.maxConcurrentCalls),
      maxQueued: toTyped(flowControl.maxQueued),
      spreadMinutes: toTyped(flowControl.spreadMinutes),
      abovePace: flowControl.abovePace,
    },
    check: (values) => {
      const spread = parseWhole(values.spreadMinutes);
      const isSpreadValid = typeof spread === 'number' && spread <= MAX_SPREAD_MINUTES;
      return {
        ...Object.fromEntries(
          OPTIONAL_NAMES.filter((name) => parseWhole(values[name], OPTIONAL[name]) === undefined).map(
            (name) => [name, t(OPTIONAL[name] === 0 ? 'limitOrEmpty' : 'wholeNumberOrEmpty')],
          ),
        ),
        spreadMinutes: isSpreadValid
          ? undefined
          : t('flow.spreadRange', { most: format.number(MAX_SPREAD_MINUTES) }),
      };
    },
    toChanges: ({ spreadMinutes, abovePace, ...limits }) => ({
      flowControl: {
        ...Object.fromEntries(
          Object.entries(limits).map(([name, typed]) => [name, parseWhole(typed) ?? null]),
        ),
        ...(spreadMinutes !== undefined && { spreadMinutes: parseWhole(spreadMinutes) ?? 0 }),
        ...(abovePace !== undefined && { abovePace }),
      },
    }),
  });
  const numberField = (name: OptionalName, hint?: string) => (
    <TextField
      {...form.field(name)}
      short
      label={t(`flow.${name}`)}
      hint={hint}
      placeholder={t('noLimit')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
    />
  );
  const abovePace = form.field('abovePace');
  return (
    <KeyForm form={form}>
      <LegendSection title={t('flow.pace')} context={t('flow.paceContext')}>
        <Stack>
          {numberField('messagesPerSecond')}
          {numberField('messagesPerMinute')}
        </Stack>
      </LegendSection>
      <LegendSection title={t('flow.abovePace')}>
        <Stack>
          <RadioList
            label={t('flow.abovePace')}
            value={abovePace.value}
            options={(['queue', 'refuse'] as const).map((value) => ({
              value,
              label: t(`flow.above.${value}`),
              hint: t(`flow.aboveHints.${value}`),
            }))}
            onChange={(value) => abovePace.onChange(value as AbovePace)}
          />
          {abovePace.value === 'queue' && numberField('maxQueued', t('flow.maxQueuedHint'))}
        </Stack>
      </LegendSection>
      <LegendSection title={t('flow.calls')}>
        <Stack>
          {numberField('maxConcurrentCalls', t('flow.maxConcurrentCallsHint'))}
          <TextField
            {...form.field('spreadMinutes')}
            required
            short
            label={t('flow.spreadMinutes')}
            hint={t('flow.spreadMinutesHint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
          />
        </Stack>
      </LegendSection>
    </KeyForm>
  );
}
