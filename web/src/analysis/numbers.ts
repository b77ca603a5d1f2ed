// Numbers of a report in the page's language.
import { language } from '../i18n';

// Points with one digit after the point.
export function pointsText(points: number): string {
  return points.toLocaleString(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

// The same with a sign.
export function signedText(points: number): string {
  return points.toLocaleString(language.value, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
}

// The points of a score, with a sign.
export function wholeSignedText(points: number): string {
  return points.toLocaleString(language.value, { signDisplay: 'exceptZero' });
}

export function percentText(share: number): string {
  return String(Math.max(0, Math.round(share * 100)));
}
