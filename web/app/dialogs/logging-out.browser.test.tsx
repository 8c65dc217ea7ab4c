import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { getSession, signOut } from '#contract/accounts.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';

const userMenu = page.getByRole('button', { name: /^User menu/ });
const item = (name: string) => page.getByRole('menuitem', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });

describe('logging out', () => {
  const question = dialog('Logging out');
  const widthOf = (opened: Locator) => opened.element().getBoundingClientRect().width;

  async function logOut(): Promise<void> {
    await userMenu.click();
    await item('Logout').click();
  }

  test('asks for confirmation, and logs out once the dialog has closed', async () => {
    const server = createServer();
    let dialogsThen = NaN;
    const { currentUrl } = await renderConsole({ server });
    await logOut();
    await expect.element(question).toMatchTextContent('Are you sure you want to log out?');
    expect(widthOf(question)).toBe(380);
    let isOut = false;
    server
      .on(signOut, () => {
        dialogsThen = page.getByRole('dialog').elements().length;
        isOut = true;
        return undefined;
      })
      .on(getSession, () => (isOut ? refuse(401) : session));
    await question.getByRole('button', { name: 'Log Out' }).click();
    await expect.poll(currentUrl).toBe('/Login');
    expect(dialogsThen).toBe(0);
    await expect.element(page.getByRole('region', { name: 'Product news' })).toBeVisible();
  });

  test('warns about unsaved changes in a dialog 440 pixels wide, and discards them', async () => {
    const { currentUrl } = await renderConsole({ at: '/MySettings/Details' });
    await page.getByRole('textbox', { name: 'Full name' }).fill('Somebody else');
    await logOut();
    const unsaved = dialog('Unsaved changes');
    await expect
      .element(unsaved)
      .toMatchTextContent('Your unsaved changes will be lost if you choose to log out.');
    expect(widthOf(unsaved)).toBe(440);
    await unsaved.getByRole('button', { name: 'Log Out' }).click();
    await expect.poll(currentUrl).toBe('/Login');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('reports a failure and can be retried; cancelling keeps the user signed in', async () => {
    const server = createServer();
    const { currentUrl } = await renderConsole({ server });
    server.offline = true;
    await logOut();
    await question.getByRole('button', { name: 'Log Out' }).click();
    await expect.element(page.getByRole('alert').first()).toMatchTextContent("Carillon can't be reached");
    server.offline = false;
    await logOut();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Sending' }).click();
    await expect.poll(currentUrl).toBe('/Sending/SendMessage');
    // The server never received the failed request, and the page sent no other.
    expect(server.received(signOut)).toHaveLength(0);
  });
});
