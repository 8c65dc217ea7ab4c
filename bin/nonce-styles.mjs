/** The packages of the editor of landing pages that create style elements in scripts. */
const PACKAGES = /\/node_modules\/@(puckeditor\/core|dnd-kit\/dom|tiptap\/core)\//;

/**
 * Creates a build plugin that gives the nonce to style elements of packages that have no option for it. Without the nonce, the content
 * security policy blocks them. `web/ui/theme/UiProvider.tsx` stores the nonce.
 *
 * @returns {import('vite').Plugin}
 */
export function nonceStyles() {
  return {
    name: 'nonce-styles',
    transform: {
      filter: { id: PACKAGES, code: 'createElement("style")' },
      handler: (code) => ({
        code: code.replaceAll(
          /(\w+)\.createElement\("style"\)/g,
          'Object.assign($1.createElement("style"), { nonce: globalThis.__webpack_nonce__ })',
        ),
        map: null,
      }),
    },
  };
}
