import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '#web/client/index.ts';
import { Button, ProblemNote, Row, Rows, RowsSkeleton, Text } from '#web/ui/index.ts';
import { choosableLinksQuery, type LinkKind } from './choosable-links.ts';

type Props = { kind: LinkKind; search: string; onInsert: (variable: string) => void };

/** The landing pages or short links that readers can open, with a button that inserts each. */
export function LinkRows({ kind, search, onInsert }: Props) {
  const { t } = useTranslation('sending');
  const list = useInfiniteQuery(choosableLinksQuery(kind, search));
  const links = itemsOf(list.data);
  return (
    <>
      {list.error && <ProblemNote error={list.error} onRetry={() => void list.refetch()} />}
      {!links && !list.error && <RowsSkeleton count={4} />}
      {links?.length === 0 && (
        <Text as="output" tone="muted">
          {t(search === '' ? `chooseLink.none.${kind}` : 'chooseLink.noneFound')}
        </Text>
      )}
      {links && links.length > 0 && (
        <Rows label={t(`chooseLink.kinds.${kind}`)}>
          {links.map(({ variable, name, address }) => (
            <Row
              key={address}
              title={name}
              note={address}
              action={
                <Button
                  size="small"
                  look="quiet"
                  aria-label={t('chooseLink.insertThis', { name })}
                  onClick={() => onInsert(variable)}
                >
                  {t('chooseLink.insert')}
                </Button>
              }
            />
          ))}
        </Rows>
      )}
      {list.hasNextPage && (
        <Button look="plain" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('chooseLink.more')}
        </Button>
      )}
    </>
  );
}
