/** What driver.js writes to an element that it shows, and takes away after that: also where it was there before. */
const WRITTEN = ['aria-haspopup', 'aria-expanded', 'aria-controls'];

/** Remembers the attributes of some elements; returns what puts them back. */
export function keepAttributes(elements: Element[]): () => void {
  const kept = elements.flatMap((element) =>
    WRITTEN.map((name) => ({ element, name, value: element.getAttribute(name) })),
  );
  return () => {
    for (const { element, name, value } of kept) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    // What stands in where a step has no element.
    const standIn = document.querySelector('#driver-dummy-element');
    for (const name of WRITTEN) standIn?.removeAttribute(name);
  };
}
