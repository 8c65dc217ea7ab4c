import type { Page } from '@playwright/test';

/**
 * Returns the page's texts that are cut off at the left or right, and the placeholders and chosen options
 * that are wider than their field. Ignores an ellipsis in cells, options and list items, and in elements with `data-ellipsis`.
 * Buttons, headings and labels within them must still be whole.
 */
export function findClippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MAY_END_EARLY = 'td, [role=gridcell], [role=option], li, [data-ellipsis]';
    const MUST_BE_WHOLE = 'button, h1, h2, h3, label, th, [role=tab], [role=columnheader], dt';
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      Math.min(element.getBoundingClientRect().width, element.getBoundingClientRect().height) > 1;

    /** Checks whether an element is only for screen readers. */
    const isHidden = (element: Element): boolean => {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (getComputedStyle(each).clipPath !== 'none') return true;
      return false;
    };

    /**
     * Returns the nearest element that clips horizontal overflow, starting with the element itself. Returns
     * null if there is none, or if a scrollable element comes first.
     */
    const clipperOf = (element: Element): Element | null => {
      for (let each: Element | null = element; each && each !== document.body;) {
        const { overflowX, position } = getComputedStyle(each);
        if (overflowX === 'auto' || overflowX === 'scroll') return null;
        if (overflowX === 'hidden' || overflowX === 'clip') return each;
        // A positioned element belongs to its offset parent. Elements in between do not clip it.
        const isPlaced = position === 'absolute' || position === 'fixed';
        each = isPlaced ? (each as HTMLElement).offsetParent : each.parentElement;
      }
      return null;
    };

    const isClipped = (text: Text): boolean => {
      const element = text.parentElement!;
      const clipper = clipperOf(element);
      if (!clipper || !isSeen(clipper) || isHidden(element)) return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      const room = clipper.getBoundingClientRect();
      if (box.width === 0 || (box.right <= room.right + 1 && box.left >= room.left - 1)) return false;
      const hasEllipsis = getComputedStyle(clipper).textOverflow === 'ellipsis';
      return !(hasEllipsis && !element.closest(MUST_BE_WHOLE) && element.closest(MAY_END_EARLY));
    };

    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.textContent!.trim() !== '' && isSeen(node.parentElement!) && isClipped(node as Text))
        texts.push(node.textContent!.trim());

    const canvas = document.createElement('canvas').getContext('2d')!;
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input[placeholder], select',
    )) {
      const isSelect = field instanceof HTMLSelectElement;
      const text = isSelect ? (field.selectedOptions[0]?.text ?? '') : field.placeholder;
      if (!isSeen(field) || text === '' || (!isSelect && field.value !== '')) continue;
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
      // The shorthand `font` is empty for variable fonts.
      canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (canvas.measureText(text).width > room + 1) texts.push(text);
    }
    return texts;
  });
}
