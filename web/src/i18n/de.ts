import { en } from './en';
import type { Words } from './index';

export const de: Words = { ...en };
