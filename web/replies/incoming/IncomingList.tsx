import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeGroupsOf } from '#contract/contacts.ts';
import { answerReply, downloadReplies, type Reply } from '#contract/replies.ts';
import { updateKeywordSetup } from '#contract/short-codes.ts';
import { formatNumber } from '#sms/index.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { callUrl } from '#web/client/index.ts';
import { withWords } from '#web/manifest/lazy-page.ts';
import { loadPeopleWords } from '#web/people/index.ts';
import { IconMessageReply, IconSend, IconUserPlus } from '#web/ui/icons.ts';
import {
  LinkButton,
  List,
  LoadedDialog,
  MenuItem,
  MenuLink,
  OptedOutChip,
  PhoneNumber,
} from '#web/ui/index.ts';
import { NewestOnlyNote } from '../NewestOnlyNote.tsx';
import { repliesQuery } from '../replies.ts';
import { incomingSearch } from '../search.ts';
import { Why } from '../Why.tsx';
import { IncomingFilters } from './IncomingFilters.tsx';

const route = getRouteApi('/shell/ShortCodes/Incoming');

const loadAnswer = async () => (await import('./AnswerDialog.tsx')).AnswerDialog;
/** Loads the dialog, which also uses the texts of the people pages. */
const loadAddToGroup = withWords(async () => (await import('./AddToGroup.tsx')).AddToGroup, loadPeopleWords);

type Opened = { kind: 'answer' | 'group'; message: Reply };

/** The messages to the account's keywords and numbers. */
export function IncomingList() {
  const { t } = useTranslation('incoming');
  const { sort, days: _, ...filter } = incomingSearch(route.useSearch());
  const shown = { source: 'keywords' as const, ...filter };
  const query = repliesQuery({ sort, ...shown });
  const { data } = useInfiniteQuery(query);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const mayAnswer = useIsAllowed(answerReply);
  const mayAdd = useIsAllowed(changeGroupsOf);
  const maySetUp = useIsAllowed(updateKeywordSetup);
  return (
    <>
      <List
        name="incoming"
        label={t('label')}
        query={query}
        filter={filter}
        search={t('search')}
        filters={<IncomingFilters />}
        above={<NewestOnlyNote total={data?.pages[0]?.total} />}
        defaultSort="-id"
        count={(count) => t('count', { count })}
        download={callUrl(downloadReplies, {}, { sort, ...shown })}
        rowId={({ id }) => id}
        rowName={nameOf}
        link={({ number }) =>
          number === ''
            ? { to: '/ShortCodes/Incoming' }
            : { to: '/Groups/Contact/$number', params: { number } }
        }
        renderMark={({ optedOut }) => optedOut && <OptedOutChip />}
        renderMenu={(message) =>
          message.number !== '' && (
            <>
              {mayAnswer && (
                <MenuItem icon={IconSend} onClick={() => setOpened({ kind: 'answer', message })}>
                  {t('answer')}
                </MenuItem>
              )}
              {mayAdd && (
                <MenuItem icon={IconUserPlus} onClick={() => setOpened({ kind: 'group', message })}>
                  {t('addToGroup')}
                </MenuItem>
              )}
              <MenuLink
                icon={IconMessageReply}
                to="/Reports/Replies"
                search={{ state: 'all', number: message.number }}
              >
                {t('open')}
              </MenuLink>
            </>
          )
        }
        columns={[
          {
            key: 'from',
            title: t('from'),
            sort: 'number',
            render: ({ name, number }) => name || <PhoneNumber digits={number} />,
          },
          { key: 'text', as: 'text', title: t('text'), width: 160, grows: true },
          {
            key: 'keyword',
            title: t('keyword'),
            width: 190,
            minWidth: 120,
            narrowLast: true,
            render: (message) => <KeywordOf message={message} />,
          },
          {
            key: 'recipient',
            title: t('sentTo'),
            width: 140,
            hideOrder: 1,
            wideOnly: true,
            render: ({ recipient }) => recipient,
          },
          { key: 'receivedAt', as: 'moment', title: t('received'), sort: '-id', figure: true },
        ]}
        empty={{
          icon: IconMessageReply,
          title: t('empty'),
          text: t('emptyText'),
          ...(maySetUp && {
            action: (
              <LinkButton look="plain" to="/ShortCodes/Setup">
                {t('emptyAction')}
              </LinkButton>
            ),
          }),
        }}
        noResults={t('noneFound')}
      />
      {opened && (
        <LoadedDialog
          load={loadAnswer}
          opened={opened.kind === 'answer'}
          onClose={close}
          with={{ message: opened.message }}
        />
      )}
      <LoadedDialog
        load={loadAddToGroup}
        opened={opened?.kind === 'group'}
        onClose={close}
        with={{ number: opened?.message.number ?? '' }}
      />
    </>
  );
}

const nameOf = ({ name, number }: Reply): string => name || formatNumber(number);

function KeywordOf({ message: { keyword } }: { message: Reply }) {
  const { t } = useTranslation('incoming');
  if (!keyword) return t('noKeyword');
  if (!keyword.isNearMiss) return keyword.word;
  return (
    <>
      {t('nearMiss', { word: keyword.word })} <Why text={t('nearMissWhy')} />
    </>
  );
}
