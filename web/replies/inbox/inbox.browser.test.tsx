import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listBulkActions } from '#contract/bulk-actions.ts';
import {
  changeConversation,
  changeConversations,
  conversation,
  finishConversations,
  type Conversation,
  getConversation,
  listAssignees,
  listConversations,
  markConversationRead,
  readConversations,
  markConversationUnread,
} from '#contract/conversations.ts';
import { addNote, type ConversationNote, deleteNote, listNotes } from '#contract/conversation-notes.ts';
import { getNumberStats } from '#contract/number-search.ts';
import { getPerson, listConversation } from '#contract/people.ts';
import { answerReply, estimateAnswer, forwardReply } from '#contract/replies.ts';
import { createTemplate, listTemplates, recordTemplateUse, template } from '#contract/templates.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';

const THANDI = '27821234567';
const OTHER = '27821234568';
const OPTED_OUT = '27821234569';

let server: FakeServer;
let conversations: Conversation[];

const list = page.getByRole('region', { name: 'Conversations' });
const pane = page.getByRole('region', { name: 'Thandi Mokoena', exact: true });
const answer = page.getByRole('textbox', { name: 'Your reply, sent from 43366' });
const send = page.getByRole('button', { name: 'Send', exact: true });

const find = (number: string | undefined) => conversations.find((each) => each.number === number);
const set = (number: string | undefined, some: Partial<Conversation>): Conversation => {
  conversations = conversations.map((each) => (each.number === number ? { ...each, ...some } : each));
  return find(number)!;
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  const one = { recipient: '43366', lastAt: '2026-01-01T08:00:00.000Z' };
  conversations = [
    sample(conversation, {
      ...one,
      number: THANDI,
      name: 'Thandi Mokoena',
      text: 'When?',
      lastReplyId: 3,
      unread: 2,
    }),
    sample(conversation, {
      ...one,
      number: OTHER,
      text: 'Thanks',
      lastReplyId: 2,
      assignedTo: { id: 1, name: 'Ann Lee' },
    }),
    sample(conversation, { ...one, number: OPTED_OUT, text: 'Bye', lastReplyId: 1, isOptedOut: true }),
  ];
  server = createServer()
    .on(
      listConversations,
      answerPaged(
        () => conversations,
        ({ isDone }, { state = 'open' }) => state === 'all' || isDone === (state === 'done'),
      ),
    )
    .on(getConversation, ({ params }) => find(params['number']) ?? refuse(404))
    .on(markConversationRead, ({ params }) => set(params['number'], { unread: 0 }))
    .on(finishConversations, ({ body }) => {
      const { numbers, isDone } = body as { numbers: string[]; isDone: boolean };
      numbers.forEach((number) => set(number, { isDone }));
      return { changed: numbers.length };
    })
    .on(readConversations, ({ body }) => {
      const { numbers } = body as { numbers: string[] };
      numbers.forEach((number) => set(number, { unread: 0 }));
      return { changed: numbers.length };
    })
    .on(markConversationUnread, ({ params }) => set(params['number'], { unread: 1 }))
    .on(changeConversation, ({ params, body }) => {
      const { isDone, assignedTo } = body as { isDone?: boolean; assignedTo?: number | null };
      return set(params['number'], {
        ...(isDone !== undefined && { isDone }),
        ...(assignedTo !== undefined && { assignedTo: assignedTo ? { id: 1, name: 'Ann Lee' } : null }),
      });
    })
    .on(listAssignees, { users: [{ id: 1, name: 'Ann Lee' }] })
    .on(getPerson, { number: THANDI, contact: null, groups: [], optOut: null, tracksClicks: true })
    .on(listConversation, {
      items: [
        {
          kind: 'received',
          id: '3',
          at: '2026-01-01T08:00:00.000Z',
          text: `When? ${'A long story. '.repeat(30)}The end`,
          campaign: { id: 7, name: 'Spring' },
          recipient: '43366',
          messageId: '018f0000-0000-7000-8000-000000000003',
          isGuess: true,
          optedOut: false,
        },
      ],
      next: null,
      total: { count: 1, isExact: true },
    })
    .on(estimateAnswer, ({ body }) => ({
      text: (body as { text: string }).text,
      parts: 1,
      cost: 1000,
      balance: 5000,
      problem: null,
    }))
    .on(listNotes, { notes: [] })
    .on(
      listTemplates,
      answerPaged(() => []),
    )
    .on(getNumberStats, sample(getNumberStats.answer, {}));
});

const openAt = (search = '') => renderConsole({ at: `/Reports/Replies${search}`, server });
const openConversation = async (number = THANDI) => {
  const console = await openAt(`?number=${number}`);
  await expect.element(page.getByText(/The end/)).toBeVisible();
  return console;
};

test('lists conversations without STOPs, and says so', async () => {
  await openAt();
  await expect.element(list.getByRole('link', { name: /Thandi Mokoena.*2 unread/ })).toBeVisible();
  await expect.element(list.getByRole('link', { name: /Thanks.*Assigned to Ann Lee/ })).toBeVisible();
  await expect.element(list.getByRole('link', { name: /Bye.*Opted out/ })).toBeVisible();
  expect(server.received(listConversations).at(-1)!.query).toMatchObject({ optedOut: 'false' });
  await list.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => server.received(listConversations).at(-1)!.query['optedOut']).toBeUndefined();
  await expectAccessibleLooks();
});

test('marks answered conversations, and filters unanswered ones', async () => {
  set(OTHER, { answered: true });
  await renderConsole({ at: '/Reports/Replies', server });
  const marks = list.getByTitle('Answered');
  await expect.element(marks).toBeVisible();
  expect(marks.elements()).toHaveLength(1);
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('Unanswered');
  await expect
    .poll(() => server.received(listConversations).at(-1)!.query)
    .toMatchObject({ answered: 'false' });
  await expectAccessibleLooks();
});

test('marks an opened conversation as read, and shows the guessed campaign', async () => {
  await openAt();
  await list.getByRole('link', { name: /Thandi Mokoena/ }).click();
  await expect
    .element(pane.getByText('Matched by best guess: it may be a reply to another message'))
    .toBeVisible();
  await expect.element(pane.getByRole('link', { name: 'In reply to' })).toBeVisible();
  await expect.element(pane.getByRole('link', { name: 'Spring' })).toBeVisible();
  await expect
    .poll(() => server.received(markConversationRead).map(({ body }) => body))
    .toEqual([{ upTo: 3 }]);
  await expect.element(list.getByText('2 unread')).not.toBeInTheDocument();
  await expectAccessibleLooks();
});

test('shows the cost of an answer and sends it once, with the keyboard', async () => {
  await openConversation();
  await answer.fill('At nine');
  await expect.element(page.getByText('Costs 1')).toBeVisible();
  const release = server.hold(answerReply);
  await send.click();
  await send.click({ force: true });
  release();
  await expect.element(answer).toHaveValue('');
  await answer.fill('Or at ten');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(answer).toHaveValue('');
  const sent = server.received(answerReply);
  expect(sent.map(({ params, body }) => [params['replyId'], (body as { text: string }).text])).toEqual([
    ['3', 'At nine'],
    ['3', 'Or at ten'],
  ]);
  expect(new Set(sent.map(({ body }) => (body as { key: string }).key)).size).toBe(2);
});

test('keys pressed in a dialog of the answer box send nothing', async () => {
  await openConversation();
  await answer.fill('At nine');
  await page.getByRole('button', { name: 'Saved answers' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Saved answers' })).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Saved answers' })).not.toBeInTheDocument();
  await expect.element(answer).toHaveValue('At nine');
  expect(server.received(answerReply)).toEqual([]);
});

test('resends a failed answer with its key, and changed text with a new key', async () => {
  await openConversation();
  await answer.fill('At nine');
  const words = 'This number has opted out and cannot get messages.';
  server.on(answerReply, refuse(409, { code: 'opted_out', message: words }));
  await send.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  await expectAccessibleLooks();
  await send.click();
  await expect.poll(() => server.received(answerReply)).toHaveLength(2);
  await answer.fill('At ten');
  await send.click();
  await expect.poll(() => server.received(answerReply)).toHaveLength(3);
  const [first, second, third] = server
    .received(answerReply)
    .map(({ body }) => (body as { key: string }).key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('shows why an answer cannot be sent before sending', async () => {
  server.on(estimateAnswer, {
    text: 'Hi',
    parts: 1,
    cost: 1000,
    balance: 0,
    problem: { code: 'not_enough_credits', message: 'There are not enough credits for this answer.' },
  });
  await openConversation();
  await answer.fill('Hi');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('There are not enough credits for this answer.');
});

test('does not offer answers to opted-out numbers', async () => {
  await openConversation(OPTED_OUT);
  await expect.element(page.getByText("This number has opted out, so you can't reply.")).toBeVisible();
  await expect.element(answer).not.toBeInTheDocument();
});

test('keys move between conversations and mark one as done, with undo', async () => {
  const { currentUrl } = await openAt();
  await expect.element(list.getByRole('link', { name: /Thandi Mokoena/ })).toBeVisible();
  await press('j');
  await expect.poll(currentUrl).toContain(THANDI);
  await press('j');
  await expect.poll(currentUrl).toContain(OTHER);
  await press('k');
  await expect.poll(currentUrl).toContain(THANDI);
  await press('e');
  await expect.poll(currentUrl).toContain(OTHER);
  await expect.element(list.getByRole('link', { name: /Thandi Mokoena/ })).not.toBeInTheDocument();
  expect(server.received(changeConversation)[0]!.body).toEqual({ isDone: true, lastReplyId: 3 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(list.getByRole('link', { name: /Thandi Mokoena/ })).toBeVisible();
});

const box = (name: string) => list.getByRole('checkbox', { name });

test('marks several as done, with undo', async () => {
  await openAt();
  await box('Select Thandi Mokoena').click();
  await box('Select +27 82 123 4569').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect.element(bar.getByText('3 selected')).toBeVisible();
  await expect.element(bar.getByRole('button', { name: 'Reopen' })).not.toBeInTheDocument();
  await expectAccessibleLooks();
  await bar.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('3 conversations marked as done.')).toBeVisible();
  expect(server.received(finishConversations)[0]!.body).toEqual({
    numbers: [THANDI, OTHER, OPTED_OUT],
    isDone: true,
    upTo: 3,
  });
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByText('All caught up')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(list.getByRole('link', { name: /Thandi Mokoena/ })).toBeVisible();
});

test('keeps a conversation with a newer reply open, and says so', async () => {
  server.on(finishConversations, { changed: 2 });
  await openAt();
  await box('Select all shown conversations').click();
  await press('e');
  await expect
    .element(page.getByText('2 conversations marked as done. 1 has a newer reply and stays open.'))
    .toBeVisible();
});

test('marks several as read, selects with keys, and clears the selection on a new filter', async () => {
  const { currentUrl } = await openAt();
  await expect.element(list.getByRole('link', { name: /Thandi Mokoena/ })).toBeVisible();
  await press('jj');
  await expect.poll(currentUrl).toContain(OTHER);
  await press('x');
  await expect.element(box('Select +27 82 123 4568')).toBeChecked();
  set(THANDI, { unread: 2 });
  await list.getByRole('combobox', { name: 'Show' }).selectOptions('All');
  await expect.element(box('Select +27 82 123 4568')).not.toBeChecked();
  await box('Select all shown conversations').click();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect.element(page.getByText('1 conversation marked as read.')).toBeVisible();
  expect(server.received(readConversations)[0]!.body).toEqual({ numbers: [THANDI], upTo: 3 });
});

test('marks all matching conversations as done in the background', async () => {
  const more = Array.from({ length: 80 }, (_, nth) =>
    sample(conversation, { number: String(27_830_000_000 + nth), text: 'Hi', recipient: '43366' }),
  );
  const started = sample(changeConversations.answer, {
    id: 5,
    action: 'finish-conversations',
    list: 'conversations',
    state: 'running',
    total: 83,
  });
  conversations = [...conversations, ...more];
  let isStarted = false;
  server
    .on(changeConversations, () => {
      isStarted = true;
      return started;
    })
    .on(listBulkActions, () => ({ items: isStarted ? [started] : [], next: null }));
  await openAt();
  await box('Select all shown conversations').click();
  await page.getByRole('button', { name: 'Select all 83' }).click();
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect.element(list.getByText('Marking conversations as done')).toBeVisible();
  expect(server.received(changeConversations)[0]!.body).toEqual({
    action: 'finish',
    matching: { optedOut: 'false' },
  });
  expect(server.received(finishConversations)).toEqual([]);
  await expect.element(box('Select all shown conversations')).not.toBeChecked();
  await expectAccessibleLooks();
});

test('assigns a conversation and marks it as unread', async () => {
  const { currentUrl } = await openConversation();
  await pane.getByRole('combobox', { name: 'Assigned to' }).selectOptions('Ann Lee');
  await expect.poll(() => server.received(changeConversation).at(-1)?.body).toEqual({ assignedTo: 1 });
  await pane.getByRole('button', { name: 'More actions' }).click();
  await expectAccessibleLooks();
  await page.getByRole('menuitem', { name: 'Mark as unread' }).click();
  await expect.poll(currentUrl).not.toContain(THANDI);
  await expect.poll(() => server.received(markConversationUnread)).toHaveLength(1);
});

test('forwards the newest reply', async () => {
  await openConversation();
  await pane.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Forward latest reply' }).click();
  await page.getByRole('button', { name: 'Forward', exact: true }).click();
  await expect.element(page.getByText('Enter an email address.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email address' }).fill('boss@example.com');
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Forward', exact: true }).click();
  await expect.element(page.getByText('Forwarded to boss@example.com.')).toBeVisible();
  expect(server.received(forwardReply)[0]).toMatchObject({ body: { to: 'boss@example.com' } });
});

test('shows the list, then the conversation with a back button, on a phone', async () => {
  await page.viewport(390, 844);
  await openAt();
  await list.getByRole('link', { name: /Thandi Mokoena/ }).click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(answer).toBeVisible();
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'All conversations' }).click();
  await expect.element(list).toBeVisible();
  await expect.element(answer).not.toBeInTheDocument();
  await expectAccessibleLooks();
});

test('shows empty states for no conversations and no matches', async () => {
  conversations = [];
  const { currentUrl } = await openAt();
  await expect.element(page.getByText('All caught up')).toBeVisible();
  await list.getByRole('searchbox').fill('zebra');
  await expect.poll(currentUrl).toContain('zebra');
  await expect.element(page.getByText('No matching conversations')).toBeVisible();
  await expectAccessibleLooks();
});

test('reports a missing conversation', async () => {
  await openAt('?number=27829999999');
  await expect.element(page.getByText('Conversation not found')).toBeVisible();
});

test('offers a retry after a failure', async () => {
  server.on(listConversations, refuse(403, { code: 'not_permitted', message: 'You may not see this.' }));
  await openAt();
  await expect.element(list.getByText('You may not see this.')).toBeVisible();
});

test('shows the contact beside the conversation, with notes, fields, groups and history', async () => {
  let notes: ConversationNote[] = [
    { id: 1, text: 'Prefers to be called', by: 'ann', createdAt: '2026-01-01T08:00:00.000Z' },
  ];
  server
    .on(listNotes, () => ({ notes }))
    .on(addNote, ({ body }) => {
      const { text } = body as { text: string };
      const note = { id: 2, text, by: 'demo', createdAt: '2026-01-02T08:00:00.000Z' };
      notes = [note, ...notes];
      return note;
    })
    .on(deleteNote, ({ params }) => {
      notes = notes.filter(({ id }) => id !== Number(params['noteId']));
      return undefined;
    });
  await openConversation();
  const about = page.getByRole('complementary', { name: 'Contact' });
  await expect.element(about.getByText('Prefers to be called')).toBeVisible();
  await expect.element(about.getByRole('heading', { name: 'Not in your contacts' })).toBeVisible();
  await expect.element(about.getByRole('heading', { name: 'History' })).toBeVisible();
  await expectAccessibleLooks();

  await about.getByRole('textbox', { name: 'New note' }).fill('Moved to Durban');
  await about.getByRole('button', { name: 'Add note' }).click();
  await expect.element(about.getByRole('listitem').first()).toMatchTextContent('Moved to Durban');
  await expect.element(about.getByRole('textbox', { name: 'New note' })).toHaveValue('');

  await about.getByRole('listitem').first().getByRole('button', { name: 'Delete note' }).click();
  await expect.element(about.getByText('Moved to Durban')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(about.getByText('Moved to Durban')).toBeVisible();

  await about.getByRole('textbox', { name: 'New note' }).fill('Half a note');
  await page.getByRole('button', { name: 'Hide contact' }).click();
  await expect.element(about).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show contact' }).click();
  await expect.element(about.getByRole('textbox', { name: 'New note' })).toHaveValue('Half a note');
});

test('shows the contact in a closed drawer on a phone', async () => {
  await page.viewport(390, 844);
  await openConversation();
  await expect.element(pane).toBeVisible();
  const about = page.getByRole('complementary', { name: 'Contact' });
  await expect.element(about).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show contact' }).click();
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'Notes' })).toBeVisible();
  await expectAccessibleLooks();
});

test('saves an answer and reuses it', async () => {
  const saved = sample(template, { id: 7, name: 'Opening hours', text: 'We open at 9.', tags: ['answer'] });
  const other = sample(template, { id: 8, name: 'Sale', text: 'Sale on Friday', tags: [] });
  let templates = [other];
  server
    .on(
      listTemplates,
      answerPaged(
        () => templates,
        ({ tags }, { tag }) => tag === undefined || tags.includes(tag),
      ),
    )
    .on(createTemplate, () => {
      templates = [...templates, saved];
      return saved;
    })
    .on(recordTemplateUse, undefined);
  await openConversation();
  const saving = page.getByRole('button', { name: 'Save this answer' });
  await expect.element(answer).toBeVisible();
  await expect.element(saving).not.toBeInTheDocument();
  await answer.fill('We open at 9.');
  await saving.click();
  const dialog = page.getByRole('dialog', { name: 'New template' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Opening hours');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(createTemplate).at(-1)!.body).toEqual({
    name: 'Opening hours',
    text: 'We open at 9.',
    tags: ['answer'],
    shortensLinks: false,
  });
  await answer.fill('');
  await page.getByRole('button', { name: 'Saved answers' }).click();
  const choice = page.getByRole('dialog', { name: 'Saved answers' });
  await expect.element(choice.getByText('Sale on Friday')).not.toBeInTheDocument();
  await choice.getByRole('switch', { name: 'Show all templates' }).click();
  await expect.element(choice.getByText('Sale on Friday')).toBeVisible();
  await choice.getByRole('button', { name: 'Use Opening hours' }).click();
  await expect.element(answer).toHaveValue('We open at 9.');
});
