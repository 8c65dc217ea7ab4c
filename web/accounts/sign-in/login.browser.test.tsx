import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getProductNews } from '#contract/client.ts';
import { signIn } from '#contract/sign-in.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { logIn, loginForm } from '#web/testing/log-in.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { signedInAnswer } from '#web/testing/signed-in.ts';
import { textsOf } from '#web/testing/texts-of.ts';
import { rememberUsername } from '../last-username.ts';

const { username, password, submit } = loginForm;
const WRONG = 'Wrong username or password.';

let server: FakeServer;

beforeEach(() => {
  server = createServer({ signedIn: false });
});

afterEach(() => rememberUsername(''));

const render = (at = '/Login') => renderConsole({ at, server });

test('asks for missing values after submitting', async () => {
  await render();
  focus(password);
  await username.fill('  ');
  await expect.element(page.getByText('This is required.')).not.toBeInTheDocument();
  await submit.click();
  await expect.element(username).toHaveAccessibleDescription('This is required.');
  await expect.element(password).toHaveAccessibleDescription('This is required.');
  await expect.element(username).toHaveFocus();
  await username.fill('demo');
  await submit.click();
  await expect.element(username).toHaveAccessibleDescription('');
  await expect.element(password).toHaveFocus();
});

test('reports a wrong password and lets the user retype it', async () => {
  server.on(signIn, { ...signedInAnswer, authenticated: false, error: WRONG });
  const { currentUrl } = await render('/Login?because=expired');
  await logIn('Nobody In Particular', 'not this one');
  await expect.element(page.getByRole('alert')).toHaveTextContent(WRONG);
  expect(currentUrl()).toMatch(/^\/Login/);
  await expect.element(username).toHaveValue('Nobody In Particular');
  await expect.element(password).toHaveFocus();
  await press('another');
  await expect.element(password).toHaveValue('another');
  await logIn('', '');
  await expect.element(username).toHaveAccessibleDescription('This is required.');
  await expectAccessibleLooks();
});

test('reports a lost connection and keeps the input', async () => {
  const { currentUrl } = await render();
  server.offline = true;
  await logIn('thandi', 'Correct horse 1');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent("Carillon can't be reached. Check your connection and try again.");
  server.offline = false;
  await submit.click();
  await expect.poll(currentUrl).toBe('/');
});

describe('the product news', () => {
  const news = page.getByRole('region', { name: 'Product news' });

  test('come from the brand', async () => {
    const productNews = {
      heading: 'Know what happened to every message',
      content: 'Much.\n\nMore.\n\nMuch.',
    };
    server.on(getProductNews, { productNews, errorCode: null });
    await render();
    await expect.element(news.getByRole('heading')).toHaveTextContent(productNews.heading);
    expect(textsOf(news.getByRole('paragraph'))).toEqual(['Much.', 'More.', 'Much.']);
  });

  test.each([
    [
      'there are none',
      { productNews: null, errorCode: 'EntityNotFoundException' as const },
      'Visit our changelog page for the latest updates.',
    ],
    ['they cannot be fetched', refuse(400), 'Failed to fetch the latest product updates.'],
  ])('report that %s', async (_why, answer, words) => {
    server.on(getProductNews, answer);
    await render();
    await expect.element(news).toHaveTextContent(words);
  });
});

const evil = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'];

describe.each(evil)('with a redirect to %s', (elsewhere) => {
  const at = `/Login?redirect=${encodeURIComponent(elsewhere)}`;

  test('leads to the dashboard, also for signed-in users', async () => {
    const first = await render(at);
    await logIn('thandi', 'Correct horse 1');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard');
    expect(first.currentUrl()).toBe('/');
    first.go(at);
    await expect.poll(first.currentUrl).toBe('/');
  });
});
