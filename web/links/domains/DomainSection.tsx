import { useTranslation } from 'react-i18next';
import { checkLinkDomain, type LinkDomain } from '#contract/links.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { IconChevronDown, IconChevronUp, IconCircleCheck, IconRefresh } from '#web/ui/icons.ts';
import { Button, Chip, Inline, Section, Stack, useDisclosure } from '#web/ui/index.ts';
import { CheckResults } from './CheckResults.tsx';
import { DomainMenu } from './DomainMenu.tsx';
import { DomainNote } from './DomainNote.tsx';
import { DomainRecords } from './DomainRecords.tsx';
import { DomainStateChip } from './DomainStateChip.tsx';
import { useDomainActions } from './use-domain-actions.ts';

/** A domain with its state, its records, and what can be done with it. */
export function DomainSection({ domain }: { domain: LinkDomain }) {
  const { t } = useTranslation('links');
  const mayChange = useIsAllowed(checkLinkDomain);
  const [isOpen, { toggle }] = useDisclosure();
  const { check, makeDefault } = useDomainActions(domain);
  const { displayHost, host, state, isDefault, failingSince } = domain;
  const isWell = state === 'working' && failingSince === null;
  return (
    <Section
      title={displayHost}
      context={
        <Inline>
          <DomainStateChip domain={domain} />
          {isDefault && <Chip look="accent" icon={IconCircleCheck} label={t('domain.default')} />}
          {displayHost !== host && <span>{host}</span>}
        </Inline>
      }
      actions={
        mayChange && (
          <Inline>
            {isWell && !isDefault && (
              <Button look="plain" busy={makeDefault.isPending} onClick={() => makeDefault.mutate(domain.id)}>
                {t('domain.makeDefault')}
              </Button>
            )}
            <Button
              look={isWell ? 'plain' : 'tinted'}
              icon={IconRefresh}
              busy={check.isPending}
              onClick={() => check.mutate()}
            >
              {t('domain.check')}
            </Button>
            <DomainMenu domain={domain} />
          </Inline>
        )
      }
    >
      <Stack>
        <DomainNote domain={domain} />
        {check.data && !check.isPending && <CheckResults checks={check.data.checks} />}
        {isWell && (
          <Inline>
            <Button
              look="quiet"
              size="small"
              icon={isOpen ? IconChevronUp : IconChevronDown}
              onClick={toggle}
            >
              {t(isOpen ? 'domain.hideRecords' : 'domain.showRecords')}
            </Button>
          </Inline>
        )}
        {(isOpen || !isWell) && <DomainRecords records={domain.records} />}
      </Stack>
    </Section>
  );
}
