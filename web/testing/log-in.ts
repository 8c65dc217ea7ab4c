import { page } from 'vitest/browser';

/** Login, as visitors see it. */
export const loginForm = {
  username: page.getByLabelText('Username'),
  password: page.getByRole('textbox', { name: /^Password/ }),
  submit: page.getByRole('button', { name: 'Log in', exact: true }),
};

/** Fills in Login, which is open, and sends it. */
export async function logIn(username: string, password: string): Promise<void> {
  await loginForm.username.fill(username);
  await loginForm.password.fill(password);
  await loginForm.submit.click();
}
