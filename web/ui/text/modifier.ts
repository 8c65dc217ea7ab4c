/** As printed on the keyboard: Macs use ⌘ where others use Ctrl. */
export const MODIFIER = /Mac|iPhone|iPad|iPod/.test(navigator.platform) ? '⌘' : 'Ctrl';
