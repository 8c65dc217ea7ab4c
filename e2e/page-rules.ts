import type { Page } from '@playwright/test';

/**
 * Lists where the page breaks our rules. At most one primary button may be visible without scrolling.
 * Buttons and links that show only an icon need a tooltip. Links within a sentence must be underlined or
 * contain an arrow. Failures must not have the accent colour. The browser's own date and time fields are not
 * allowed.
 */
export function findBrokenRules(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    const seen = (selector: string): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
    const describe = (element: HTMLElement): string =>
      element.innerText.trim() || element.getAttribute('aria-label') || element.outerHTML.slice(0, 80);

    const primary = seen('main [data-variant=filled]:is(button, a)').filter(
      (button) => button.getBoundingClientRect().top < innerHeight,
    );
    const broken =
      primary.length > 1 ? [`more than one primary button: ${primary.map(describe).join(', ')}`] : [];

    for (const button of seen('button, a[href]'))
      if (button.innerText.trim() === '' && !button.title && !button.querySelector('[title]'))
        broken.push(`no tooltip: ${describe(button)}`);

    for (const link of seen('main a[href]')) {
      const around = [...link.parentElement!.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const isInText = around.some((node) => node.textContent!.trim().length > 2);
      const isMarked =
        getComputedStyle(link).textDecorationLine.includes('underline') || /[→←]/u.test(link.innerText);
      if (isInText && !isMarked) broken.push(`a link like the text around it: ${describe(link)}`);
    }

    const probe = document.body.appendChild(document.createElement('a'));
    probe.className = 'link';
    const accent = getComputedStyle(probe).color;
    probe.remove();
    const failures = seen('main dt').filter((label) => /^failed/i.test(label.innerText));
    for (const { nextElementSibling: value } of failures)
      for (const element of [value!, ...value!.querySelectorAll('a')])
        if (getComputedStyle(element).color === accent)
          broken.push(`a failure in the accent colour: ${describe(element as HTMLElement)}`);

    for (const field of seen(
      ':is([type=date], [type=time], [type=datetime-local], [type=month], [type=week])',
    ))
      broken.push(`a date field of the browser: ${describe(field)}`);
    return broken;
  });
}
