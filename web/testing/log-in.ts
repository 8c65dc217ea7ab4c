import { page } from 'vitest/browser';

export const loginForm = {
  username: page.getByLabelText('Username'),
  password: page.getByRole('textbox', { name: /^Password/ }),
  submit: page.getByRole('button', { name: 'Log in', exact: true }),
};

/** Logs in through the login page, which must be open. */
export async function logIn(username: string, password: string): Promise<void> {
  await loginForm.username.fill(username);
  await loginForm.password.fill(password);
  await loginForm.submit.click();
}
