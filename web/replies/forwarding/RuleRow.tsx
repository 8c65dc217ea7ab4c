import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeForwardingRule,
  resendConfirmations,
  type StoredForwardingRule,
} from '#contract/forwarding.ts';
import { call, errorMessage } from '#web/client/index.ts';
import {
  IconCheck,
  IconDots,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRoute,
  IconTrash,
} from '#web/ui/icons.ts';
import {
  BareButton,
  Chip,
  Menu,
  IconButton,
  MenuItem,
  Row,
  showProblem,
  showSuccess,
  Stack,
  useFormat,
} from '#web/ui/index.ts';
import { useRuleSummary } from './use-rule-summary.ts';

type Props = {
  rule: StoredForwardingRule;
  onEdit: () => void;
  onDelete: () => void;
  onShowForwards: () => void;
};

export function RuleRow({ rule, onEdit, onDelete, onShowForwards }: Props) {
  const { t } = useTranslation('forwarding');
  const { id: ruleId, name, isOn, unconfirmed } = rule;
  const turn = useMutation({
    mutationFn: () =>
      call(changeForwardingRule, { params: { ruleId }, body: { ...withoutFigures(rule), isOn: !isOn } }),
    onSuccess: () => showSuccess(t(isOn ? 'turnedOff' : 'turnedOn', { name })),
    onError: (error) => showProblem(errorMessage(error)),
  });
  return (
    <Row
      title={name}
      mark={
        <Chip
          look={isOn ? 'accent' : 'queued'}
          icon={isOn ? IconCheck : IconPlayerPause}
          label={t(isOn ? 'on' : 'off')}
        />
      }
      note={
        <Stack gap="xs">
          <span>{useRuleSummary()(rule)}</span>
          <Figures rule={rule} />
          {unconfirmed.length > 0 && <Unconfirmed rule={rule} />}
        </Stack>
      }
      action={
        <Menu opener={<IconButton icon={IconDots} label={t('actions', { name })} />}>
          <MenuItem icon={IconPencil} onClick={onEdit}>
            {t('edit')}
          </MenuItem>
          <MenuItem icon={IconRoute} onClick={onShowForwards}>
            {t('forwards.open')}
          </MenuItem>
          <MenuItem icon={isOn ? IconPlayerPause : IconPlayerPlay} onClick={() => turn.mutate()}>
            {t(isOn ? 'turnOff' : 'turnOn')}
          </MenuItem>
          <MenuItem danger icon={IconTrash} onClick={onDelete}>
            {t('delete')}
          </MenuItem>
        </Menu>
      }
    />
  );
}

/** Returns the rule as the call to change it takes it. */
const withoutFigures = ({
  id: _id,
  campaign: _campaign,
  unconfirmed: _unconfirmed,
  sentToday: _sentToday,
  recent: _recent,
  problem: _problem,
  numbers,
  ...rule
}: StoredForwardingRule) => ({ ...rule, numbers: numbers.map((number) => `+${number}`) });

/** What the rule sent, what it cost, and why it could not send. */
function Figures({ rule: { sentToday, mostADay, recent, problem } }: Pick<Props, 'rule'>): ReactNode {
  const { t } = useTranslation('forwarding');
  const format = useFormat();
  return (
    <span>
      {t('today', { count: sentToday, most: mostADay })}{' '}
      {t('recent', {
        emails: t('recentEmails', { count: recent.emails }),
        messages: t('recentMessages', { count: recent.messages }),
        credits: t('recentCredits', {
          count: Math.ceil(recent.cost / 1000),
          credits: format.credits(recent.cost),
        }),
      })}{' '}
      {problem !== null && t('problem', { problem })}
    </span>
  );
}

function Unconfirmed({ rule: { id: ruleId, unconfirmed } }: Pick<Props, 'rule'>) {
  const { t } = useTranslation('forwarding');
  const { mutate } = useMutation({
    mutationFn: () => call(resendConfirmations, { params: { ruleId } }),
    onSuccess: () => showSuccess(t('resent')),
    onError: (error) => showProblem(errorMessage(error)),
  });
  return (
    <span>
      {t('unconfirmed', { addresses: unconfirmed.join(', ') })}{' '}
      <BareButton className="link" onClick={() => mutate()}>
        {t('resend')}
      </BareButton>
    </span>
  );
}
