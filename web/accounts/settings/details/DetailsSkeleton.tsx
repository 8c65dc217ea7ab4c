import { useTranslation } from 'react-i18next';
import { LegendSection, Skeleton, Stack } from '#web/ui/index.ts';
import { useSession } from '../../session.ts';

export function DetailsSkeleton() {
  const { t } = useTranslation('mySettings');
  const isMaster = useSession().account.isMaster;
  const sections = [
    { part: 'you', fields: 2 },
    { part: 'signIn', fields: 2 },
    ...(isMaster ? [{ part: 'company', fields: 1 } as const] : []),
  ] as const;
  return (
    <div>
      {sections.map(({ part, fields }) => (
        <LegendSection key={part} title={t(`details.${part}.title`)} context={t(`details.${part}.context`)}>
          <Stack>
            {Array.from({ length: fields }, (_, index) => (
              <Stack key={index} gap={10}>
                <Skeleton width={90} height={12} />
                <Skeleton height={36} />
              </Stack>
            ))}
          </Stack>
        </LegendSection>
      ))}
    </div>
  );
}
