import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import { ROLES } from '#contract/access.ts';
import {
  addLinkDomain,
  checkLinkDomain,
  type LinkDomain,
  type LinkDomainCheck,
  listLinkDomains,
  listLinkTags,
  listShortLinks,
  removeLinkDomain,
  setDefaultLinkDomain,
} from '#contract/links.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { press, typeText } from '#web/testing/keyboard.ts';
import { linkDomain } from '#web/testing/links.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, heading, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';
import { tabTo } from '#web/testing/tab-to.ts';

const NOT_FOUND = 'There is no TXT record at _short-links.go.example.com yet.';
const WRONG: LinkDomainCheck[] = [
  { name: 'ownership', isRight: false, found: [] },
  { name: 'address', isRight: true, found: ['crl.example', '192.0.2.80'] },
  { name: 'answer', isRight: false, found: ['The certificate of the server is not valid for its name.'] },
];
const RIGHT = WRONG.map((check) => ({ ...check, isRight: true }));

const section = (name = 'go.example.com') => page.getByRole('region', { name });
const button = (name: string) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');

let server: FakeServer;
let domains: LinkDomain[];
let ownHost: string | null;

beforeEach(() => {
  domains = [linkDomain({ isDefault: false })];
  ownHost = 'crl.example';
  server = createServer()
    .on(listLinkDomains, () => ({ domains, ownHost }))
    .on(addLinkDomain, ({ body }) => {
      const { host } = body as { host: string };
      const added = linkDomain({ id: 9, host, state: 'waiting', checkedAt: null, isDefault: false });
      domains = [...domains, added];
      return added;
    })
    .on(setDefaultLinkDomain, ({ body }) => {
      const { domainId } = body as { domainId: number | null };
      domains = domains.map((domain) => ({ ...domain, isDefault: domain.id === domainId }));
      return undefined;
    })
    .on(removeLinkDomain, ({ params }) => {
      domains = domains.filter(({ id }) => id !== Number(params['domainId']));
      return undefined;
    });
});

const render = () => renderConsole({ at: '/UrlShortener/Domains', server });

/** Lets checks find this. */
function answerChecks(some: Partial<LinkDomain>, checks: LinkDomainCheck[]): void {
  server.on(checkLinkDomain, () => {
    domains = domains.map((domain) => ({ ...domain, ...some }));
    return { domain: domains[0]!, checks };
  });
}

async function choose(item: string, domain = 'go.example.com'): Promise<void> {
  await button(`Actions for ${domain}`).click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe('without a domain', () => {
  beforeEach(() => {
    domains = [];
  });

  test('says what a domain is for, and adds one', async () => {
    await render();
    await expect.element(heading).toHaveTextContent('Domains for short links');
    await expect.element(page.getByText(/Until then, your links begin with crl\.example/)).toBeVisible();
    await expectAccessibleLooks();
    await expectAccessibleLooks({ narrow: true });
    await button('Add domain').click();
    await dialog.getByRole('textbox', { name: 'Domain' }).fill('go.example.com');
    await expectAccessibleLooks();
    await dialog.getByRole('button', { name: 'Add domain' }).click();
    await expect
      .element(section())
      .toMatchTextContent(/Waiting for DNS.*CNAME record.*crl\.example.*TXT record/);
    expect(server.received(addLinkDomain)[0]!.body).toEqual({ host: 'go.example.com' });
    await expectAccessibleLooks();
    await expectAccessibleLooks({ narrow: true });
  });

  test('says why a name cannot be added', async () => {
    server.on(addLinkDomain, refuse(409, { code: 'domain_taken', field: 'host', message: 'It is in use.' }));
    await render();
    await button('Add domain').click();
    const host = dialog.getByRole('textbox', { name: 'Domain' });
    await dialog.getByRole('button', { name: 'Add domain' }).click();
    await expect.element(host).toHaveAccessibleDescription(/This is required/);
    await host.fill('go.example.com');
    await dialog.getByRole('button', { name: 'Add domain' }).click();
    await expect.element(host).toHaveAccessibleDescription(/It is in use/);
    await expect.element(host).toHaveFocus();
  });

  test('adds one by keyboard', async () => {
    await render();
    await tabTo(button('Add domain'));
    await press('{Enter}');
    await expect.element(dialog.getByRole('textbox', { name: 'Domain' })).toHaveFocus();
    typeText('go.example.com');
    await press('{Enter}');
    await expect.element(section()).toBeVisible();
  });

  test('says that short links are not set up', async () => {
    ownHost = null;
    await render();
    await expect.element(page.getByText('Short links are not set up yet')).toBeVisible();
    await expect.element(button('Add domain')).not.toBeInTheDocument();
    await expectAccessibleLooks();
  });
});

describe('a domain that waits', () => {
  beforeEach(() => {
    domains = [linkDomain({ state: 'waiting', checkedAt: null, isDefault: false })];
  });

  test('has its records copied', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await render();
    await expect.element(section().getByText(/Set these records where you manage the DNS/)).toBeVisible();
    await button('Copy _short-links.go.example.com').click();
    await button('Copy crl.example').click();
    expect(writeText.mock.calls).toEqual([['_short-links.go.example.com'], ['crl.example']]);
    writeText.mockRestore();
  });

  test('is checked, and shows what was found', async () => {
    answerChecks({ problem: NOT_FOUND, checkedAt: '2026-11-20T09:00:00.000Z' }, WRONG);
    await render();
    await button('Check now').click();
    await expect.element(section().getByText(NOT_FOUND)).toBeVisible();
    const results = section().getByRole('list', { name: 'What the check found' }).getByRole('listitem');
    await expect
      .element(results.nth(0))
      .toMatchTextContent(/TXT record is missing or different.*Nothing found/);
    await expect.element(results.nth(1)).toMatchTextContent(/leads here.*Found: crl\.example, 192\.0\.2\.80/);
    await expect.element(results.nth(2)).toMatchTextContent(/do not open over HTTPS.*certificate/);
    await expectAccessibleLooks();
    await expectAccessibleLooks({ narrow: true });
    answerChecks({ state: 'working', problem: null }, RIGHT);
    await button('Check now').click();
    await expect.element(page.getByText('go.example.com works.')).toBeVisible();
    await expect.element(section()).toMatchTextContent(/Working/);
    await expect.element(section().getByText(NOT_FOUND)).not.toBeInTheDocument();
  });

  test('says that it could not be checked', async () => {
    server.on(checkLinkDomain, refuse(429, { code: 'too_many', message: 'Wait a minute.' }));
    await render();
    await button('Check now').click();
    await expect.element(page.getByText('Wait a minute.')).toBeVisible();
  });

  test('is removed', async () => {
    await render();
    await choose('Remove domain');
    await expect.element(dialog).toMatchTextContent(/You can delete its records in DNS afterwards/);
    await dialog.getByRole('button', { name: 'Remove domain' }).click();
    await expect.element(page.getByText('No domains of your own')).toBeVisible();
    expect(server.received(removeLinkDomain)[0]!.params).toEqual({ domainId: '3' });
  });
});

describe('a domain that works', () => {
  test('hides its records until they are asked for', async () => {
    await render();
    await expect.element(section()).toMatchTextContent(/Working.*Last checked/);
    await expect.element(section().getByText('TXT record')).not.toBeInTheDocument();
    await button('Show DNS records').click();
    await expect.element(section().getByText('TXT record')).toBeVisible();
    await button('Hide DNS records').click();
    await expect.element(section().getByText('TXT record')).not.toBeInTheDocument();
    await expectAccessibleLooks();
  });

  test('becomes the default, and is it no longer', async () => {
    await render();
    await expect.element(page.getByText(/Links without a domain begin with crl\.example\./)).toBeVisible();
    await button('Make default').click();
    await expect.element(page.getByText('New short links begin with go.example.com.')).toBeVisible();
    await expect.element(section().getByText('Default', { exact: true })).toBeVisible();
    expect(server.received(setDefaultLinkDomain)[0]!.body).toEqual({ domainId: 3 });
    await expectAccessibleLooks();
    await choose('Stop using as default');
    await expect.element(section().getByText('Default', { exact: true })).not.toBeInTheDocument();
    expect(server.received(setDefaultLinkDomain)[1]!.body).toEqual({ domainId: null });
  });

  test('keeps its links when it is removed, and says so', async () => {
    await render();
    await choose('Remove domain');
    await expect.element(dialog).toMatchTextContent(/existing links keep working as long as its records/);
    await expectAccessibleLooks();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(server.received(removeLinkDomain)).toEqual([]);
  });

  test('shows how it is written in DNS', async () => {
    domains = [linkDomain({ host: 'xn--gre-6ka8i.example', displayHost: 'grüße.example' })];
    await render();
    await expect.element(section('grüße.example')).toMatchTextContent(/xn--gre-6ka8i\.example/);
  });
});

test('a long name fits into a narrow window', async () => {
  const host = `${'very-long-name-of-a-shop.'.repeat(8)}example.com`;
  domains = [linkDomain({ host, state: 'waiting', isDefault: false })];
  await render();
  await expect.element(section(host)).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
});

describe('a domain whose checks fail', () => {
  test('says since when, and what happens next', async () => {
    domains = [linkDomain({ problem: NOT_FOUND, failingSince: '2026-11-18T09:00:00.000Z' })];
    await render();
    await expect
      .element(section())
      .toMatchTextContent(/Check failed.*Every check has failed since .*18.*after 7 days.*no TXT record/);
    await expect.element(section().getByText('TXT record', { exact: true })).toBeVisible();
    await expectAccessibleLooks();
    await expectAccessibleLooks({ narrow: true });
  });

  test('has failed after a week', async () => {
    domains = [linkDomain({ state: 'failed', problem: NOT_FOUND, failingSince: '2026-11-10T09:00:00.000Z' })];
    await render();
    await expect
      .element(section())
      .toMatchTextContent(/Failed.*Default.*New links no longer use this domain/);
    await expect.element(button('Make default')).not.toBeInTheDocument();
    await expectAccessibleLooks();
  });
});

test('tells a master that sub-accounts use its default, and nobody else', async () => {
  const { unmount } = await render();
  await expect.element(page.getByText(/Sub-accounts without a domain of their own/)).toBeVisible();
  await unmount();
  server.on(getSession, { ...session, account: { ...session.account, isMaster: false } });
  await render();
  await expect.element(section()).toBeVisible();
  await expect.element(page.getByText(/Sub-accounts without a domain of their own/)).not.toBeInTheDocument();
});

test('offers a sender no changes', async () => {
  server.on(getSession, { ...session, account: { ...session.account, permissions: [...ROLES.sender] } });
  await render();
  await expect.element(section()).toMatchTextContent(/Working/);
  for (const name of ['Add domain', 'Check now', 'Make default', 'Actions for go.example.com'])
    await expect.element(button(name)).not.toBeInTheDocument();
});

test('says that the domains could not be loaded', async () => {
  server.on(listLinkDomains, refuse(400, { code: 'invalid', message: 'Not now.' }));
  await render();
  await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible();
  server.on(listLinkDomains, () => ({ domains, ownHost }));
  await button('Try again').click();
  await expect.element(section()).toBeVisible();
});

test('is opened from the list of links', async () => {
  server
    .on(
      listShortLinks,
      answerPaged(() => []),
    )
    .on(listLinkTags, { tags: [] });
  const { currentUrl } = await renderConsole({ at: '/UrlShortener/List', server });
  await page.getByRole('link', { name: 'Domains' }).click();
  await expect.poll(currentUrl).toBe('/UrlShortener/Domains');
  await page.getByRole('link', { name: 'URL Shorteners' }).first().click();
  await expect.poll(currentUrl).toBe('/UrlShortener/List');
});
