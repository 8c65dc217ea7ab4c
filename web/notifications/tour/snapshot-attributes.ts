/**
 * The attributes that driver.js sets on an element and later removes, even if the element had them before.
 */
const DRIVER_ATTRIBUTES = ['aria-haspopup', 'aria-expanded', 'aria-controls'];

/**
 * Remembers the elements' `DRIVER_ATTRIBUTES`. Returns a function that restores them, and removes them from
 * driver.js's placeholder element.
 */
export function snapshotAttributes(elements: Element[]): () => void {
  const snapshot = elements.flatMap((element) =>
    DRIVER_ATTRIBUTES.map((name) => ({ element, name, value: element.getAttribute(name) })),
  );
  return () => {
    for (const { element, name, value } of snapshot) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    // Driver.js adds this element for a step without an element.
    const dummy = document.querySelector('#driver-dummy-element');
    for (const name of DRIVER_ATTRIBUTES) dummy?.removeAttribute(name);
  };
}
