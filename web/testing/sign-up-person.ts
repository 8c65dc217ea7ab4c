/** Returns valid sign-up details, by the labels of the form's fields. */
export const createSignUpPerson = (username: string) => ({
  'Full name': 'Lindiwe Dube',
  Email: `${username}@example.com`,
  'Confirm email': `${username}@example.com`,
  'Mobile number': '+27 82 555 0199',
  Username: username,
  Password: 'Copper Anvil Singing 42',
  'Confirm password': 'Copper Anvil Singing 42',
});

export type SignUpField = keyof ReturnType<typeof createSignUpPerson>;
