import { expect, test } from 'vitest';
import { toCurl } from './curl.ts';

test('writes a call without a body', () => {
  expect(toCurl({ method: 'GET', url: 'https://x.example/v1/balance' })).toBe(
    `curl -X GET 'https://x.example/v1/balance' \\\n  -H "Authorization: Bearer $CARILLON_KEY"`,
  );
});

test('quotes bodies and secrets for the shell', () => {
  expect(
    toCurl({
      method: 'POST',
      url: 'https://x.example/v1/messages',
      secret: 'crl_test_1',
      body: `{"text":"It's $5"}`,
    }),
  ).toBe(
    [
      `curl -X POST 'https://x.example/v1/messages'`,
      `-H 'Authorization: Bearer crl_test_1'`,
      `-H 'Content-Type: application/json'`,
      String.raw`-d '{"text":"It'\''s $5"}'`,
    ].join(' \\\n  '),
  );
});
