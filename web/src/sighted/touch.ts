// What a hand does at this screen, at the head of a sentence: "Tap" or "Click".
import { t } from '../i18n';

export function touch(): string {
  return t(matchMedia('(pointer: coarse)').matches ? 'touch.tap' : 'touch.click');
}
