// How this screen is played at, by a finger or a mouse.
import { t } from '../i18n';

export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

// What a hand does there, at the head of a sentence: "Tap" or "Click".
export function touch(): string {
  return t(isTouch() ? 'touch.tap' : 'touch.click');
}
