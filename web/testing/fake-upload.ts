/**
 * Returns a replacement for `XMLHttpRequest` with the members that uploads use. A fake `fetch` answers
 * the uploads.
 */
export function fakeUpload(
  fetch: (address: URL, init: RequestInit) => Promise<Response>,
): typeof EventTarget {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    responseType = '';
    status = 0;
    response: unknown = null;
    #method = '';
    #address = '';

    open(method: string, address: string): void {
      this.#method = method;
      this.#address = address;
    }

    setRequestHeader(): void {}

    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }

    send(): void {
      void this.#send();
    }

    async #send(): Promise<void> {
      try {
        const answer = await fetch(new URL(this.#address, location.href), { method: this.#method });
        this.status = answer.status;
        this.response = await answer.json();
        this.dispatchEvent(new Event('load'));
      } catch {
        this.dispatchEvent(new Event('error'));
      }
    }
  };
}
