// Tells whether the user's device has touch or a mouse.
import { t } from '../i18n';

export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

// "Tap" or "Click", at the start of a sentence.
export function touch(): string {
  return t(isTouch() ? 'touch.tap' : 'touch.click');
}
